import { holdScripts } from '../portal/hold-scripts';
import { openArticle } from '../portal/open-article';
import { expect, test } from '../portal/test';

test(
  'a press at first sight is painted within 100 ms, on a slow processor too',
  { tag: '@W44' },
  async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const release = await holdScripts(page);
    const { panel, add } = await openArticle(page, 'en');
    for (const pressed of [add, panel.getByRole('button', { name: /^Increase/ })]) {
      const painted = await pressed.evaluateHandle((button) => {
        const took = new Promise<number>((resolve) => {
          button.addEventListener('pointerdown', ({ timeStamp }) => {
            const look = (): void => {
              // The frame after the one in which it is styled: by then it has been painted.
              if (button.ariaBusy === 'true' || button.hasAttribute('data-added'))
                requestAnimationFrame(() => resolve(performance.now() - timeStamp));
              else requestAnimationFrame(look);
            };
            look();
          });
        });
        return { took };
      });
      await pressed.click();
      expect(await painted.evaluate(({ took }) => took)).toBeLessThan(100);
    }
    release();
  },
);
