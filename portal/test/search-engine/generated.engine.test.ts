import { linesInMemory, SearchService } from '@vetportal/search-engine';
import { openRealEngine } from './real-engine';
import { documents, MAPPING, requests, type GeneratedDocument } from './generated-requests';

/* What the embedded index does not refuse it answers as a real engine does (`W38`). */

const REQUESTS = Number(process.env['SEARCH_REQUESTS'] ?? 300);
const engine = openRealEngine(process.env['ENGINE_OPENSEARCH_URL'] ?? '');
const all = documents(600);
const INDICES: readonly (readonly [string, readonly GeneratedDocument[]])[] = [
  ['generated_a', all.slice(0, 400)],
  ['generated_b', all.slice(400)],
];

const embedded = new SearchService();
beforeAll(async () => {
  for (const [name, some] of INDICES) {
    embedded.load(name, 'fr', linesInMemory(some.map((document) => JSON.stringify(document))));
    await engine.send('PUT', name, JSON.stringify(MAPPING));
    const lines = some.flatMap((document) => [{ index: { _id: String(document.id) } }, document]);
    const bulk = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const { errors } = (await engine.send('POST', `${name}/_bulk?refresh=true`, bulk)) as { errors: boolean };
    if (errors) throw new Error('The engine does not take the documents.');
  }
}, 60_000);

// What makes the portal's indices counts all that there are.
afterAll(async () => {
  for (const [name] of INDICES) await engine.send('DELETE', name);
});

it('answers generated requests with the totals, documents and buckets of a real engine @W38 @C16', async () => {
  const asked = requests(REQUESTS);
  const answers = await engine.all(asked);
  const differing = asked.flatMap((request, at) => {
    const { status, json } = embedded.search(request.index, JSON.stringify(request.body));
    const own = status === 200 ? figuresOf(JSON.parse(json)) : json;
    const theirs = figuresOf(answers[at]);
    return JSON.stringify(own) === JSON.stringify(theirs) ? [] : [{ request, own, theirs }];
  });
  expect(asked).toHaveLength(REQUESTS);
  // The first says enough; all of them would fill the screen.
  expect(differing.slice(0, 1)).toEqual([]);
}, 120_000);

interface Whole {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits: readonly { readonly _id: string }[];
  };
  readonly aggregations?: unknown;
}

/** What of an answer is compared: how many there are, which of them in their order, and every figure of its aggregations. */
function figuresOf(answer: unknown): object {
  const { hits, aggregations } = answer as Whole;
  return {
    total: hits.total.value,
    found: hits.hits.map(({ _id }) => _id),
    aggregations: rounded(aggregations),
  };
}

/** What an engine says beside the figures. */
const BESIDE = new Set(['doc_count_error_upper_bound', 'key_as_string', 'meta']);

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toFixed(6));
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  const named = Object.entries(value).filter(([name]) => !BESIDE.has(name));
  return Object.fromEntries(named.map(([name, one]) => [name, rounded(one)] as const).toSorted(byName));
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);
