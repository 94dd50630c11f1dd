import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../edge/load';
import { FOR_EVERYBODY } from '../../portal/direct-erp';
import { changeOf, orderableArticles, sync } from '../load/erp-calls';
import { type PortalProcess, startPortalProcess } from '../load/portal-process';
import { Report } from '../load/report';
import { Session } from '../load/session';
import { type Attack, ATTACKS } from './attacks';

/*
 * `npm run attack-speed`: what somebody costs the others who sends 20 requests a second of the worst kind from one address. Pages and
 * syncs are measured without and with each attack, one after the other, so that a busy machine is busy for both.
 */

/** Part of an attack's name, to measure those alone. */
const ONLY = process.env['ATTACKS'] ?? '';
const SECONDS = Number(process.env['ATTACK_SECONDS'] ?? 20);
const PORT = Number(process.env['PORT'] ?? 8375);
const DATA = resolve(import.meta.dirname, '../../..', '.data/attack-speed');
const ASK = { ratio: 1.5, loopMs: 100, memory: 1.05 } as const;
const ATTACKS_A_SECOND = 20;
/** Between two requests of those who are measured, in milliseconds. */
const PAUSE_MS = 100;
/** What an attack has left behind ends in this time; a thread that has nothing to do, in this one. */
const REST_MS = 5_000;
const IDLE_THREADS_MS = 65_000;
const PAGES = ['/fr', '/nl', '/fr/search?q=vaccin', '/en/contact', '/fr/search?q=royal', '/nl/quick-order'];
const WARM_UP_ROUNDS = 40;
const LARGE_CART = 2_000;

/** Times of ordinary requests, in milliseconds. */
interface Times {
  readonly pages: number[];
  readonly syncs: number[];
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

async function readPage(origin: string, turn: number): Promise<void> {
  const page = PAGES[turn % PAGES.length] ?? '/fr';
  // Every other page is rendered, not from the cache.
  const address =
    turn % 2 === 0 ? page : `${page}${page.includes('?') ? '&' : '?'}new=${String(Math.random())}`;
  const answer = await fetch(origin + address, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
}

/** Reads pages and syncs a cart for some seconds. */
async function useIt(origin: string, session: Session, article: number, seconds: number): Promise<Times> {
  const times: Times = { pages: [], syncs: [] };
  const end = Date.now() + seconds * 1000;
  const read = async (): Promise<void> => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      times.pages.push(await timed(() => readPage(origin, turn)));
      await wait(PAUSE_MS);
    }
  };
  const shop = async (): Promise<void> => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      times.syncs.push(await timed(() => sync(session, [changeOf(article, turn % 2 === 0 ? 1 : -1)])));
      await wait(PAUSE_MS);
    }
  };
  await Promise.all([read(), shop()]);
  return times;
}

/** Attacks until it is stopped, whether answers come or not. @returns stops it and tells how often each status came */
function attackWith(attack: Attack, headers: Readonly<Record<string, string>>): () => Promise<string> {
  const counts = new Map<number, number>();
  const open = new Set<Promise<void>>();
  const clock = setInterval(() => {
    const sent = attack.send(PORT, headers).then((status) => {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      open.delete(sent);
    });
    open.add(sent);
  }, 1000 / ATTACKS_A_SECOND);
  return async () => {
    clearInterval(clock);
    await Promise.all(open);
    return [...counts].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  };
}

/** @returns the number of its lines: a small catalogue has fewer articles */
async function fillCart(session: Session): Promise<number> {
  const articles = await orderableArticles(session, LARGE_CART);
  for (let at = 0; at < articles.length; at += 1_000)
    await sync(
      session,
      articles.slice(at, at + 1_000).map((id) => changeOf(id, 1)),
    );
  return articles.length;
}

async function measure(
  portal: PortalProcess,
  attack: Attack,
  { victim, attacker, article }: { victim: Session; attacker: Session; article: number },
  report: Report,
): Promise<void> {
  const without = await useIt(portal.origin, victim, article, SECONDS);
  await portal.loopDelay();
  const stop = attackWith(attack, await attacker.headers());
  const under = await useIt(portal.origin, victim, article, SECONDS);
  const delay = await portal.loopDelay();
  const answers = await stop();
  console.log(`\n${attack.name}: ${answers}`);
  for (const [what, before, now] of [
    ['pages, p95', without.pages, under.pages],
    ['syncs, p95', without.syncs, under.syncs],
  ] as const) {
    const [calm, attacked] = [percentile(before, 0.95), percentile(now, 0.95)];
    const ratio = attacked / calm;
    report.line(
      `${attack.name}: ${what}`,
      `${calm.toFixed(0)} → ${attacked.toFixed(0)} ms   ${ratio.toFixed(2)}`,
      `${String(ASK.ratio)} at most`,
      ratio <= ASK.ratio,
    );
  }
  report.line(
    `${attack.name}: delay of the event loop, p99`,
    `${delay.toFixed(0)} ms`,
    `below ${String(ASK.loopMs)} ms`,
    delay < ASK.loopMs,
  );
  await wait(REST_MS);
}

rmSync(DATA, { recursive: true, force: true });
const portal = await startPortalProcess(DATA, PORT);
try {
  const open = (name: string): Promise<Session> => {
    const { email, password } = portal.demoCustomer(name);
    return Session.open(portal.origin, email, password);
  };
  const [victim, attacker] = [await open('claire'), await open('olivier')];
  const [article = 0] = await orderableArticles(victim, 20, FOR_EVERYBODY);
  console.log(`${String(await fillCart(attacker))} lines in the cart of whoever attacks`);
  for (let turn = 0; turn < WARM_UP_ROUNDS * PAGES.length; turn += 1) await readPage(portal.origin, turn);
  await useIt(portal.origin, victim, article, SECONDS / 2);

  const report = new Report();
  const before = portal.figures()?.memory ?? Number.NaN;
  for (const attack of ATTACKS.filter(({ name }) => name.includes(ONLY)))
    await measure(portal, attack, { victim, attacker, article }, report);
  await wait(IDLE_THREADS_MS);
  const after = portal.figures()?.memory ?? Number.NaN;
  console.log('');
  report.line(
    'memory after all attacks, MiB',
    `${before.toFixed(0)} → ${after.toFixed(0)}   ${(after / before).toFixed(3)}`,
    `${String(ASK.memory)} at most`,
    after / before <= ASK.memory,
  );
  report.finish();
  await victim.close();
  await attacker.close();
} finally {
  await portal.stop();
}
