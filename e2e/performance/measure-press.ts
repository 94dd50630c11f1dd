import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { KEEP_NAMES, slowDown } from './measure-page';
import { openWindow } from './open-window';

/** Who opens a page: the storage of a person who is signed in. Nothing for a guest. */
export type Visitor = Pick<BrowserContextOptions, 'storageState'>;

/** What became of a press at first sight. Times are milliseconds. */
export interface PressFigures {
  /** From the press until the button looks pressed, in a frame that has been painted. */
  readonly toAcknowledgement: number;
  /** From the press until what it does is painted. */
  readonly toEffect: number;
  /** From the address to that. */
  readonly answered: number;
}

/** Times of a press, in milliseconds since the navigation began. */
interface Watched {
  pressed: number;
  acknowledged: number;
  done: number;
}

/** The buy box of an article's page, or the first of a list. */
const BUTTON = 'main vp-part[data-part$="mf-cart/buy-box"] button[type=submit]';

/* Runs in the page before any of its scripts: says when the button has been painted, and what becomes of its press. */
function watch(selector: string): void {
  const seen: Watched = { pressed: 0, acknowledged: 0, done: 0 };
  Object.assign(globalThis, { __press: seen });
  /** What is posted while a frame is made is heard once it has been painted. */
  const onPainted = (run: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = run;
    port2.postMessage(null);
  };
  const find = (): HTMLElement | null => document.querySelector<HTMLElement>(selector);
  const follow = (label: string | null): void => {
    const button = find();
    // The page adds it by itself and shows how many, or the code of the cart does and says it in the button's name.
    const isDone = button !== null && (button.ariaLabel !== label || button.dataset['added'] !== undefined);
    if (seen.acknowledged === 0 && (isDone || button?.ariaBusy === 'true')) {
      seen.acknowledged = -1;
      onPainted(() => (seen.acknowledged = performance.now()));
    }
    if (isDone) onPainted(() => (seen.done = performance.now()));
    else requestAnimationFrame(() => follow(label));
  };
  const wait = (): void => {
    const button = find();
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
    if (!button || !isPainted) {
      requestAnimationFrame(wait);
      return;
    }
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { ariaLabel } = button;
    addEventListener(
      'pointerdown',
      ({ timeStamp, target }) => {
        // The page has moved under the pointer, as one bundle's does: the person aims again.
        if (!(target instanceof Node) || !find()?.contains(target)) {
          requestAnimationFrame(wait);
          return;
        }
        seen.pressed = timeStamp;
        follow(ariaLabel);
      },
      { once: true, capture: true },
    );
    const { x, y, width, height } = button.getBoundingClientRect();
    const { pressAt } = globalThis as unknown as { pressAt: (x: number, y: number) => Promise<void> };
    void pressAt(x + width / 2, y + height / 2);
  };
  requestAnimationFrame(wait);
}

/** A window with an empty cache on the slow profile, in which "Add to cart" is pressed as soon as it has been painted. */
export interface OpenedForPress {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Opens a page and resolves when the press has had its effect. */
  readonly press: (url: string) => Promise<Readonly<Watched>>;
  readonly close: () => Promise<void>;
}

export async function openForPress(browser: Browser, visitor: Visitor = {}): Promise<OpenedForPress> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'fr-BE',
    ...visitor,
  });
  const page = await openWindow(context);
  await page.addInitScript(KEEP_NAMES);
  await page.exposeFunction('pressAt', (x: number, y: number) => void page.mouse.click(x, y));
  await page.addInitScript(watch, BUTTON);
  const cdp = await slowDown(page);
  return {
    page,
    cdp,
    async press(url) {
      await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
      const watched = await page.waitForFunction(() => {
        const { __press: seen } = globalThis as unknown as { readonly __press: Watched };
        return seen.done > 0 && seen.acknowledged > 0 && seen;
      });
      return (await watched.jsonValue()) as Watched;
    },
    close: () => context.close(),
  };
}

/** Presses "Add to cart" at first sight on a page that is opened with an empty cache on the slow profile. */
export async function measurePress(browser: Browser, url: string, visitor?: Visitor): Promise<PressFigures> {
  const opened = await openForPress(browser, visitor);
  try {
    const { pressed, acknowledged, done } = await opened.press(url);
    return { toAcknowledgement: acknowledged - pressed, toEffect: done - pressed, answered: done };
  } finally {
    await opened.close();
  }
}
