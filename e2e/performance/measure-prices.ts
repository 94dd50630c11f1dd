import type { Browser } from '@playwright/test';
import { KEEP_NAMES, slowDown } from './measure-page';
import type { Visitor } from './measure-press';
import { openWindow } from './open-window';

/* Runs in the page before any of its scripts: notes when an amount is there that the HTML did not have. */
function watchAmounts(): void {
  const amounts = (): number => document.querySelector('main')?.textContent.split('€').length ?? 0;
  let asSent = 0;
  const look = (): void => {
    if (amounts() > asSent) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(globalThis, { __prices: performance.now() });
      port2.postMessage(null);
    } else requestAnimationFrame(look);
  };
  document.addEventListener('DOMContentLoaded', () => {
    asSent = amounts();
    look();
  });
}

/**
 * Opens a list with an empty cache on the slow profile.
 *
 * @param visitor the storage of a customer who is signed in
 * @returns milliseconds from the address until the customer's own prices are painted
 */
export async function measurePrices(browser: Browser, url: string, visitor: Visitor): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'fr-BE',
    ...visitor,
  });
  try {
    const page = await openWindow(context);
    await page.addInitScript(KEEP_NAMES);
    await page.addInitScript(watchAmounts);
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
    const there = await page.waitForFunction(
      () => (globalThis as unknown as { __prices?: number }).__prices ?? false,
    );
    return (await there.jsonValue()) as number;
  } finally {
    await context.close();
  }
}
