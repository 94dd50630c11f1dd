import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CAN_PIN, processorTime, residentMemory, startServer, stopServer } from './processes';
import { cachedRates } from './cached-rates';
import { createLoad, inLanes, type Load, percentile } from './load';
import { type ReplayServer, startReplay } from './replay-server';
import { layOutThreeVersions } from './three-versions';

/*
 * `npm run edge-speed`: the speed of the edge alone on one core, with the built modules and the whole catalogue. A replay server records
 * the data of the embedded back end, so that their time can be subtracted. Needs `npm run build`.
 */

/** The required figures. */
const ASK = { cachedPerSecond: 1500, growth: 1.1 } as const;
const LANGUAGES = ['fr', 'nl', 'en'];
const QUERIES = ['meloxicam', 'vaccin', 'croquettes', 'amoxicilline', 'chien', 'seringue', 'kat', 'royal'];
const REQUESTS = Number(process.env['REQUESTS'] ?? 100_000);
/** One in so many requests is for a new address. */
const NEW_ADDRESS = 25;
const LANES = 16;
/** Some 3,900 pages. In the first 3,000 a tenth to a fifth of the work is the JavaScript engine's, which still compiles hot functions. */
const WARM_UP_ROUNDS = 40;

const root = resolve(import.meta.dirname, '../../..');
const dataFolder = process.env['DATA_DIR'] ?? resolve(root, '.data/edge-speed');
const portalPort = Number(process.env['PORT'] ?? 8395);
const [replayPort, edgePort] = [portalPort + 1, portalPort + 2];

const missed: string[] = [];
const say = (label: string, value: string, isMet = true): void => {
  console.log(`  ${label.padEnd(58)}${value.padStart(16)}${isMet ? '' : '   NOT MET'}`);
  if (!isMet) missed.push(label);
};
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

const startEdge = (replay: ReplayServer, folder = dataFolder) =>
  startServer(
    resolve(root, 'portal/dist/edge.js'),
    edgePort,
    {
      DATA_DIR: folder,
      ERP_URL: `${replay.origin}/shopinvader/`,
      SEARCH_URL: `${replay.origin}/search/`,
      // The replay server answers like the one for browsers.
      SEARCH_PROXY: 'off',
      AUTH_AUTHORITY: `http://127.0.0.1:${portalPort}/idp`,
      LOG_LEVEL: 'error',
    },
    1,
  );

/** Finds home, categories, articles and searches in the three languages, by following the links of pages. */
async function findPages(): Promise<string[]> {
  const linksOf = async (path: string, folder: string): Promise<string[]> => {
    const html = await (await fetch(`http://127.0.0.1:${edgePort}${path}`)).text();
    const hrefs = [...html.matchAll(/href="([^"#]+)"/g)].map(
      ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
    );
    // Articles in a list have links with their code; other links of a list lead to its pages and sort orders.
    return [...new Set(hrefs)].filter((href) => href.includes(folder) && /^[^?]+(\?sku=[^&]+)?$/.test(href));
  };
  const pages = new Set<string>();
  for (const language of LANGUAGES) {
    pages.add(`/${language}`);
    for (const query of QUERIES) pages.add(`/${language}/search?q=${query}`);
    for (const category of (await linksOf(`/${language}`, '/c/')).slice(0, 12)) {
      pages.add(category);
      for (const product of (await linksOf(category, '/p/')).slice(0, 4)) pages.add(product);
    }
  }
  return [...pages];
}

const withQuery = (path: string, query: string): string => path + (path.includes('?') ? '&' : '?') + query;

/** Kinds of pages, by a part of their address. */
const KINDS = { product: '/p/', category: '/c/', search: '/search', home: '' } as const;
const kindOf = (page: string): string =>
  Object.entries(KINDS).find(([, part]) => page.includes(part))?.[0] ?? '';

/** The first render of a page. */
interface ColdPage {
  readonly kind: string;
  /** Milliseconds until its end, without the waits for data. */
  readonly time: number;
  /** Processor time of all threads, in milliseconds; more reliable on a loaded machine. */
  readonly work: number | undefined;
  readonly bytes: number;
}

/** Warms up with every other page and measures the rest, so that no measured page has been rendered before. */
async function measureCold(
  pages: readonly string[],
  replay: ReplayServer,
  load: Load,
  work: () => number | undefined,
): Promise<void> {
  const others = pages.filter((_page, index) => index % 2 === 0);
  for (let round = 1; round <= WARM_UP_ROUNDS; round += 1)
    for (const page of others) await load.get(withQuery(page, `warm=${round}`));
  const measured: ColdPage[] = [];
  for (const page of pages.filter((_page, index) => index % 2 === 1)) {
    replay.reset();
    const before = work();
    const began = performance.now();
    const answer = await load.get(page);
    const time = performance.now() - began - replay.busy();
    // Work after the response counts for the page, too.
    await wait(5);
    const after = work();
    measured.push({
      kind: kindOf(page),
      time,
      work: before === undefined || after === undefined ? undefined : after - before,
      bytes: answer.bytes,
    });
    if (answer.status !== 200) throw new Error(`${page} was answered with ${answer.status}`);
  }
  console.log(`\n${measured.length} cold pages, one after another, without the time of the data:`);
  const [median, p95] = [0.5, 0.95].map((share) => percentile(timesOf(measured), share));
  say('median', milliseconds(median ?? NaN));
  say('95 of 100 below', milliseconds(p95 ?? NaN));
  for (const kind of Object.keys(KINDS)) {
    const some = measured.filter((page) => page.kind === kind);
    const works = some.flatMap(({ work: used }) => used ?? []);
    const of = (values: readonly number[]): string =>
      [0.5, 0.95].map((share) => percentile(values, share).toFixed(1)).join(' / ');
    say(`  ${some.length} ${kind}: median / 95 of 100`, `${of(timesOf(some))} ms`);
    if (works.length > 0) say(`  ${some.length} ${kind}: work of all threads`, `${of(works)} ms`);
  }
  say(
    'bytes over the network, median',
    String(
      percentile(
        measured.map(({ bytes }) => bytes),
        0.5,
      ),
    ),
  );
}

const timesOf = (pages: readonly ColdPage[]): number[] => pages.map(({ time }) => time);

async function measureCached(
  pages: readonly string[],
  load: Load,
  work: () => number | undefined,
): Promise<void> {
  for (const { label, byClock, byProcessor, share } of await cachedRates(pages, load, LANES, work)) {
    const rate = byProcessor ?? byClock;
    say(`${label} a second`, rate.toFixed(0), rate > ASK.cachedPerSecond);
    if (share === undefined) continue;
    say('  by the clock', byClock.toFixed(0));
    say('  of which the edge had a processor for', `${(share * 100).toFixed(0)} %`);
  }
}

/** Shares of three versions: two canaries beside the main one; and as the worst case equal shares. */
const SHARES = [
  { label: '89, 10 and 1 % of visitors', weights: [8900, 1000, 100] },
  { label: 'a third of visitors each', weights: [3334, 3333, 3333] },
] as const;
/** As long as a page is fresh, so that the figure, which nothing is asked of, includes re-renders. */
const PAGE_LIFE_MS = 15_000;

/** Requests the home pages in three languages, with 5 modules in 3 versions each, by 600 visitors in random order. */
async function measureVersions(replay: ReplayServer): Promise<void> {
  console.log('\n5 modules in 3 versions each, 15 s:');
  for (const { label, weights } of SHARES) {
    const folder = await layOutThreeVersions(dataFolder, weights);
    const edge = await startEdge(replay, folder);
    const load = createLoad(edgePort, LANES);
    try {
      const visits = Array.from({ length: 600 }, (_, index) => ({
        page: `/${LANGUAGES[index % LANGUAGES.length] ?? ''}`,
        headers: { cookie: `visitor=${String(index).padStart(22, 'v')}` },
      }));
      const seen = new Set<string>();
      const visit = async (index: number): Promise<void> => {
        const { page, headers } = visits[index] ?? { page: '/fr', headers: {} };
        const { status, etag } = await load.get(page, headers);
        if (status !== 200) throw new Error(`${page} was answered with ${status}`);
        seen.add(etag);
      };
      for (let turn = 0; turn < 4 * visits.length; turn += 1) await visit(turn % visits.length);
      seen.clear();
      const began = performance.now();
      const count = await inLanes(LANES, () =>
        performance.now() < began + PAGE_LIFE_MS
          ? visit(Math.floor(Math.random() * visits.length))
          : undefined,
      );
      const rate = (count / (performance.now() - began)) * 1000;
      say(`${label}: pages a second`, rate.toFixed(0));
      say(`  pages that differ`, String(seen.size));
    } finally {
      load.close();
      await stopServer(edge);
      await rm(folder, { recursive: true });
    }
  }
}

/** Requests cached pages, and now and then a new address. */
async function measureMemory(
  pages: readonly string[],
  load: Load,
  memory: () => number | undefined,
): Promise<void> {
  console.log(`\nmemory over ${REQUESTS} requests, one in ${NEW_ADDRESS} for a new address:`);
  const seen: number[] = [];
  let turn = 0;
  const step = REQUESTS / 10;
  for (let part = 1; part <= 10; part += 1) {
    await inLanes(LANES, () => {
      if (turn >= part * step) return undefined;
      turn += 1;
      const page = pages[turn % pages.length] ?? '/fr';
      return load.get(turn % NEW_ADDRESS === 0 ? withQuery(page, `new=${turn}`) : page);
    });
    const now = memory();
    if (now !== undefined) seen.push(now);
    say(`after ${turn} requests`, now === undefined ? 'not told here' : `${now.toFixed(0)} MiB`);
  }
  // The cache grows at first; after that memory must not grow.
  const [first, last] = [percentile(seen.slice(4, 6), 0.9), seen.at(-1) ?? NaN];
  if (seen.length > 0)
    say('the last against the middle', (last / first).toFixed(2), last / first < ASK.growth);
}

console.log(
  `The edge ${CAN_PIN ? 'on one core' : 'on all cores: this system has no taskset'}, Node ${process.version}`,
);
const portal = await startServer(resolve(root, 'shared/build/bin/start.mjs'), portalPort, {
  DATA_DIR: dataFolder,
});
const replay = await startReplay(`http://localhost:${portalPort}`, replayPort);
try {
  // Records of an earlier run would make the edge serve the versions of that run.
  await rm(resolve(dataFolder, 'records'), { recursive: true, force: true });
  const edge = await startEdge(replay);
  const load = createLoad(edgePort, LANES);
  try {
    const pages = await findPages();
    await measureCold(pages, replay, load, () => processorTime(edge));
    console.log(
      `\n${loadavg()[0]?.toFixed(1) ?? ''} processes wanted a processor of this machine in the last minute.`,
    );
    console.log(`\n${LANES} connections, 5 s each:`);
    await measureCached(pages, load, () => processorTime(edge));
    await measureMemory(pages, load, () => residentMemory(edge));
  } finally {
    load.close();
    await stopServer(edge);
  }
  await measureVersions(replay);
  console.log(missed.length === 0 ? '\nEverything asked is met.' : `\nNot met: ${missed.join('; ')}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  replay.close();
  await stopServer(portal);
}
