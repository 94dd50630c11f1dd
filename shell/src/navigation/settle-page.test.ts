import { createPortalHistory } from '@vetportal/contracts/shell';
import { createPagePlace } from './settle-page';

const PAGE = '<h1>Title</h1><h2 id="stock">Stock</h2><h2 id="prix-été">Prix</h2><input aria-label="filter">';

/** A window with a page in it, and the person's way through the portal. */
function portal() {
  document.body.innerHTML = `<header><input aria-label="search"></header><main id="main" tabindex="-1">${PAGE}</main>`;
  window.history.replaceState(null, '', '/fr/cart');
  const scrolls: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((_x, y) => void scrolls.push(y));
  const history = createPortalHistory(window);
  const place = createPagePlace(window, history);
  history.changes.subscribe(() => place.leave());
  return {
    scrolls,
    scroll: (y: number) => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
      window.dispatchEvent(new Event('scroll'));
    },
    settle: () => place.settle(history.value),
    go: (path: string) => {
      history.navigator.push(path, null);
      place.settle(history.value);
    },
    back: async () => {
      const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await there;
      place.settle(history.value);
    },
  };
}

const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a page that stands', () => {
  test('first of all leaves focus and window where the browser put them', () => {
    const { settle, scrolls } = portal();
    settle();
    expect(document.body).toHaveFocus();
    expect(scrolls).toEqual([]);
  });

  test('has the focus on its heading and the window at its top @B09', () => {
    const { go, scrolls } = portal();
    go('/fr/search');
    expect(focused()).toBe('Title');
    expect(document.querySelector('h1')).toHaveAttribute('tabindex', '-1');
    expect(scrolls).toEqual([0]);
  });

  test('settles once, however often its data come anew @B09', () => {
    const { go, settle, scrolls } = portal();
    go('/fr/search');
    document.querySelector<HTMLElement>('main input')?.focus();
    settle();
    expect(focused()).toBe('filter');
    expect(scrolls).toEqual([0]);
  });

  test('without a heading has the focus on the main part @B09', () => {
    const { go } = portal();
    document.querySelector('h1')?.remove();
    go('/fr/search');
    expect(document.querySelector('main')).toHaveFocus();
  });

  test.each([
    ['stock', 'Stock'],
    ['prix-%C3%A9t%C3%A9', 'Prix'],
  ])('with the fragment %s begins there @B09', (fragment, text) => {
    const { go, scrolls } = portal();
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    go(`/fr/p/a#${fragment}`);
    expect(focused()).toBe(text);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(scrolls).toEqual([]);
  });

  test.each(['nowhere', '%'])(
    'with the fragment %s, which it has not, begins at its top @B09',
    (fragment) => {
      const { go, scrolls } = portal();
      go(`/fr/p/a#${fragment}`);
      expect(focused()).toBe('Title');
      expect(scrolls).toEqual([0]);
    },
  );

  test('with another query or language leaves the person where it is @R31 @B09', () => {
    const { go, scrolls } = portal();
    document.querySelector<HTMLElement>('main input')?.focus();
    go('/fr/cart?page=2');
    go('/nl/cart?page=2');
    expect(focused()).toBe('filter');
    expect(scrolls).toEqual([]);
  });

  test('lets whoever types in the header go on @B09', () => {
    const { go, scrolls } = portal();
    document.querySelector<HTMLElement>('header input')?.focus();
    go('/fr/search?q=a');
    expect(focused()).toBe('search');
    expect(scrolls).toEqual([0]);
  });

  test('on the way back is where the person left it @B09', async () => {
    const { go, scroll, back, scrolls } = portal();
    scroll(700);
    go('/fr/search');
    scroll(300);
    await back();
    expect(scrolls).toEqual([0, 700]);
    expect(focused()).toBe('Title');
  });
});
