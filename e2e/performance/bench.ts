import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { measurePage, measureRouteChange, type PageFigures } from './measure-page';
import { median } from './median';

/*
 * Measures the portal federated and as one bundle, in turns, on the same server: a change of the traffic document is
 * effective on the next page load. `npm run bench` builds, starts and calls this.
 */

const VARIANTS = ['federated', 'bundle'] as const;
type Variant = (typeof VARIANTS)[number];

/** What is asked of the federated portal, against the bundle and for itself. */
const ASK = { largestPaint: 1.3, scriptBytes: 1.5, homeScriptBytes: 190_000 } as const;

const origin = process.env['BENCH_ORIGIN'] ?? 'http://localhost:8097';
const dataFolder = process.env['DATA_DIR'] ?? resolve('.data/bench');
const runs = Number(process.argv[2] ?? 5);

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** A selector of the page's own content. */
  readonly content: string;
}

function sendVisitorsTo(variant: Variant): void {
  const aside = join(dataFolder, `traffic.${randomUUID()}`);
  copyFileSync(join(dataFolder, `traffic.${variant}.json`), aside);
  renameSync(aside, join(dataFolder, 'traffic.json'));
}

/** An article and a category that are there, by the links of the running portal. */
async function findPages(browser: Browser): Promise<MeasuredPage[]> {
  const page = await browser.newPage({ locale: 'fr-BE' });
  const firstLink = async (url: string, part: string): Promise<string> => {
    await page.goto(origin + url);
    const link = page.locator(`a[href*="${part}"]`).first();
    await link.waitFor();
    return (await link.getAttribute('href')) ?? url;
  };
  const category = await firstLink('/fr', '/c/');
  const product = await firstLink(category, '/p/');
  await page.close();
  return [
    { name: 'guest home', path: '/fr', content: 'main h1' },
    { name: 'category', path: category, content: 'main a[href*="/p/"]' },
    { name: 'product', path: product, content: 'main h1' },
    { name: 'cart', path: '/fr/cart', content: 'main h1' },
  ];
}

const FIGURES = [
  ['firstPaint', 'first contentful paint', 'ms'],
  ['largestPaint', 'largest contentful paint', 'ms'],
  ['content', "the page's own content", 'ms'],
  ['requests', 'requests', ''],
  ['scriptBytes', 'JavaScript over the network', 'B'],
  ['chain', 'depth of the request chain', ''],
  ['layoutShift', 'layout shift', ''],
] as const satisfies readonly (readonly [keyof PageFigures, string, string])[];

const number = (value: number): string => (value < 1 ? value.toFixed(3) : String(Math.round(value)));

function printRow(label: string, federated: number, bundle: number): void {
  const ratio = bundle > 0 ? (federated / bundle).toFixed(2) : '-';
  console.log(
    `  ${label.padEnd(34)}${number(federated).padStart(10)}${number(bundle).padStart(10)}${ratio.padStart(8)}`,
  );
}

async function measure(browser: Browser): Promise<boolean> {
  sendVisitorsTo('federated');
  const pages = await findPages(browser);
  const report: Record<string, unknown> = {};
  const missed: string[] = [];
  for (const { name, path, content } of pages) {
    const figures: Record<Variant, PageFigures[]> = { federated: [], bundle: [] };
    for (let run = 0; run < runs; run += 1) {
      for (const variant of VARIANTS) {
        sendVisitorsTo(variant);
        figures[variant].push(await measurePage(browser, origin + path, content));
      }
    }
    const middle = (variant: Variant, key: keyof PageFigures) =>
      median(figures[variant].map((each) => each[key]));
    console.log(`\n${name.padEnd(36)} federated    bundle   ratio`);
    for (const [key, label, unit] of FIGURES) {
      printRow(unit === '' ? label : `${label}, ${unit}`, middle('federated', key), middle('bundle', key));
    }
    report[name] = figures;
    for (const key of ['largestPaint', 'scriptBytes'] as const) {
      const ratio = middle('federated', key) / middle('bundle', key);
      if (ratio > ASK[key])
        missed.push(`${name}: ${key} ${ratio.toFixed(2)} times the bundle's, asked ${ASK[key]}`);
    }
    if (path === '/fr' && middle('federated', 'scriptBytes') > ASK.homeScriptBytes) {
      missed.push(
        `${name}: ${number(middle('federated', 'scriptBytes'))} B of JavaScript, asked ${ASK.homeScriptBytes}`,
      );
    }
  }
  report['route change'] = await measureChange(browser, pages);
  mkdirSync(resolve('.cache'), { recursive: true });
  writeFileSync(resolve('.cache/bench.json'), JSON.stringify(report, null, 2));
  console.log(
    missed.length === 0
      ? '\nEverything asked is met.'
      : `\nNot met:\n${missed.map((each) => `  ${each}`).join('\n')}`,
  );
  return missed.length === 0;
}

async function measureChange(
  browser: Browser,
  pages: readonly MeasuredPage[],
): Promise<Record<Variant, number[]>> {
  const category = pages.find(({ name }) => name === 'category');
  const times: Record<Variant, number[]> = { federated: [], bundle: [] };
  if (!category) return times;
  for (let run = 0; run < runs; run += 1) {
    for (const variant of VARIANTS) {
      sendVisitorsTo(variant);
      times[variant].push(
        await measureRouteChange(browser, {
          url: origin + category.path,
          ready: category.content,
          link: category.content,
          content: 'main h1',
        }),
      );
    }
  }
  console.log('\nchange of route, list to article      federated    bundle   ratio');
  printRow('until the content is there, ms', median(times.federated), median(times.bundle));
  return times;
}

const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
try {
  process.exitCode = (await measure(browser)) ? 0 : 1;
} finally {
  await browser.close();
}
