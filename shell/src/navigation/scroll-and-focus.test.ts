import { createPortalHistory } from '@vetportal/module-runtime/shell';
import { createScrollAndFocus } from './scroll-and-focus';

const PAGE = '<h1>Title</h1><h2 id="stock">Stock</h2><h2 id="prix-été">Prix</h2><input aria-label="filter">';

const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** A window with a page in it that has been scrolled, and the person's way through the portal. */
function portal({ told = true } = {}) {
  document.body.innerHTML = `<header><input aria-label="search"></header><main id="main" tabindex="-1">${PAGE}</main>`;
  window.history.replaceState(null, '', '/fr/cart');
  const scrolls: number[] = [];
  jest.spyOn(window, 'scrollTo').mockImplementation((_x, y) => void scrolls.push(y));
  const history = createPortalHistory(window);
  const place = createScrollAndFocus(window, history);
  let isSamePage = false;
  history.changes.subscribe(() => place.save(isSamePage));
  const scroll = (y: number): void => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
    window.dispatchEvent(new Event('scroll'));
  };
  if (told) scroll(300);
  const settle = (): Promise<unknown> => {
    place.restore(history.value);
    return painted();
  };
  return {
    scrolls,
    scroll,
    settle,
    go: (path: string) => {
      history.navigator.push(path, null);
      return settle();
    },
    /** Another address of the same page, whose data have not come. */
    setOff: (path: string) => {
      isSamePage = true;
      history.navigator.push(path, null);
      isSamePage = false;
    },
    back: async () => {
      const there = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await there;
      await settle();
    },
  };
}

const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a page that stands', () => {
  test('first of all leaves focus and window where the browser put them', async () => {
    const { settle, scrolls } = portal();
    await settle();
    expect(document.body).toHaveFocus();
    expect(scrolls).toEqual([]);
  });

  test('has the focus on its heading and the window at its top @B09', async () => {
    const { go, scrolls } = portal();
    await go('/fr/search');
    expect(focused()).toBe('Title');
    expect(document.querySelector('h1')).toHaveAttribute('tabindex', '-1');
    expect(scrolls).toEqual([0]);
  });

  test('has the window at its top and comes back to its place, however soon after scrolling it was left @B09', async () => {
    const { go, back, scroll, scrolls, settle } = portal();
    await settle();
    scroll(0);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 620 });
    await go('/fr/search');
    expect(scrolls).toEqual([0]);
    scroll(0);
    await back();
    expect(scrolls).toEqual([0, 620]);
  });

  test('that was not scrolled is not laid out for it @B11', async () => {
    const { go, scroll, scrolls } = portal();
    scroll(0);
    await go('/fr/search');
    expect(scrolls).toEqual([]);
    expect(focused()).toBe('Title');
  });

  test('takes no focus before it is painted, nor from the page that followed it @B09 @B11', async () => {
    const { go } = portal();
    const first = go('/fr/search');
    expect(document.body).toHaveFocus();
    const second = go('/fr/cart');
    document.querySelector('h1')?.replaceWith('Loading');
    await first;
    await second;
    expect(document.querySelector('main')).toHaveFocus();
  });

  test('leaves the focus to a dialog that opens with it @B09', async () => {
    const { go } = portal();
    const going = go('/fr/search');
    document.body.append(Object.assign(document.createElement('dialog'), { tabIndex: -1, id: 'asks' }));
    document.getElementById('asks')?.focus();
    await going;
    expect(document.activeElement).toHaveAttribute('id', 'asks');
  });

  test('has the focus also where a menu that closes behind its choice gives it back to its button @B09', async () => {
    const { go } = portal();
    document.body.insertAdjacentHTML('beforeend', '<button>Claire</button><div tabindex="0">Orders</div>');
    const [button, choice] = document.querySelectorAll<HTMLElement>('button, div');
    choice?.focus();
    const settled = go('/fr/account/sales');
    choice?.remove();
    button?.focus();
    await settled;
    expect(focused()).toBe('Title');
  });

  test('has the focus also where the menu was gone before the page came, and gives it back after @B09', async () => {
    const { go } = portal();
    document.body.insertAdjacentHTML('beforeend', '<button aria-haspopup="menu">Claire</button>');
    const settled = go('/fr/account/sales');
    document.querySelector<HTMLElement>('button')?.focus();
    await settled;
    expect(focused()).toBe('Title');
  });

  test('leaves the focus to whoever has gone on by the tab key while it came @B09', async () => {
    const { go } = portal();
    document.body.insertAdjacentHTML('beforeend', '<button aria-haspopup="menu">Claire</button>');
    const going = go('/fr/account/sales');
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    document.querySelector<HTMLElement>('button')?.focus();
    await going;
    expect(focused()).toBe('Claire');
    // The next page begins at its heading again.
    await go('/fr/news');
    expect(focused()).toBe('Title');
  });

  test('that was scrolled before the scripts came begins at its top @B09', async () => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    const { go, scrolls } = portal({ told: false });
    await go('/fr/search');
    expect(scrolls).toEqual([0]);
  });

  test('settles once, however often its data come anew @B09', async () => {
    const { go, settle, scrolls } = portal();
    await go('/fr/search');
    document.querySelector<HTMLElement>('main input')?.focus();
    await settle();
    expect(focused()).toBe('filter');
    expect(scrolls).toEqual([0]);
  });

  test('has focus and window on what it holds itself while the page that was left still stands before it @B09', async () => {
    const { go } = portal();
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    document
      .getElementById('main')
      ?.insertAdjacentHTML('afterbegin', '<div inert><h1>Left</h1><h2 id="stock">Stock that was</h2></div>');
    await go('/fr/search');
    expect(focused()).toBe('Title');
    await go('/fr/p/an-article#stock');
    expect(focused()).toBe('Stock');
    expect(seen.mock.contexts).toEqual([document.querySelector('#main > #stock')]);
  });

  test('without a heading has the focus on the main part @B09', async () => {
    const { go } = portal();
    document.querySelector('h1')?.remove();
    await go('/fr/search');
    expect(document.querySelector('main')).toHaveFocus();
  });

  test.each([
    ['stock', 'Stock'],
    ['prix-%C3%A9t%C3%A9', 'Prix'],
  ])('with the fragment %s begins there @B09', async (fragment, text) => {
    const { go, scrolls } = portal();
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    await go(`/fr/p/a#${fragment}`);
    expect(focused()).toBe(text);
    expect(seen).toHaveBeenCalledTimes(1);
    expect(scrolls).toEqual([]);
  });

  test.each(['nowhere', '%'])(
    'with the fragment %s, which it has not, begins at its top @B09',
    async (fragment) => {
      const { go, scrolls } = portal();
      await go(`/fr/p/a#${fragment}`);
      expect(focused()).toBe('Title');
      expect(scrolls).toEqual([0]);
    },
  );

  test('with another query or language leaves the person where it is @R31 @B09', async () => {
    const { go, scrolls } = portal();
    document.querySelector<HTMLElement>('main input')?.focus();
    await go('/fr/cart?page=2');
    await go('/nl/cart?page=2');
    expect(focused()).toBe('filter');
    expect(scrolls).toEqual([]);
  });

  test('in another language, at another path, leaves the person where it is @R31 @B09', async () => {
    const { go, setOff, settle, scroll, scrolls } = portal();
    await go('/fr/p/vaccin');
    scroll(300);
    scrolls.length = 0;
    document.querySelector<HTMLElement>('main input')?.focus();
    setOff('/nl/p/entstof');
    await settle();
    expect(focused()).toBe('filter');
    expect(scrolls).toEqual([]);
    // Back again by the switcher, then another page.
    setOff('/fr/p/vaccin');
    await settle();
    expect(focused()).toBe('filter');
    await go('/fr/p/autre');
    expect(focused()).toBe('Title');
    expect(scrolls).toEqual([0]);
  });

  test('that was shorter while its other language came is where it was left @R31 @B09', async () => {
    const { setOff, settle, scroll, scrolls } = portal();
    setOff('/nl/winkelwagen');
    scroll(120);
    await settle();
    expect(scrolls).toEqual([300]);
  });

  test('is where it was left, too, after a tab of it and over a language that was not awaited @R31 @B09', async () => {
    const { setOff, settle, scroll, scrolls } = portal();
    setOff('/fr/cart?tab=b');
    scroll(800);
    setOff('/nl/winkelwagen');
    scroll(120);
    setOff('/en/basket');
    await settle();
    expect(scrolls).toEqual([800]);
    expect(document.body).toHaveFocus();
  });

  test('is another one where the way to it led over another @R31 @B09', async () => {
    const { go, setOff, scrolls } = portal();
    // Gone on before the other language was there.
    setOff('/nl/winkelwagen');
    await go('/nl/p/entstof');
    expect(focused()).toBe('Title');
    expect(scrolls).toEqual([0]);
  });

  test('lets whoever types in the header go on @B09', async () => {
    const { go, scrolls } = portal();
    document.querySelector<HTMLElement>('header input')?.focus();
    await go('/fr/search?q=a');
    expect(focused()).toBe('search');
    expect(scrolls).toEqual([0]);
  });

  test('on the way back is where the person left it @B09', async () => {
    const { go, scroll, back, scrolls } = portal();
    scroll(700);
    await go('/fr/search');
    scroll(300);
    await back();
    expect(scrolls).toEqual([0, 700]);
    expect(focused()).toBe('Title');
  });
});
