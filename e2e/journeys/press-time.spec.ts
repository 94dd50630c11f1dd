import type { Locator } from '@playwright/test';
import { median } from '../performance/median';
import { holdScripts } from '../portal/hold-scripts';
import { openArticle } from '../portal/open-article';
import { slowDown } from '../portal/slow-processor';
import { expect, test } from '../portal/test';

/** A page is opened anew so often: one press says little of a processor that others use too. */
const PAGES = 3;

/** Presses a button. @returns milliseconds until it has been painted as pressed */
async function pressToPaint(button: Locator): Promise<number> {
  const painted = await button.evaluateHandle((element) => {
    const took = new Promise<number>((resolve) => {
      element.addEventListener('pointerdown', ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        const look = (): void => {
          // What is posted while a frame is made is heard once it has been painted.
          if (element.ariaBusy === 'true' || element.hasAttribute('data-added')) port2.postMessage(null);
          else requestAnimationFrame(look);
        };
        look();
      });
    });
    return { took };
  });
  await button.click();
  return painted.evaluate(({ took }) => took);
}

test(
  'a press at first sight is painted within 100 ms, on a slow processor too',
  { tag: '@W44' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    const release = await holdScripts(page);
    const [added, increased]: [number[], number[]] = [[], []];
    for (let at = 0; at < PAGES; at += 1) {
      // Of a page without the portal's styles, which would be part of the work.
      await page.goto('about:blank');
      await slowDown(page, devtools);
      const { panel, add } = await openArticle(page, 'en');
      added.push(await pressToPaint(add));
      increased.push(await pressToPaint(panel.getByRole('button', { name: /^Increase/ })));
    }
    expect(median(added), `add: ${added.join()}`).toBeLessThan(100);
    expect(median(increased), `increase: ${increased.join()}`).toBeLessThan(100);
    release();
  },
);
