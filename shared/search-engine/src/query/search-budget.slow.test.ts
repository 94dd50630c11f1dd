import fc from 'fast-check';
import { GUEST } from '@vetportal/search/access';
import { linesInMemory } from '../index/document-store';
import { SearchService } from '../search-service';
import { costlyBody } from '../testing/costly-bodies';
import { SEARCH_LIMITS, type SearchLimits } from './search-budget';

const INDEX = 'products_fr_be';
const articles = Array.from({ length: 200 }, (_, id) => ({
  id,
  name: `Amoxival ${String(id)} comprimés`,
  url_key: `amoxival-${String(id % 20)}`,
  brand: { name: `Marque ${String(id % 7)}` },
  species: [{ name: id % 2 === 0 ? 'Chien' : 'Chat' }],
  stock: { global: { state: 'in_stock', qty: id } },
}));

/** An index of 200 articles whose searches may cost so much. */
function withLimits(limits: Partial<SearchLimits>) {
  const service = new SearchService({ ...SEARCH_LIMITS, ...limits });
  service.load(INDEX, 'fr', linesInMemory(articles.map((article) => JSON.stringify(article))));
  return (body: object | string): { status: number; reason: string; rest: number | undefined } => {
    const { status, json, rest } = service.search(
      INDEX,
      typeof body === 'string' ? body : JSON.stringify(body),
      GUEST,
    );
    const { error } = JSON.parse(json) as { error?: { reason: string } };
    return { status, reason: error?.reason ?? '', rest };
  };
}

const range = (from: number) => ({ range: { id: { gte: from } } });
const nested = { a: { terms: { field: 'brand.name' }, aggs: { b: { terms: { field: 'species.name' } } } } };
const inner = { field: 'url_key', inner_hits: [{ name: 'one', size: 10 }] };

describe('a search that costs too much @W31', () => {
  test.each<[keyof SearchLimits, number, object, string]>([
    [
      'documents',
      5_000,
      { query: { bool: { should: [range(1), range(2), range(3), range(4)] } } },
      'documents x clauses',
    ],
    ['hits', 100, { size: 20, collapse: inner }, 'hits x inner hits'],
    ['buckets', 10, { size: 0, aggs: nested }, 'more than 10 buckets'],
    ['bytes', 5_000, { size: 100 }, 'more than 5000 bytes'],
  ])('is refused past its %s, in words that name them', (bound, limit, body, words) => {
    const { status, reason } = withLimits({ [bound]: limit })(body);
    expect(status).toBe(400);
    expect(reason).toContain(words);
    expect(withLimits({})(body).status).toBe(200);
  });

  test('makes its caller rest, one that the machine was too slow for as long as it took, any other not at all', () => {
    const dear = { query: { bool: { should: [range(1), range(2), range(3), range(4)] } } };
    expect(withLimits({ documents: 5_000 })(dear).rest).toBe(32);
    expect(withLimits({ milliseconds: 0 })({})).toMatchObject({ status: 408, rest: 1 });
    expect(withLimits({ documents: 5_000, milliseconds: 0 })({}).rest).toBe(1);
    expect(withLimits({})({}).rest).toBe(0);
  });

  test('leaves the next search its whole budget', () => {
    const ask = withLimits({ hits: 10 });
    expect([ask({ size: 10 }), ask({ size: 11 }), ask({ size: 10 })].map(({ status }) => status)).toEqual([
      200, 400, 200,
    ]);
  });
});

describe('the time of a search @W31', () => {
  let now: number;
  beforeEach(() => {
    now = 0;
    // Each look at the clock is a millisecond later.
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1));
  });
  afterEach(() => jest.restoreAllMocks());

  test('ends with 408', () => {
    expect(withLimits({ milliseconds: 5 })({})).toMatchObject({
      status: 408,
      reason: expect.stringContaining('5 ms') as string,
    });
  });

  test.each([
    ['3ms', 408],
    ['1s', 200],
    ['-1', 200],
    [-1, 200],
    ['soon', 400],
    [5, 400],
  ])('is what `timeout` %j asks for', (timeout, status) => {
    expect(withLimits({})({ timeout }).status).toBe(status);
  });

  test('is that of its own work: what is done for others in between does not count', () => {
    const service = new SearchService({ ...SEARCH_LIMITS, milliseconds: 2_000 });
    service.load(INDEX, 'fr', linesInMemory(articles.map((article) => JSON.stringify(article))));
    const exists = { query: { exists: { field: 'code_amm' } } };
    const steps = service.searching(INDEX, JSON.stringify(exists), GUEST);
    let setAside = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      setAside += 1;
      now += 1_500;
    }
    expect(setAside).toBeGreaterThan(1);
    expect(step.value.status).toBe(200);
  });

  test('is never longer than the budget has', () => {
    expect(withLimits({ milliseconds: 5 })({ timeout: '1m' }).status).toBe(408);
  });
});

test('whatever is asked is answered, or refused for its cost @W31', () => {
  // The bounds of a real catalogue, for an index a hundredth of its size.
  const ask = withLimits({
    documents: 600_000,
    hits: 2_000,
    buckets: 500,
    bytes: 200_000,
    milliseconds: 2_000,
  });
  fc.assert(
    fc.property(costlyBody, (body) => {
      expect([200, 400, 408]).toContain(ask(body).status);
    }),
    { numRuns: 150 },
  );
});
