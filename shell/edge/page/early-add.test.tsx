import { createBus } from '@vetportal/module-runtime/shell';
import { LOCALES, type Locale } from '@vetportal/i18n';
import EARLY_ADD from './early-add.inline?script';
import INPUT_REPLAY from './input-replay.inline?script';
import { pressStateHtml } from './press-state';
import PRESS_STATE from './press-state.inline?script';

const element = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const button = (article: number): HTMLButtonElement => element(`#buy-${String(article)} button`);
const field = (article: number): HTMLInputElement => element(`#buy-${String(article)} input`);
const shownOn = (selector: string): string | null => element(selector).getAttribute('data-added');
const onIcon = (): string | null => shownOn('[data-cart-count]');
const announced = (): string => element('[aria-live]').textContent.trim();
const tick = () => jest.advanceTimersByTimeAsync(60);

const buyBox = (article: number, unit = 1): string =>
  `<vp-part id="buy-${String(article)}"><form data-add-to-cart="${String(article)}">
    <input role="spinbutton" value="${String(unit)}" aria-valuemin="${String(unit)}" aria-valuemax="9999">
    <button type="submit">Add</button></form></vp-part>`;

/** A page as the edge sends it: the cart's icon and the buy boxes of two articles, the second sold by five. */
function open(locale: Locale = 'en'): void {
  document.body.innerHTML = `${pressStateHtml(locale)}<div id="app" data-hydration="running">
    <vp-part id="icon"><span data-cart-count="true"></span></vp-part>${buyBox(1)}${buyBox(2, 5)}</div>`;
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
}
function hydrate(part: string): void {
  element(part).dataset['hydration'] = 'done';
  dispatchEvent(new Event('interactive'));
}

/** The cart as the bus fills it. */
function openCart() {
  const bus = createBus({ storage: sessionStorage });
  addEventListener('command-stored', () => bus.takeStored());
  const cart = new Map<number, number>();
  const start = () =>
    bus.handle('cart.add', ({ productId, quantity }) => {
      cart.set(productId, (cart.get(productId) ?? 0) + quantity);
      return Promise.resolve({ quantityInCart: cart.get(productId) ?? 0 });
    });
  return { cart, start };
}

let listeners: (readonly [string, EventListenerOrEventListenerObject, unknown])[] = [];

describe('an article is added before the code of the cart is there @W44', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    Object.assign(globalThis, {
      PerformanceObserver: class {
        observe(): void {}
      },
    });
    Object.assign(performance, { getEntriesByName: () => [] });
    sessionStorage.clear();
    const add = window.addEventListener.bind(window);
    jest
      .spyOn(window, 'addEventListener')
      .mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
        listeners.push([type, listener, options]);
        add(type, listener, options as AddEventListenerOptions);
      });
    for (const text of [EARLY_ADD, INPUT_REPLAY, PRESS_STATE]) {
      const script = document.createElement('script');
      script.textContent = text;
      document.head.append(script);
    }
  });
  afterEach(() => {
    for (const [type, listener, options] of listeners)
      window.removeEventListener(type, listener, options as EventListenerOptions);
    listeners = [];
    jest.useRealTimers();
  });

  test.each(LOCALES)(
    'which shows and says so at once, and is done once the code is there: %s',
    async (locale) => {
      open(locale);
      field(2).value = '10';
      button(2).click();
      expect([shownOn('#buy-2 button'), onIcon()]).toEqual(['+10', '+1']);
      expect(announced()).toBe(
        { fr: 'Ajouté au panier : 10', nl: 'In de winkelmand gelegd: 10', en: 'Added to cart: 10' }[locale],
      );
      // The field begins again, as with its code.
      expect(field(2).value).toBe('5');
      expect(button(2)).not.toHaveAttribute('aria-busy');
      const { cart, start } = openCart();
      start();
      await tick();
      expect([...cart]).toEqual([[2, 10]]);
      expect(sessionStorage.getItem('vetportal.commands')).toBeNull();
    },
  );

  test('is shown until the code that shows it is there, on the button and on the icon each', async () => {
    open();
    button(1).click();
    const { start } = openCart();
    hydrate('#icon');
    await tick();
    expect(onIcon()).toBe('+1');
    start();
    await tick();
    expect([shownOn('#buy-1 button'), onIcon()]).toEqual(['+1', null]);
    hydrate('#buy-1');
    await tick();
    expect(shownOn('#buy-1 button')).toBeNull();
  });

  test('by two presses apart twice, by ten at once once; two articles are two', async () => {
    open();
    for (let press = 0; press < 10; press += 1) {
      button(1).click();
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(shownOn('#buy-1 button')).toBe('+1');
    await jest.advanceTimersByTimeAsync(500);
    button(1).click();
    button(2).click();
    expect([shownOn('#buy-1 button'), shownOn('#buy-2 button'), onIcon()]).toEqual(['+2', '+5', '+2']);
    const { cart, start } = openCart();
    start();
    await tick();
    expect([...cart]).toEqual([
      [1, 2],
      [2, 5],
    ]);
  });

  test('by Enter in the quantity', () => {
    open();
    field(1).value = '3';
    field(1).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(shownOn('#buy-1 button')).toBe('+3');
  });

  test('also by a press after the bus has read what waits', async () => {
    open();
    const { cart, start } = openCart();
    start();
    button(1).click();
    await tick();
    expect([...cart]).toEqual([[1, 1]]);
  });

  test('and is still to be done, and shown, on the page after it', async () => {
    open();
    button(1).click();
    open();
    expect(onIcon()).toBe('+1');
    const { cart, start } = openCart();
    start();
    hydrate('#icon');
    await tick();
    expect([[...cart], onIcon()]).toEqual([[[1, 1]], null]);
  });

  test.each(['', '0', '-1', '1.5', '7', 'ten', '10000'])(
    'what is no quantity is left to the code, which says what is wrong, and stays: %p',
    (text) => {
      open();
      field(2).value = text;
      button(2).click();
      expect([shownOn('#buy-2 button'), field(2).value]).toEqual([null, text]);
      expect(button(2)).toHaveAttribute('aria-busy', 'true');
      expect(sessionStorage.getItem('vetportal.commands')).toBeNull();
    },
  );

  test('where nothing can be stored, or something else is stored, the press waits for the code', () => {
    open();
    sessionStorage.setItem('vetportal.commands', 'not ours');
    button(1).click();
    expect(button(1)).toHaveAttribute('aria-busy', 'true');
    sessionStorage.clear();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    button(2).click();
    expect(button(2)).toHaveAttribute('aria-busy', 'true');
  });

  test('where a script of the page fails words say that nothing was done, and what was typed is there again', () => {
    open();
    field(1).value = '3';
    button(1).click();
    const script = document.createElement('script');
    script.integrity = 'sha384-x';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
    expect([shownOn('#buy-1 button'), onIcon(), field(1).value]).toEqual([null, null, '3']);
    expect(element('[role=alert]')).toBeVisible();
    expect(sessionStorage.getItem('vetportal.commands')).toBeNull();
    button(2).click();
    expect(shownOn('#buy-2 button')).toBeNull();
  });

  test('without a network the press waits for the code, which tells the cart what the article is', () => {
    open();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    button(1).click();
    expect(button(1)).toHaveAttribute('aria-busy', 'true');
    expect(sessionStorage.getItem('vetportal.commands')).toBeNull();
  });

  test('a press on what has its code is the code’s', () => {
    open();
    hydrate('#buy-1');
    const heard = jest.fn((event: Event) => event.preventDefault());
    element('#buy-1 form').addEventListener('submit', heard);
    button(1).click();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(shownOn('#buy-1 button')).toBeNull();
  });
});
