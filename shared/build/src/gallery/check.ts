import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { bundle, bundleConfig, outputFolder } from './bundle';
import { serveGallery } from './serve';

/*
 * Looks at the gallery as a maintainer does: builds it, opens it in a browser in both themes and at three
 * widths, takes screenshots into gallery/dist/shots, and fails on any axe violation, console error or breach
 * of the content security policy.
 *
 *   npx tsx shared/build/src/gallery/check.ts [port]          check
 *   npx tsx shared/build/src/gallery/check.ts [port] --open   build and keep serving
 */

const port = Number(process.argv[2] ?? '0');
const folder = outputFolder('page');
const shots = outputFolder('shots');
const systemChromium = '/usr/bin/chromium';

interface View {
  name: string;
  /** What the gallery shall open. */
  query: string;
  widths: readonly number[];
  /** What a person does before the screenshot. */
  act?: (page: Page) => Promise<void>;
}

const views: readonly View[] = [
  { name: 'page', query: '', widths: [1440, 1024, 390] },
  { name: 'dialog', query: 'open=dialog', widths: [1024, 390] },
  { name: 'confirm', query: 'open=confirm', widths: [1024, 390] },
  { name: 'drawer', query: 'open=drawer', widths: [390] },
  { name: 'toasts', query: 'open=toasts', widths: [1024, 390] },
  {
    name: 'suggestions',
    query: 'open=combobox',
    widths: [1024, 390],
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Rechercher un article' }).press('ArrowDown');
      await page.locator('[role=option][aria-selected=true]').waitFor();
    },
  },
  {
    name: 'menu',
    query: 'open=menu',
    widths: [1024, 390],
    act: async (page) => {
      await page.getByRole('button', { name: 'Mon compte' }).click();
      await page.getByRole('menuitem').first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
];

/** Icons whose lines leave the 20 px grid they are drawn on. */
const iconsOffTheGrid = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<SVGPathElement>('svg[viewBox="0 0 20 20"] path'))
      // A hidden icon has no size.
      .filter((path) => {
        const { x, y, width, height } = path.getBBox();
        return width + height > 0 && (x < 1 || y < 1 || x + width > 19 || y + height > 19);
      })
      .map((path) => path.getAttribute('d') ?? ''),
  );

async function check(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    for (const { name, query, widths, act } of views) {
      for (const width of widths) {
        const label = `${name}-${theme}-${String(width)}`;
        const context = await browser.newContext({
          viewport: { width, height: name === 'page' ? 900 : 700 },
          hasTouch: width === 390,
          isMobile: width === 390,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        page.on('pageerror', (error) => problems.push(`${label}: ${error.message}`));
        page.on('console', (message) => {
          const expected = message.text().includes('404');
          if (message.type() === 'error' && !expected) problems.push(`${label}: ${message.text()}`);
        });
        await page.goto(`${origin}/?theme=${theme}&${query}`, { waitUntil: 'networkidle' });
        await act?.(page);
        if (name === 'page') {
          // The whole page in the viewport: a screenshot of an element would switch the touch screen off.
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height });
          for (const section of await page.locator('[data-section]').all()) {
            const clip = await section.boundingBox();
            const part = (await section.getAttribute('data-section')) ?? '';
            if (clip !== null)
              await page.screenshot({ path: path.join(shots, `${label}-${part}.png`), clip });
          }
        } else await page.screenshot({ path: path.join(shots, `${label}.png`) });
        for (const path of new Set(await iconsOffTheGrid(page)))
          problems.push(`${label}: icon off the grid: ${path}`);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (overflow > 0) problems.push(`${label}: ${String(overflow)} px wider than the screen`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        for (const violation of violations)
          problems.push(
            `${label}: axe ${violation.id}: ${violation.nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
          );
        await context.close();
      }
    }
  }
  return problems;
}

const config = bundleConfig('./gallery.tsx', folder);
await bundle({ ...config, output: { ...config.output, trustedTypes: { policyName: 'webpack' } } });
const server = await serveGallery(folder, port);
const address = server.address();
const origin = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : port)}`;
if (process.argv.includes('--open')) {
  console.log(origin);
} else {
  await mkdir(shots, { recursive: true });
  const browser = await chromium.launch({
    ...(existsSync(systemChromium) && { executablePath: systemChromium }),
    args: ['--no-sandbox'],
  });
  const problems = await check(browser, origin);
  await browser.close();
  server.close();
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? 'The gallery is clean.' : `${String(problems.length)} problems.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
