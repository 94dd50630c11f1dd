import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { drawTrace } from './draw-trace';
import { findPages, signedIn } from './measured-pages';
import { tracePress } from './trace-press';
import { variantsOf } from './variants';

/*
 * Draws where the time goes between an address and the first press that is answered, on the slow profile: `npm run bench -- --trace`
 * builds, starts and calls this. The pictures stand in docs/performance.md.
 */

const FOLDER = resolve('docs/images');

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  const [portal] = variantsOf(process.env);
  const pages = await findPages(browser, portal);
  const customer = await signedIn(browser, portal);
  mkdirSync(FOLDER, { recursive: true });
  for (const [file, title, path, visitor] of [
    ['press-article-guest', 'An article, a guest', pages.product, undefined],
    ['press-list-guest', 'A list, a guest', pages.category, undefined],
    ['press-list-customer', 'A list, a customer', pages.category, customer],
  ] as const) {
    const trace = await tracePress(browser, portal.origin + path, visitor);
    const picture = join(FOLDER, `${file}.svg`);
    writeFileSync(picture, drawTrace(trace, `${title}: the first press on the slow profile`));
    console.log(`${picture}: ${trace.marks.map(([name, at]) => `${name} ${at.toFixed(0)}`).join(', ')} ms`);
  }
} finally {
  await browser.close();
}
