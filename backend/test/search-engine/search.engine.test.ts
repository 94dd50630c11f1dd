import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import { productSearch, similarProducts } from '@vetportal/search/queries';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { INDEX_KINDS, MAPPING_META } from '../../src/indexing/mappings';
import { JUDGED_QUERIES } from '../relevance/judged-queries.data';
import { freePort } from '@vetportal/shell/edge/testing/free-port';
import { countsOf, documentsOf, inCommon } from './answers';
import { openBoth, type Answers, type AskBoth } from './both-engines';
import { exactQueries, TODAY, type Sample } from './compared-queries';
import { startIndex } from './run-index';

const url = process.env['ENGINE_OPENSEARCH_URL'] ?? '';
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
  all = { DATA_DIR: join(folder, 'all') };
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
      expect(await countOf('products_nl_be')).toBeGreaterThan(19_000);
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
      // As the next run does it, with few articles, which are in use until the last test.
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
    'tells an index with an old mapping, one that is missing, and one in the way of a name @B12',
    async () => {
      const put = (version: number) =>
        engine('categories_fr_be/_mapping', 'PUT', { _meta: { [MAPPING_META]: version } });
      await put(0);
      const old = await startIndex(['--url', url, '--check'], few).ended;
      await put(1);
      expect(old).toMatchObject({ exitCode: 1 });
      expect(old.output).toContain('categories_fr_be has mapping 0, the portal asks for mapping 1');
    },
    MINUTE,
  );
});

describe('the same documents in both engines', () => {
  let ask: AskBoth;
  const times: Answers['times'][] = [];
  const askTimed: AskBoth = async (index, body) => {
    const answers = await ask(index, body);
    times.push(answers.times);
    return answers;
  };

  beforeAll(() => {
    ask = openBoth(join(folder, 'all', 'search'), url);
  }, 2 * MINUTE);

  it.each(LOCALES)(
    'answer what has no score alike, place by place, with the same counts: %s @C16',
    async (locale) => {
      const [sample] = await samples(locale, 1);
      if (!sample) throw new Error('no article has all that the queries need');
      for (const { what, index, body } of exactQueries(sample)) {
        const { embedded, real } = await askTimed(`${index}_${indexSuffix(locale)}`, body);
        expect({ what, documents: documentsOf(real) }).toEqual({ what, documents: documentsOf(embedded) });
        expect({ what, counts: countsOf(real.aggregations) }).toEqual({
          what,
          counts: countsOf(embedded.aggregations),
        });
      }
    },
    5 * MINUTE,
  );

  it.each(LOCALES)(
    'find the same similar articles: %s @C16',
    async (locale) => {
      for (const { characteristics_vector: vector, url_key: key } of await samples(locale, 12)) {
        const { embedded, real } = await askTimed(
          `products_${indexSuffix(locale)}`,
          similarProducts(vector, key, 10),
        );
        expect(inCommon(documentsOf(real), documentsOf(embedded))).toBeGreaterThanOrEqual(0.9);
      }
    },
    5 * MINUTE,
  );

  it(
    'tell how far they agree on what has a score, and how long each takes @C16',
    async () => {
      for (const locale of LOCALES) {
        const shares: number[] = [];
        let sameTotals = 0;
        const queries = JUDGED_QUERIES.filter((query) => query.locale === locale);
        for (const { text } of queries) {
          const body = productSearch({ ...SEARCH, text });
          const { embedded, real } = await askTimed(`products_${indexSuffix(locale)}`, body);
          shares.push(inCommon(documentsOf(real), documentsOf(embedded)));
          const [own, theirs] = [embedded, real].map(({ aggregations }) =>
            countsOf(aggregations).get('/total/products'),
          );
          if (own === theirs) sameTotals += 1;
          expect(typeof theirs).toBe('number');
        }
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
        tell(
          `${locale}: ${String(queries.length)} searches by text, ${(mean * 100).toFixed(1)} % of the first ten in common, ` +
            `the same total in ${String(sameTotals)}`,
        );
      }
      for (const name of ['embedded', 'real'] as const) {
        const sorted = times.map((one) => one[name]).toSorted((a, b) => a - b);
        const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
        tell(`${name.padEnd(8)} ${String(sorted.length)} searches  median ${at(0.5)} ms  p95 ${at(0.95)} ms`);
      }
    },
    10 * MINUTE,
  );
});

const SEARCH = {
  filters: {},
  sort: 'relevance',
  page: 1,
  pageSize: 10,
  role: 'default',
  today: TODAY,
} as const;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

type VectorSample = Sample & { readonly characteristics_vector: readonly number[] };

/** Articles of all parts of the catalogue that have all that the queries need. */
async function samples(locale: Locale, count: number): Promise<VectorSample[]> {
  const path = join(folder, 'all', 'search', `products_${indexSuffix(locale)}.ndjson`);
  const fitting = (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => /"main":true/.test(line) && /"redirect_url_key"/.test(line) && /"cnk_code"/.test(line));
  const step = Math.max(1, Math.floor(fitting.length / count));
  return Array.from({ length: count }, (_, at) => fitting[at * step])
    .filter((line) => line !== undefined)
    .map((line) => JSON.parse(line) as VectorSample);
}

/** A server of something else. */
async function answering(text: string): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => response.end(text));
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${String(port)}/` };
}
