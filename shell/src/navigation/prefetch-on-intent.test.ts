import { fireEvent } from '@testing-library/react';
import { prefetchOnIntent } from './prefetch-on-intent';

const intended: string[] = [];

beforeAll(() => prefetchOnIntent(document, ({ pathname }) => intended.push(pathname)));

beforeEach(() => {
  jest.useFakeTimers();
  fireEvent.focusIn(document.body);
  intended.length = 0;
  document.body.innerHTML = `
    <a id="cart" href="/fr/cart"><span id="within">Cart</span></a>
    <a id="news" href="/fr/news">News</a>
    <a id="away" href="https://elsewhere.test/fr/x">Elsewhere</a>
    <a id="tab" href="/fr/tab" target="_blank">Tab</a>
    <a id="none">No address</a>
    <p id="text">Text</p>`;
});
afterEach(() => jest.useRealTimers());

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
};
const over = (id: string, pointerType = 'mouse'): boolean =>
  element(id).dispatchEvent(Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));

describe('a link that a person is about to follow', () => {
  test('is one on which the pointer rests', () => {
    over('within');
    jest.advanceTimersByTime(64);
    expect(intended).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(intended).toEqual(['/fr/cart']);
  });

  test('is none that the pointer passes over', () => {
    over('cart');
    jest.advanceTimersByTime(40);
    over('news');
    jest.advanceTimersByTime(40);
    over('text');
    jest.advanceTimersByTime(1000);
    expect(intended).toEqual([]);
  });

  test('is one that has the focus, or is touched, at once', () => {
    fireEvent.focusIn(element('cart'));
    fireEvent.touchStart(element('news'));
    expect(intended).toEqual(['/fr/cart', '/fr/news']);
  });

  test('is not meant by a finger that scrolls over it', () => {
    over('cart', 'touch');
    jest.advanceTimersByTime(1000);
    expect(intended).toEqual([]);
  });

  test.each(['away', 'tab', 'none', 'text'])('is not #%s @X23', (id) => {
    fireEvent.focusIn(element(id));
    over(id);
    jest.advanceTimersByTime(1000);
    expect(intended).toEqual([]);
  });
});
