import { fireEvent } from '@testing-library/react';
import { markHydration } from '@vetportal/module-runtime/shell';
import { followPlainLinks } from './follow-plain-links';

const shown: string[] = [];
const replaced: string[] = [];
/** Paths of pages whose code is there. */
const here = new Set<string>();

beforeAll(() =>
  followPlainLinks({
    document,
    hasPage: (pathname) => /^\/fr\/(news|contact)$/.test(pathname),
    navigatesInPlace: (pathname) => here.has(pathname),
    locale: () => 'fr',
    show: (path, { replace }) => (replace ? replaced : shown).push(path),
  }),
);

beforeEach(() => {
  shown.length = 0;
  replaced.length = 0;
  window.history.replaceState(null, '', '/fr/news?page=2');
});

/** Presses a link; whether its page is shown without a document. */
function press(attributes: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a ${attributes}><span>Link</span></a>`;
  const link = document.querySelector('span') as HTMLElement;
  const isLeft = fireEvent.click(link, { bubbles: true, cancelable: true, ...init });
  expect(shown).toHaveLength(isLeft ? 0 : 1);
  return !isLeft;
}

describe('a link of a part without script', () => {
  test('shows its page in place @G06', () => {
    expect(press('href="/fr/contact?subject=order#form"')).toBe(true);
    expect(shown).toEqual(['/fr/contact?subject=order#form']);
  });

  test('takes the place of the present page in the history where it says so @E05', () => {
    document.body.innerHTML = '<a href="/fr/news?page=3" data-replace>Link</a>';
    expect(fireEvent.click(document.querySelector('a') as HTMLElement)).toBe(false);
    expect(replaced).toEqual(['/fr/news?page=3']);
    expect(shown).toEqual([]);
  });

  test.each([
    ['no page of the portal', 'href="/fr/terms.pdf"'],
    ['a page in another language', 'href="/nl/contact"'],
    ['a path without a language', 'href="/contact"'],
    ['another site', 'href="https://elsewhere.test/fr/contact"'],
    ['a window of its own', 'href="/fr/contact" target="_blank"'],
    ['a file', 'href="/fr/contact" download'],
    ['a place on the same page', 'href="/fr/news?page=2#top"'],
    ['a telephone', 'href="tel:+3225550100"'],
  ])('is the browser’s where it leads to %s', (_, attributes) => {
    // jsdom follows no link, and would say so.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(press(attributes)).toBe(false);
  });

  test.each<[string, MouseEventInit]>([
    ['control', { ctrlKey: true }],
    ['command', { metaKey: true }],
    ['shift', { shiftKey: true }],
    ['the middle button', { button: 1 }],
  ])('is the browser’s where it is pressed with %s', (_, init) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(press('href="/fr/contact"', init)).toBe(false);
  });

  test('is the browser’s in a page whose script is not there, where that of the next one is not either @B11', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.innerHTML =
      '<vp-page><h1>List</h1><a href="/fr/contact">Link</a></vp-page><a href="/fr/news">News</a>';
    const [link, inFrame] = document.querySelectorAll('a');
    expect(fireEvent.click(link as HTMLElement)).toBe(true);
    expect(shown).toEqual([]);
    here.add('/fr/contact');
    expect(fireEvent.click(link as HTMLElement)).toBe(false);
    expect(fireEvent.click(inFrame as HTMLElement)).toBe(false);
    expect(shown).toEqual(['/fr/contact', '/fr/news']);
  });

  test('is left alone where somebody has taken it', () => {
    document.body.innerHTML = '<a href="/fr/contact">Link</a>';
    const link = document.querySelector('a') as HTMLElement;
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(shown).toEqual([]);
  });

  test('shows its page while it is being made live, whoever would keep the press from others @B11', () => {
    document.body.innerHTML = '<main><a href="/fr/contact">Link</a></main>';
    const main = document.querySelector('main') as HTMLElement;
    main.addEventListener('click', (event) => event.stopPropagation(), true);
    const link = document.querySelector('a') as HTMLElement;
    markHydration(main, 'running');
    expect(fireEvent.click(link)).toBe(false);
    expect(shown).toEqual(['/fr/contact']);
    markHydration(main, 'done');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(shown).toHaveLength(1);
  });
});
