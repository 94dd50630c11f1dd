import type { CDPSession, Page } from '@playwright/test';
import { median } from '../performance/median';

/** What the work below takes on a phone (ms): four times what it takes on the machines that the portal is tested on, at their full speed. */
const PHONE_MS = 176;
const TRIES = 7;

/**
 * Slows the processor of a page down to that of a phone, on every machine and at every hour the same. A fixed factor would do that on a
 * machine alone whose own speed is fixed: one that others use too is half as fast from one second to the next.
 */
export async function slowDown(page: Page, devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const took = median(await page.evaluate(timesOfWork, TRIES));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, PHONE_MS / took) });
}

/** Script, styles and layout, as a press has them (ms). */
function timesOfWork(tries: number): number[] {
  return Array.from({ length: tries }, () => {
    const began = performance.now();
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = Array.from(
      { length: 1_500 },
      (_, at) => `<p class="a${String(at % 7)}"><b>${String(at)}</b> text</p>`,
    ).join('');
    const isLaidOut = box.offsetHeight > 0;
    box.remove();
    return isLaidOut ? performance.now() - began : Number.NaN;
  });
}
