import { LOCALES, type Locale } from '@vetportal/i18n';
import fc from 'fast-check';
import INPUT_REPLAY from './input-replay.inline?script';
import { pressStateHtml } from './press-state';
import PRESS_STATE from './press-state.inline?script';
import TEXT_REPLAY from './text-replay.inline?script';

/** What has been pressed, in its order. */
let heard: string[] = [];

const tick = () => jest.advanceTimersByTimeAsync(20);
const element = <Kind extends HTMLElement>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const button = (name: string): HTMLButtonElement => element(`[aria-label="${name}"]`);
const announced = (): string => element('[aria-live]').textContent;
const notice = (): HTMLElement => element('[role=alert]');
const retry = (): void => element('[role=alert] button').click();
const isBusy = (name: string): boolean => button(name).getAttribute('aria-busy') === 'true';

/** A page of two parts, as the edge sends it. */
function open(locale: Locale = 'en'): void {
  document.body.innerHTML = `${pressStateHtml(locale)}<div id="app" data-hydration="running">
    <vp-part id="one"><button type="button" aria-label="Add">+</button><input aria-label="Quantity" value="1">
      <input type="password" aria-label="Password"></vp-part>
    <vp-part id="two"><button type="button" aria-label="Sign in">in</button></vp-part><a href="/en/cart">Cart</a></div>`;
  for (const one of document.querySelectorAll('button[aria-label], a'))
    one.addEventListener('click', (event) => {
      event.preventDefault();
      heard.push(one.getAttribute('aria-label') ?? one.textContent);
    });
}

/** As the shell does it when React has hydrated a part. */
async function hydrate(part: string): Promise<void> {
  element(part).dataset['hydration'] = 'done';
  element(part).dispatchEvent(new Event('hydrated', { bubbles: true }));
  dispatchEvent(new Event('interactive'));
  await tick();
}

/** Scripts of the page that fail stay failed: each test runs the inline scripts in a window of its own. */
let listeners: (readonly [string, EventListenerOrEventListenerObject, unknown])[] = [];
function runScripts(): void {
  const add = window.addEventListener.bind(window);
  const spy = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
      listeners.push([type, listener, options]);
      add(type, listener, options as AddEventListenerOptions);
    });
  for (const text of [TEXT_REPLAY, INPUT_REPLAY, PRESS_STATE]) {
    const script = document.createElement('script');
    script.textContent = text;
    document.head.append(script);
  }
  spy.mockRestore();
}

describe('a press before its code is there @W44', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    Object.assign(globalThis, {
      PerformanceObserver: class {
        observe(): void {}
      },
    });
    Object.assign(performance, { getEntriesByName: () => [] });
    heard = [];
    sessionStorage.clear();
    runScripts();
  });
  afterEach(() => {
    for (const [type, listener, options] of listeners)
      window.removeEventListener(type, listener, options as EventListenerOptions);
    listeners = [];
    jest.useRealTimers();
  });

  test.each(LOCALES)('looks busy and is announced until it is replayed, %s', async (locale) => {
    open(locale);
    button('Add').click();
    expect(isBusy('Add')).toBe(true);
    expect(button('Add')).toHaveAttribute('data-waiting');
    expect(announced()).toMatch(
      { fr: /la page finit de se charger/, nl: /de pagina wordt nog geladen/, en: /still loading/ }[locale],
    );
    expect(notice()).not.toBeVisible();
    await hydrate('#one');
    expect(heard).toEqual(['Add']);
    expect(isBusy('Add')).toBe(false);
    expect(button('Add')).not.toHaveAttribute('data-waiting');
    expect(announced()).toBe('');
  });

  test('is done once, in the order of the first presses, however often and whenever its part is hydrated', async () => {
    const names = ['Add', 'Sign in'] as const;
    const presses = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 12 });
    const parts = fc.constantFrom(['#one', '#two'], ['#two', '#one']);
    await fc.assert(
      fc.asyncProperty(presses, parts, async (pressed, [first = '', second = '']) => {
        heard = [];
        open();
        for (const name of pressed) button(name).click();
        await hydrate(first);
        await hydrate(second);
        expect(heard).toEqual([...new Set(pressed)]);
        expect(document.querySelectorAll('[data-waiting]')).toHaveLength(0);
      }),
      { numRuns: 40 },
    );
  });

  test('is not left behind: a link that is pressed after it waits, and works at once when nothing waits', async () => {
    open();
    const link = element('a');
    link.click();
    expect(heard).toEqual(['Cart']);
    heard = [];
    button('Add').click();
    link.click();
    expect(link).toHaveAttribute('aria-busy', 'true');
    expect(heard).toEqual([]);
    await hydrate('#one');
    expect(heard).toEqual(['Add', 'Cart']);
  });

  test('that no code comes for is told of after 15 seconds, and repeated in its order on demand', async () => {
    open('nl');
    button('Add').click();
    await jest.advanceTimersByTimeAsync(1_000);
    button('Sign in').click();
    await jest.advanceTimersByTimeAsync(13_900);
    expect(notice()).not.toBeVisible();
    await jest.advanceTimersByTimeAsync(200);
    expect(notice()).toBeVisible();
    expect(notice()).toHaveTextContent(/niet volledig geladen.*Opnieuw proberen/);
    expect([isBusy('Add'), isBusy('Sign in')]).toEqual([false, false]);
    await hydrate('#one');
    await hydrate('#two');
    // Nothing happens behind the person's back so late.
    expect(heard).toEqual([]);
    retry();
    await tick();
    expect(heard).toEqual(['Add', 'Sign in']);
    expect(notice()).not.toBeVisible();
  });

  test('is told of at once where a script of the page has failed, and kept over the reload with what was typed', async () => {
    const navigation = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open('fr');
    const script = document.createElement('script');
    script.integrity = 'sha384-x';
    document.head.append(script);
    const quantity = element<HTMLInputElement>('[aria-label=Quantity]');
    button('Add').click();
    script.dispatchEvent(new Event('error'));
    expect(notice()).toBeVisible();
    expect(notice()).toHaveTextContent(/n’a pas été exécutée.*Réessayer/);
    button('Add').click();
    expect(notice()).toBeVisible();
    quantity.value = '12';
    // As where a part fails, and something else takes its place.
    button('Add').remove();
    element<HTMLInputElement>('[type=password]').value = 'secret';
    retry();
    const kept = sessionStorage.getItem('vetportal.presses');
    expect(kept).toContain('[["button",1,"Add"],"click"]');
    expect(kept).not.toContain('secret');

    open('fr');
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(element<HTMLInputElement>('[aria-label=Quantity]').value).toBe('12');
    navigation.mockRestore();
  });

  test('waits as any other where the shell is ready though a script has failed', async () => {
    open();
    const script = document.createElement('script');
    script.integrity = 'sha384-x';
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
    Object.assign(performance, { getEntriesByName: () => ['shell-stands'] });
    button('Add').click();
    expect(isBusy('Add')).toBe(true);
    await hydrate('#one');
    expect(heard).toEqual(['Add']);
  });

  test('that was kept over a reload waits again, once, and on its own page alone', async () => {
    const keep = (address: string) =>
      sessionStorage.setItem(
        'vetportal.presses',
        JSON.stringify({
          address,
          until: Date.now() + 1_000,
          presses: [
            [['button', 1, 'Add'], 'click'],
            [['button', 2, 'Another'], 'click'],
          ],
          texts: [],
        }),
      );
    open();
    keep(`${location.href}?other`);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(isBusy('Add')).toBe(false);
    keep(location.href);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect([isBusy('Add'), isBusy('Sign in')]).toEqual([true, false]);
    // Its part gets its code as if the person had just turned to it.
    expect([...document.querySelectorAll('[data-wanted]')]).toEqual([element('#one')]);
    expect(sessionStorage).toHaveLength(0);
    await hydrate('#one');
    expect(heard).toEqual(['Add']);
  });

  test('that was not carried out is spoken of no longer once the person goes on', async () => {
    open();
    button('Add').click();
    await jest.advanceTimersByTimeAsync(15_100);
    await hydrate('#two');
    button('Sign in').click();
    expect(heard).toEqual(['Sign in']);
    expect(notice()).not.toBeVisible();
  });
});
