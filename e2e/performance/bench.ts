import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { measurePage, measureRouteChange, type PageFigures } from './measure-page';
import { measurePress, type PressFigures, type Visitor } from './measure-press';
import { measurePrices } from './measure-prices';
import { median } from './median';
import { findPages, signedIn } from './measured-pages';
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
  /** From a press at first sight until it looks pressed. */
  acknowledgement: 100,
  /** From there until it has its effect, and a customer's own prices on a list. */
  effect: { before: 1.05 },
  prices: { before: 1.05 },
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

/** What is missed of a ratio that is asked. */
function missedRatios(what: string, figures: Figures, asks: Readonly<Record<string, number>>): string[] {
  return others.flatMap(({ name, title }) => {
    const asked = asks[name];
    const is = ratio(figures, name);
    return asked !== undefined && is > asked ? [`${what} : ${title} ${is.toFixed(2)}, asked ${asked}`] : [];
  });
}

const PRESS_FIGURES = [
  ['toAcknowledgement', 'from the press until it is seen'],
  ['toEffect', 'from the press to its effect'],
  ['answered', 'from the address to that'],
] as const satisfies readonly (readonly [keyof PressFigures, string])[];

/** Presses "Add to cart" at first sight, and measures a customer's own prices. */
async function measureCustomers(
  browser: Browser,
  pages: readonly MeasuredPage[],
  report: Record<string, unknown>,
): Promise<string[]> {
  const missed: string[] = [];
  const customers: Partial<Record<Variant['name'], Visitor>> = {};
  for (const variant of variants) {
    await variant.show();
    customers[variant.name] = await signedIn(browser, variant);
  }
  for (const [{ name, path }, isCustomer] of [
    ...pages.map((page) => [page, false] as const),
    ...pages.map((page) => [page, true] as const),
  ]) {
    const who = isCustomer ? 'customer' : 'guest';
    const visitor = (variant: Variant): Visitor => (isCustomer ? (customers[variant.name] ?? {}) : {});
    const taken = await inTurns((variant) => measurePress(browser, variant.origin + path, visitor(variant)));
    const title = `${name}, ${who}: press at first sight`;
    printHead(`${title}, ms`);
    const figure = (key: keyof PressFigures) => middles(taken, (run) => run[key]);
    for (const [key, label] of PRESS_FIGURES) printRow(label, figure(key));
    report[title] = taken;
    const seen = figure('toAcknowledgement')[portal.name] ?? 0;
    if (seen > ASK.acknowledgement)
      missed.push(`${title}: seen after ${number(seen)} ms, asked ${ASK.acknowledgement}`);
    missed.push(...missedRatios(title, figure('toEffect'), ASK.effect));
    if (!isCustomer || name !== 'category') continue;
    const prices = await inTurns((variant) =>
      measurePrices(browser, variant.origin + path, visitor(variant)),
    );
    printRow(
      'own prices',
      middles(prices, (time) => time),
    );
    report['own prices'] = prices;
    missed.push(
      ...missedRatios(
        'own prices',
        middles(prices, (time) => time),
        ASK.prices,
      ),
    );
  }
  return missed;
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
    missed.push(...missedRatios(`${name}: ${what}`, figure(key), ASK[key]));
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
  const { category: list, product } = await findPages(browser, portal);
  const pages: readonly MeasuredPage[] = [
    { name: 'guest home', path: '/fr', content: 'main h1' },
    { name: 'category', path: list, content: 'main a[href*="/p/"]' },
    { name: 'product', path: product, content: 'main h1' },
    { name: 'cart', path: '/fr/cart', content: 'main h1' },
  ];
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
  const bought = pages.filter(({ name }) => name === 'category' || name === 'product');
  missed.push(...(await measureCustomers(browser, bought, report)));
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
