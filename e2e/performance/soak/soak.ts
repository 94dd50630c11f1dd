import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { browserPath } from '../../portal/browser';
import { FOR_EVERYBODY } from '../../portal/direct-erp';
import { cartOf, orderableArticles } from '../load/erp-calls';
import { type PortalProcess, startPortalProcess } from '../load/portal-process';
import { Report } from '../load/report';
import { Session } from '../load/session';
import { type Taken, thirdsOf } from '../load/thirds';
import { Customer } from './customer';
import { keepReleasing } from './releases';
import { openTab } from './tab';

/*
 * `npm run test:soak`: hours of a portal in little. 20 customers and one tab that stays use it for SOAK_MINUTES, 30 by default, while
 * versions are published and traffic changes. Memory, files and threads must be in the last third what they were in the first.
 */

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const PORT = Number(process.env['PORT'] ?? 8385);
const DATA = resolve(import.meta.dirname, '../../..', '.data', process.env['SOAK_DATA'] ?? 'soak');
const CUSTOMERS = 20;
/** Each of them has the cart of one of these people: a practice has several desks. The tab's person shops for herself alone. */
const PEOPLE = ['claire', 'pieter', 'olivier', 'marc', 'nathalie'] as const;
const IN_THE_TAB = 'emma';
const MOST_RATIO = 1.05;
const SAMPLE_MS = 5_000;
/** Caches fill and hot code is compiled in this part of the time, which is not counted. */
const WARM_UP = 0.15;
const ARTICLES = 40;

/** Samples of each figure, in their order. */
type Samples = Record<'memory' | 'files' | 'threads' | 'heap' | 'nodes', number[]>;

function sample(portal: PortalProcess, samples: Samples): void {
  const figures = portal.figures();
  if (!figures) return;
  samples.memory.push(figures.memory);
  samples.files.push(figures.files);
  samples.threads.push(figures.threads);
}

/** What the customers wrote and the ERP does not have, and what it has that nobody wrote. */
async function lostWrites(
  sessions: ReadonlyMap<string, Session>,
  before: ReadonlyMap<string, ReadonlyMap<number, number>>,
  customers: readonly { readonly person: string; readonly customer: Customer }[],
): Promise<string[]> {
  const lost: string[] = [];
  for (const [person, session] of sessions) {
    const wanted = new Map(before.get(person));
    for (const { customer } of customers.filter((each) => each.person === person))
      for (const [article, quantity] of customer.written)
        wanted.set(article, (wanted.get(article) ?? 0) + quantity);
    const has = await quantitiesOf(session);
    for (const article of new Set([...wanted.keys(), ...has.keys()]))
      if ((wanted.get(article) ?? 0) !== (has.get(article) ?? 0))
        lost.push(
          `${person}, article ${String(article)}: ${String(has.get(article) ?? 0)} instead of ${String(wanted.get(article) ?? 0)}`,
        );
  }
  return lost;
}

async function quantitiesOf(session: Session): Promise<Map<number, number>> {
  const goods = (await cartOf(session))?.lines.filter((line) => !line.is_delivery) ?? [];
  return new Map(goods.map(({ product_id: id, qty }) => [id, qty]));
}

function show(report: Report, samples: Samples): void {
  const rows: readonly (readonly [string, keyof Samples, Taken, number])[] = [
    ['memory of edge and back end, MiB', 'memory', 'mean', 0],
    ['memory of the tab’s scripts, MiB', 'heap', 'mean', 1],
    ['nodes of the tab', 'nodes', 'mean', 0],
    ['open files of edge and back end, at least', 'files', 'least', 0],
    ['threads of edge and back end, at least', 'threads', 'least', 0],
  ];
  for (const [what, name, taken, digits] of rows) {
    const { first, last, ratio } = thirdsOf(samples[name], taken);
    const measured = `${first.toFixed(digits)} → ${last.toFixed(digits)}   ${ratio.toFixed(3)}`;
    report.line(what, measured, `${String(MOST_RATIO)} at most`, ratio <= MOST_RATIO);
  }
}

function none(report: Report, what: string, found: readonly string[]): void {
  report.line(what, String(found.length), 'none', found.length === 0);
  for (const line of found.slice(0, 5)) console.log(`      ${line.slice(0, 300)}`);
}

rmSync(DATA, { recursive: true, force: true });
process.env['E2E_DATA_DIR'] = DATA;
const publishing = await import('../../portal/broken-version');
const portal = await startPortalProcess(DATA, PORT, { OPERATOR_TOKEN: publishing.OPERATOR_TOKEN });
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const open: Session[] = [];
try {
  const enter = async (person: string): Promise<Session> => {
    const { email, password } = portal.demoCustomer(person);
    const session = await Session.open(portal.origin, email, password);
    open.push(session);
    return session;
  };
  const readers = new Map<string, Session>();
  const before = new Map<string, ReadonlyMap<number, number>>();
  const articles = new Map<string, readonly number[]>();
  for (const person of PEOPLE) {
    const session = await enter(person);
    readers.set(person, session);
    before.set(person, await quantitiesOf(session));
    articles.set(person, await orderableArticles(session, ARTICLES, FOR_EVERYBODY));
  }
  const customers: { readonly person: string; readonly customer: Customer }[] = [];
  for (let at = 0; at < CUSTOMERS; at += 1) {
    const person = PEOPLE[at % PEOPLE.length] ?? PEOPLE[0];
    customers.push({ person, customer: new Customer(await enter(person), articles.get(person) ?? []) });
  }
  const tab = await openTab(browser, portal.origin, portal.demoCustomer(IN_THE_TAB));

  const began = Date.now();
  const all = MINUTES * 60_000;
  const isOver = (): boolean => Date.now() - began > all;
  console.log(
    `${String(CUSTOMERS)} customers and one tab, ${String(MINUTES)} minutes, Node ${process.version}`,
  );
  const samples: Samples = { memory: [], files: [], threads: [], heap: [], nodes: [] };
  const isWarm = (): boolean => Date.now() - began > all * WARM_UP;
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      if (isWarm()) sample(portal, samples);
      await wait(SAMPLE_MS);
    }
  };
  const [releases] = await Promise.all([
    keepReleasing(portal.origin, publishing, isOver),
    watch(),
    tab.browse(isOver, ({ heap, nodes }) => {
      if (!isWarm()) return;
      samples.heap.push(heap);
      samples.nodes.push(nodes);
    }),
    ...customers.map(({ customer }) => customer.shop(isOver)),
  ]);

  const steps = customers.reduce((sum, { customer }) => sum + customer.steps, 0);
  console.log(
    `${String(steps)} steps of customers, ${String(releases.changes)} changes of traffic, ${String(tab.documents())} documents in the tab\n`,
  );
  const report = new Report();
  show(report, samples);
  none(report, 'errors in the log of edge and back end', portal.errors);
  none(report, 'errors in the tab', tab.errors);
  none(
    report,
    'failures that customers met',
    customers.flatMap(({ customer }) => customer.failures),
  );
  none(report, 'failures of releases', releases.failures);
  none(report, 'lost or doubled writes', await lostWrites(readers, before, customers));
  report.finish();
} finally {
  for (const session of open) await session.close();
  await browser.close();
  await portal.stop();
}
