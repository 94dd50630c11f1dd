import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import { MAPPING_META, MAPPING_VERSION } from '@vetportal/model';
import { GUEST, type Reader } from '@vetportal/search/access';
import { productSuggestions, similarProducts } from '@vetportal/search/queries';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Ask,
  categoryIdsOf,
  generateCatalogue,
  INDEX_KINDS,
  isWanted,
  JUDGED_QUERIES,
  type JudgedArticle,
  measure,
  type Relevance,
  summary,
} from '@vetportal/backend/testing';
import { readEdgeSettings, startHealthChecks } from '@vetportal/edge';
import { createEngineSearch } from '@vetportal/edge/engine-search';
import { freePort } from '@vetportal/database/testing/free-port';
import { countsOf, documentsOf, inCommon, spellingOf, type Answer } from './answers';
import { openBoth, type BothEngines } from './both-engines';
import { exactQueries, TODAY, type Sample } from './compared-queries';
import { misspelt, rankedQueries } from './ranked-queries';
import { startIndex } from './run-index';

const url = process.env['ENGINE_OPENSEARCH_URL'] ?? '';
/** As many as make every kind of query meaningful; `SEARCH_ARTICLES=20000` is the whole catalogue. */
const ARTICLES = process.env['SEARCH_ARTICLES'] ?? '3000';
const MINUTE = 60_000;

let folder: string;
let few: Record<string, string>;
let all: Record<string, string>;

const engine = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response.json();
};
const indices = async (): Promise<string[]> =>
  ((await engine('_cat/indices?format=json')) as { index: string }[])
    .map(({ index }) => index)
    .filter((index) => /^[a-z]/.test(index))
    .sort();
const countOf = async (index: string): Promise<number> =>
  ((await engine(`${index}/_count`)) as { count: number }).count;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetportal-index-'));
  few = { DATA_DIR: join(folder, 'few'), ARTICLES: '300' };
  all = { DATA_DIR: join(folder, 'all'), ARTICLES };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run index', () => {
  it(
    'makes the fifteen indices and fills them @B12 @C16',
    async () => {
      const { exitCode, output } = await startIndex(['--url', url], few).ended;
      expect({ exitCode, output }).toMatchObject({ exitCode: 0 });
      const made = await indices();
      expect(made).toHaveLength(INDEX_KINDS.length * LOCALES.length);
      expect(await countOf('products_fr_be')).toBeGreaterThan(250);
    },
    5 * MINUTE,
  );

  it(
    'puts the whole catalogue in their place without a gap, and leaves nothing behind @B12',
    async () => {
      const before = await indices();
      const run = startIndex(['--url', url], all);
      const seen = new Set<number>();
      while (run.child.exitCode === null) {
        const response = await fetch(`${url}products_fr_be/_search`, { method: 'POST' });
        seen.add(response.status);
        await wait(100);
      }
      expect(await run.ended).toMatchObject({ exitCode: 0 });
      expect([...seen]).toEqual([200]);
      const after = await indices();
      expect(after).toHaveLength(before.length);
      expect(after.filter((index) => before.includes(index))).toEqual([]);
      expect(await countOf('products_nl_be')).toBeGreaterThan(Number(ARTICLES) * 0.95);
    },
    10 * MINUTE,
  );

  it(
    'leaves what is in use when it is interrupted, and clears that up the next time @B12',
    async () => {
      const [before, documents] = [await indices(), await countOf('products_en_us')];
      const run = startIndex(['--url', url], all);
      while ((await indices()).length === before.length) await wait(50);
      run.child.kill('SIGKILL');
      await run.ended;
      expect(await countOf('products_en_us')).toBe(documents);
      expect((await indices()).length).toBeGreaterThan(before.length);
      expect(await startIndex(['--url', url, '--check'], all).ended).toMatchObject({ exitCode: 0 });
    },
    5 * MINUTE,
  );

  it(
    'says in one line what is wrong with the address @B12',
    async () => {
      const closed = `http://127.0.0.1:${String(await freePort())}/`;
      const other = await answering('<h1>Webmail</h1>');
      try {
        const [away, noEngine, noAddress] = await Promise.all([
          startIndex(['--url', closed], few).ended,
          startIndex(['--url', other.url], few).ended,
          startIndex(['--url', 'search'], few).ended,
        ]);
        expect(away.output).toContain(`No search engine answers at ${closed} (ECONNREFUSED)`);
        expect(noEngine.output).toContain(`${other.url} is neither Elasticsearch nor OpenSearch`);
        expect(noAddress.output).toContain('--url search is no address');
        expect([away, noEngine, noAddress].map(({ exitCode }) => exitCode)).toEqual([1, 1, 1]);
      } finally {
        other.server.close();
      }
    },
    MINUTE,
  );

  it(
    'reports an index with an old mapping, as the portal does at its start, and that it is in order again @V16 @B12',
    async () => {
      const put = (version: number) =>
        engine('categories_fr_be/_mapping', 'PUT', { _meta: { [MAPPING_META]: version } });
      const values = { ERP_URL: '/shopinvader/', AUTH_AUTHORITY: '/idp', SEARCH_URL: url };
      const [problems, ends]: [string[], string[]] = [[], []];
      await put(MAPPING_VERSION - 1);
      const endWatch = startHealthChecks({
        settings: readEdgeSettings(values),
        onProblem: (line) => problems.push(line),
        onRecovered: (line) => ends.push(line),
      });
      const old = await startIndex(['--url', url, '--check'], few).ended;
      while (problems.length === 0) await wait(50);
      await put(MAPPING_VERSION);
      while (ends.length === 0) await wait(100);
      endWatch();
      expect(old).toMatchObject({ exitCode: 1 });
      expect(old.output).toContain('categories_fr_be has mapping 1, the portal asks for mapping 2');
      expect(problems).toEqual([
        `Lists and searches are not right. The search engine SEARCH_URL=${url}: categories_fr_be has mapping 1 where the portal asks for mapping 2: npm run index makes them anew.`,
      ]);
      expect(ends).toEqual([`The search engine SEARCH_URL=${url} is in order again.`]);
    },
    MINUTE,
  );
});

describe('the same documents in both engines', () => {
  let both: BothEngines;
  beforeAll(() => {
    both = openBoth(join(folder, 'all', 'search'), url);
  }, 2 * MINUTE);

  it.each(LOCALES)(
    'answer what has no score alike, place by place, with the same counts: %s @C16',
    async (locale) => {
      const [sample] = await samples(locale, 1);
      if (!sample) throw new Error('no article has all that the queries need');
      const queries = exactQueries(sample);
      const asked = queries.map(({ index, body }) => ({ index: `${index}_${indexSuffix(locale)}`, body }));
      for (const [at, { embedded, real }] of (await both.all(asked)).entries()) {
        const what = queries[at]?.what;
        expect({ what, documents: documentsOf(real) }).toEqual({ what, documents: documentsOf(embedded) });
        expect({ what, counts: countsOf(real.aggregations) }).toEqual({
          what,
          counts: countsOf(embedded.aggregations),
        });
      }
    },
    MINUTE,
  );

  it.each(LOCALES)(
    'find the same similar articles: %s @C16',
    async (locale) => {
      const asked = (await samples(locale, 12)).map(({ characteristics_vector: vector, url_key: key }) => ({
        index: `products_${indexSuffix(locale)}`,
        body: similarProducts(vector, key, 10),
      }));
      for (const { embedded, real } of await both.all(asked))
        expect(inCommon(documentsOf(real), documentsOf(embedded))).toBeGreaterThanOrEqual(0.9);
    },
    MINUTE,
  );

  it.each(LOCALES)(
    'find the same by every text, and nine in ten of the first ten alike: %s @C16 @K05',
    async (locale) => {
      const queries = rankedQueries().filter((query) => query.locale === locale);
      const shares: number[] = [];
      const differing: string[] = [];
      const less: string[] = [];
      for (const [at, { embedded, real }] of (await both.all(queries)).entries()) {
        const what = queries[at]?.what ?? '';
        const share = inCommon(documentsOf(real), documentsOf(embedded));
        shares.push(share);
        const [own, theirs] = [embedded, real].map(({ aggregations }) => [...countsOf(aggregations)].sort());
        if (JSON.stringify(own) !== JSON.stringify(theirs))
          differing.push(`${what}: ${counted(embedded)} ${counted(real)}`);
        if (share < 0.9) less.push(`${what} ${String(share)}`);
      }
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      tell(
        `${locale}: ${String(queries.length)} searches by text, ${(mean * 100).toFixed(1)} % of the first ten in common`,
      );
      for (const one of less) tell(`  ${one}`);
      expect(differing).toEqual([]);
      expect(mean).toBeGreaterThanOrEqual(0.9);
    },
    3 * MINUTE,
  );

  it(
    'find what veterinarians mean equally well @R26 @C16',
    async () => {
      const [embedded, real] = await Promise.all([relevanceOf(both.embedded), relevanceOf(both.real)]);
      for (const [name, { queries, success1, success5, ndcg10 }] of Object.entries({ embedded, real })) {
        const percent = (share: number): string => (share * 100).toFixed(1);
        tell(
          `${name.padEnd(8)} ${String(queries)} judged queries  success@1 ${percent(success1)} %  ` +
            `success@5 ${percent(success5)} %  nDCG@10 ${ndcg10.toFixed(3)}`,
        );
      }
      expect(real.success5).toBeGreaterThanOrEqual(embedded.success5);
      expect(real.ndcg10).toBeGreaterThan(embedded.ndcg10 - 0.005);
    },
    2 * MINUTE,
  );

  it(
    'propose the same spelling for a misspelt word @R26 @K05',
    async () => {
      const queries = misspelt();
      const answers = await both.all(
        queries.map(({ locale, text }) => ({
          index: `products_${indexSuffix(locale)}`,
          body: productSuggestions(text),
        })),
      );
      const other = answers.flatMap(({ embedded, real }, at) => {
        const [own, theirs] = [spellingOf(embedded), spellingOf(real)];
        return own === theirs ? [] : [`${queries[at]?.text ?? ''}: ${String(own)} ${String(theirs)}`];
      });
      tell(`${String(answers.length - other.length)} of ${String(answers.length)} spellings alike`);
      for (const one of other) tell(`  ${one}`);
      expect(other.length).toBeLessThanOrEqual(answers.length / 10);
    },
    MINUTE,
  );

  it.each<[string, Reader]>([
    ['a guest', GUEST],
    ['a student', { groupIds: [], partnerType: 'student', role: 'student' }],
    ['a veterinarian of a group', { groupIds: [1, 2], partnerType: 'veterinary', role: 'veterinary' }],
  ])(
    'show %s the same articles with the same prices, the real one through the proxy @W13 @P04',
    async (_who, reader) => {
      const proxy = createEngineSearch({
        settings: readEdgeSettings({ ERP_URL: '/shopinvader/', AUTH_AUTHORITY: '/idp', SEARCH_URL: url }),
        report: (message, error) => tell(`${message}: ${String(error)}`),
      });
      const [sample] = await samples('fr', 1);
      if (!sample) throw new Error('no article has all that the queries need');
      for (const { what, index, body } of exactQueries(sample, reader.role)) {
        const asked = JSON.stringify(body);
        const { status, json } = await proxy.search(`${index}_fr_be`, asked, reader);
        const embedded = both.embeddedFor({ index: `${index}_fr_be`, body }, reader);
        const real = JSON.parse(json) as Answer;
        expect({ what, status, documents: documentsOf(real) }).toEqual({
          what,
          status: 200,
          documents: documentsOf(embedded),
        });
        expect({ what, counts: countsOf(real.aggregations) }).toEqual({
          what,
          counts: countsOf(embedded.aggregations),
        });
        expect({ what, sources: sourcesOf(real.hits) }).toEqual({ what, sources: sourcesOf(embedded.hits) });
        for (const name of roleNamesIn(json)) expect(['default', reader.role]).toContain(name);
      }
    },
    2 * MINUTE,
  );

  it(
    'find what is like an article through the proxy, which shows no vector @W13',
    async () => {
      const proxy = createEngineSearch({
        settings: readEdgeSettings({ ERP_URL: '/shopinvader/', AUTH_AUTHORITY: '/idp', SEARCH_URL: url }),
        report: (message, error) => tell(`${message}: ${String(error)}`),
      });
      for (const { id, url_key: key } of await samples('nl', 12)) {
        const body = similarProducts({ of: id }, key, 10);
        const { status, json } = await proxy.search('products_nl_be', JSON.stringify(body), GUEST);
        expect(status).toBe(200);
        expect(json).not.toContain('characteristics_vector');
        const embedded = both.embeddedFor({ index: 'products_nl_be', body }, GUEST);
        const found = documentsOf(JSON.parse(json) as Answer);
        expect(inCommon(found, documentsOf(embedded))).toBeGreaterThanOrEqual(0.9);
      }
    },
    MINUTE,
  );

  it(
    'report how long each takes @C16',
    async () => {
      const queries = rankedQueries().filter(({ what }) => what.endsWith('” all'));
      const some = queries.filter((_query, at) => at % 2 === 0);
      for (const query of some.slice(0, 30)) await both.timed(query);
      const times: Awaited<ReturnType<BothEngines['timed']>>[] = [];
      for (const query of some) times.push(await both.timed(query));
      for (const name of ['embedded', 'real'] as const) {
        const sorted = times.map((one) => one[name]).toSorted((a, b) => a - b);
        const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
        tell(`${name.padEnd(8)} ${String(sorted.length)} searches  median ${at(0.5)} ms  p95 ${at(0.95)} ms`);
      }
      expect(times).toHaveLength(some.length);
    },
    2 * MINUTE,
  );
});

/** What hits show of each document, variants included; which documents are the examples of a count is each engine's own. */
const sourcesOf = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer.flatMap(sourcesOf);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([key, value]: [string, unknown]) =>
    key === '_source' ? [value] : sourcesOf(value),
  );
};
/** Price lists that an answer has. */
function roleNamesIn(json: string): Set<string> {
  const names = new Set<string>();
  JSON.parse(json, (key, value: unknown) => {
    if (key === 'price_by_pricelist' && typeof value === 'object' && value !== null)
      for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  return names;
}

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const counted = ({ aggregations }: Answer): string =>
  String(countsOf(aggregations).get('/total/products') ?? 'none');

/** The judged set asked of one engine, over the articles that are there. */
async function relevanceOf(ask: BothEngines['real']): Promise<Relevance> {
  const { categories } = generateCatalogue({ articles: 100, today: TODAY });
  const articles = new Map<Locale, JudgedArticle[]>();
  for (const locale of LOCALES) articles.set(locale, await documents(locale));
  const known = categoryIdsOf(categories);
  const meant = JUDGED_QUERIES.filter(({ locale, wanted }) =>
    articles.get(locale)?.some((article) => isWanted(article, wanted, known)),
  );
  const search: Ask = async (index, body) => (await ask({ index, body })) as Awaited<ReturnType<Ask>>;
  return summary(await measure(search, meant, articles, known));
}

type VectorSample = Sample & JudgedArticle & { readonly characteristics_vector: readonly number[] };

async function documents(locale: Locale): Promise<VectorSample[]> {
  const path = join(folder, 'all', 'search', `products_${indexSuffix(locale)}.ndjson`);
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as VectorSample);
}

/** Articles of all parts of the catalogue that have all that the queries need. */
async function samples(locale: Locale, count: number): Promise<VectorSample[]> {
  const fitting = (await documents(locale)).filter(
    ({ main, redirect_url_key: former, cnk_code: cnk }) => main && former !== undefined && cnk !== undefined,
  );
  const step = Math.max(1, Math.floor(fitting.length / count));
  return Array.from({ length: count }, (_, at) => fitting[at * step]).filter((one) => one !== undefined);
}

/** A server of something else. */
async function answering(text: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.end(text));
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${String(port)}/` };
}
