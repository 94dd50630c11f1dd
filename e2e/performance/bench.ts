import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { measurePage, measureRouteChange, type PageFigures } from './measure-page';
import { median } from './median';

/*
 * Measures the portal federated, as one bundle that is rendered in the browser, and as one bundle that is rendered on the
 * server, in turns, on the same server: a change of the traffic document is effective on the next page load. `npm run bench`
 * builds, starts and calls this.
 */

const VARIANTS = ['federated', 'in-browser', 'on-server'] as const;
type Variant = (typeof VARIANTS)[number];

/** What is asked of the federated portal. Times are milliseconds, sizes bytes. */
const ASK = {
  /** Largest contentful paint against the bundle that is rendered in the browser, and the one rendered on the server. */
  largestPaint: { 'in-browser': 0.6, 'on-server': 1.05 },
  /** Ready for a press, against the bundle rendered on the server. */
  ready: 1.25,
  scriptBytes: 1.5,
  homeScriptBytes: 140_000,
  layoutShift: 0.02,
  change: { withIntent: 150, without: 320 },
} as const;

const origin = process.env['BENCH_ORIGIN'] ?? 'http://localhost:8097';
const dataFolder = process.env['DATA_DIR'] ?? resolve('.data/bench');
const runs = Number(process.argv[2] ?? 5);

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  /** A selector of the page's own content. */
  readonly content: string;
}

/** Resolves when the pages are those of a variant: the edge takes a new traffic document over within a second. */
async function sendVisitorsTo(variant: Variant): Promise<void> {
  const document = join(dataFolder, `traffic.${variant}.json`);
  const aside = join(dataFolder, `traffic.${randomUUID()}`);
  copyFileSync(document, aside);
  renameSync(aside, join(dataFolder, 'traffic.json'));
  const traffic = JSON.parse(readFileSync(document, 'utf8')) as {
    readonly shell: { readonly versions: readonly { readonly version: string }[] };
  };
  const [shell] = traffic.shell.versions;
  if (!shell) throw new Error(`${document} names no version of the shell.`);
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const page = await fetch(`${origin}/fr`);
    if ((await page.text()).includes(`/shell/${shell.version}/`)) return;
    await wait(100);
  }
  throw new Error(`The portal does not serve shell ${shell.version}.`);
}

/** An article and a category that are there, by the links of the running portal. */
async function findPages(browser: Browser): Promise<MeasuredPage[]> {
  const page = await browser.newPage({ locale: 'fr-BE' });
  const firstLink = async (url: string, part: string): Promise<string> => {
    await page.goto(origin + url);
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
  ['chain', 'depth of the request chain', ''],
  ['layoutShift', 'layout shift', ''],
] as const satisfies readonly (readonly [keyof PageFigures, string, string])[];

const number = (value: number): string => (value < 1 ? value.toFixed(3) : String(Math.round(value)));

const column = (text: string): string => text.padStart(12);

function printRow(label: string, figures: Record<Variant, number>): void {
  const ratio = (to: Variant): string =>
    figures[to] > 0 ? (figures.federated / figures[to]).toFixed(2) : '-';
  console.log(
    `  ${label.padEnd(30)}${VARIANTS.map((variant) => column(number(figures[variant]))).join('')}` +
      `${column(ratio('in-browser'))}${column(ratio('on-server'))}`,
  );
}

const printHead = (title: string): void =>
  console.log(
    `\n${title.padEnd(32)}${['federated', 'in browser', 'on server', ': browser', ': server'].map(column).join('')}`,
  );

/** A figure of each variant: the middle of its runs. */
const middles = <Run>(
  runs: Record<Variant, readonly Run[]>,
  figure: (run: Run) => number,
): Record<Variant, number> => ({
  federated: median(runs.federated.map(figure)),
  'in-browser': median(runs['in-browser'].map(figure)),
  'on-server': median(runs['on-server'].map(figure)),
});

/** Takes one figure of each variant in turn, as often as asked. */
async function inTurns<Run>(measureOne: () => Promise<Run>): Promise<Record<Variant, Run[]>> {
  const taken: Record<Variant, Run[]> = { federated: [], 'in-browser': [], 'on-server': [] };
  for (let run = 0; run < runs; run += 1) {
    for (const variant of VARIANTS) {
      await sendVisitorsTo(variant);
      taken[variant].push(await measureOne());
    }
  }
  return taken;
}

/** What a page's figures miss of what is asked. */
function missedBy(
  { name, path }: MeasuredPage,
  figure: (key: keyof PageFigures) => Record<Variant, number>,
): string[] {
  const missed: string[] = [];
  const atMost = (what: string, is: number, asked: number): void => {
    if (is > asked) missed.push(`${name}: ${what} ${is.toFixed(2)}, asked ${asked}`);
  };
  const paint = figure('largestPaint');
  const bytes = figure('scriptBytes');
  const ready = figure('ready');
  for (const to of ['in-browser', 'on-server'] as const)
    atMost(`largest paint against the bundle ${to}`, paint.federated / paint[to], ASK.largestPaint[to]);
  atMost('ready for a press against the bundle on-server', ready.federated / ready['on-server'], ASK.ready);
  atMost('JavaScript against the bundle', bytes.federated / bytes['in-browser'], ASK.scriptBytes);
  atMost('layout shift', figure('layoutShift').federated, ASK.layoutShift);
  if (path === '/fr') atMost('bytes of JavaScript', bytes.federated, ASK.homeScriptBytes);
  return missed;
}

async function measure(browser: Browser): Promise<boolean> {
  await sendVisitorsTo('federated');
  const pages = await findPages(browser);
  const report: Record<string, unknown> = {};
  const missed: string[] = [];
  for (const page of pages) {
    const taken = await inTurns(() => measurePage(browser, origin + page.path, page.content));
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
      const change = { url: origin + category.path, link: category.content, heading: 'main h1', intent };
      const taken = await inTurns(() => measureRouteChange(browser, change));
      const times = middles(taken, (time) => time);
      printRow(label, times);
      report[`change of route, ${label}`] = taken;
      if (times.federated > asked)
        missed.push(`change of route, ${label}: ${number(times.federated)} ms, asked ${asked}`);
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
