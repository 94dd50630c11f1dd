import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { measurePage, measureRouteChange, type PageFigures } from './measure-page';
import { median } from './median';
import { variantsOf, type Variant } from './variants';

/*
 * Measures the portal beside others, in turns and in one run: the same code as one bundle, or the portal of the commit before
 * (`variants.ts`). `npm run bench` builds, starts and calls this.
 */

/**
 * What is asked of the portal, as ratios to the other variants where these are named. Times are milliseconds, sizes bytes.
 */
const ASK = {
  /** Largest contentful paint. */
  largestPaint: { 'in-browser': 0.6, 'on-server': 1.05, before: 1.05 },
  /** Ready for a press. */
  ready: { 'on-server': 1.25, before: 1.05 },
  scriptBytes: { 'in-browser': 1.5 },
  homeScriptBytes: 140_000,
  /** Script and document of the guest home beside those of the commit before. */
  moreHomeBytes: 3_000,
  layoutShift: 0.02,
  change: { withIntent: 150, without: 320 },
} as const satisfies Record<string, number | Partial<Record<string, number>>>;

const runs = Number(process.argv[2] ?? 5);
const variants = variantsOf(process.env);
const [portal, ...others] = variants;

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** A selector of the page's own content. */
  readonly content: string;
}

/** An article and a category that are there, by the links of the running portal. */
async function findPages(browser: Browser): Promise<MeasuredPage[]> {
  const page = await browser.newPage({ locale: 'fr-BE' });
  const firstLink = async (url: string, part: string): Promise<string> => {
    await page.goto(portal.origin + url);
    const link = page.locator(`main a[href*="${part}"]`).first();
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
  ['ready', 'ready for a press', 'ms'],
  ['requests', 'requests', ''],
  ['scriptBytes', 'JavaScript over the network', 'B'],
  ['documentBytes', 'the document over the network', 'B'],
  ['chain', 'depth of the request chain', ''],
  ['layoutShift', 'layout shift', ''],
] as const satisfies readonly (readonly [keyof PageFigures, string, string])[];

const number = (value: number): string => (value < 1 ? value.toFixed(3) : String(Math.round(value)));

const column = (text: string): string => text.padStart(12);

/** A figure of each variant, by its name. */
type Figures = Readonly<Record<string, number>>;

const ratio = (figures: Figures, to: string): number => (figures[portal.name] ?? 0) / (figures[to] ?? 0);

function printRow(label: string, figures: Figures): void {
  const shown = variants.map(({ name }) => number(figures[name] ?? 0));
  const ratios = others.map(({ name }) => ((figures[name] ?? 0) > 0 ? ratio(figures, name).toFixed(2) : '-'));
  console.log(`  ${label.padEnd(30)}${[...shown, ...ratios].map(column).join('')}`);
}

function printHead(title: string): void {
  const titles = [...variants.map((each) => each.title), ...others.map((each) => `: ${each.title}`)];
  console.log(`\n${title.padEnd(32)}${titles.map(column).join('')}`);
}

/** A figure of each variant: the middle of its runs. */
const middles = <Run>(
  taken: Readonly<Record<string, readonly Run[]>>,
  figure: (run: Run) => number,
): Figures =>
  Object.fromEntries(Object.entries(taken).map(([name, each]) => [name, median(each.map(figure))]));

/** Takes one figure of each variant in turn, as often as asked. */
async function inTurns<Run>(
  measureOne: (variant: Variant) => Promise<Run>,
): Promise<Readonly<Record<string, readonly Run[]>>> {
  const taken: Record<string, Run[]> = {};
  for (let run = 0; run < runs; run += 1) {
    for (const variant of variants) {
      await variant.show();
      (taken[variant.name] ??= []).push(await measureOne(variant));
    }
  }
  return taken;
}

/** What a page's figures miss of what is asked. */
function missedBy({ name, path }: MeasuredPage, figure: (key: keyof PageFigures) => Figures): string[] {
  const missed: string[] = [];
  const atMost = (what: string, is: number, asked: number): void => {
    if (is > asked) missed.push(`${name}: ${what} ${is.toFixed(2)}, asked ${asked}`);
  };
  for (const [key, what] of [
    ['largestPaint', 'largest paint'],
    ['ready', 'ready for a press'],
    ['scriptBytes', 'JavaScript'],
  ] as const) {
    const asks: Readonly<Record<string, number>> = ASK[key];
    for (const other of others) {
      const asked = asks[other.name];
      if (asked !== undefined) atMost(`${what} : ${other.title}`, ratio(figure(key), other.name), asked);
    }
  }
  const of = (key: keyof PageFigures, variant: string): number => figure(key)[variant] ?? 0;
  atMost('layout shift', of('layoutShift', portal.name), ASK.layoutShift);
  if (path !== '/fr') return missed;
  atMost('bytes of JavaScript', of('scriptBytes', portal.name), ASK.homeScriptBytes);
  if (!others.some((other) => other.name === 'before')) return missed;
  const bytes = (variant: string): number => of('scriptBytes', variant) + of('documentBytes', variant);
  atMost('bytes more than before', bytes(portal.name) - bytes('before'), ASK.moreHomeBytes);
  return missed;
}

async function measure(browser: Browser): Promise<boolean> {
  await portal.show();
  const pages = await findPages(browser);
  const report: Record<string, unknown> = {};
  const missed: string[] = [];
  for (const page of pages) {
    const taken = await inTurns((variant) => measurePage(browser, variant.origin + page.path, page.content));
    const figure = (key: keyof PageFigures) => middles(taken, (run) => run[key]);
    printHead(page.name);
    for (const [key, label, unit] of FIGURES)
      printRow(unit === '' ? label : `${label}, ${unit}`, figure(key));
    report[page.name] = taken;
    missed.push(...missedBy(page, figure));
  }

  const category = pages.find(({ name }) => name === 'category');
  if (category) {
    printHead('list to article, ms');
    for (const [label, intent, asked] of [
      ['the pointer rested on the link', true, ASK.change.withIntent],
      ['a click out of nowhere', false, ASK.change.without],
    ] as const) {
      const change = { link: category.content, heading: 'main h1', intent };
      const taken = await inTurns((variant) =>
        measureRouteChange(browser, { ...change, url: variant.origin + category.path }),
      );
      const times = middles(taken, (time) => time);
      const time = times[portal.name] ?? 0;
      printRow(label, times);
      report[`change of route, ${label}`] = taken;
      if (time > asked) missed.push(`change of route, ${label}: ${number(time)} ms, asked ${asked}`);
    }
  }
  mkdirSync(resolve('.cache'), { recursive: true });
  writeFileSync(resolve('.cache/bench.json'), JSON.stringify(report, null, 2));
  console.log(
    missed.length === 0
      ? '\nEverything asked is met.'
      : `\nNot met:\n${missed.map((each) => `  ${each}`).join('\n')}`,
  );
  return missed.length === 0;
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
