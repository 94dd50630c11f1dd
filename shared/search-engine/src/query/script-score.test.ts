import { linesInMemory } from '../index/document-store';
import { SearchService } from '../search-service';

const service = new SearchService();
service.load(
  'products_fr_be',
  'fr',
  linesInMemory(
    [
      { id: 1, url_key: 'a', main: true, characteristics_vector: [1, 0] },
      { id: 2, url_key: 'b', main: true, characteristics_vector: [0.8, 0.6] },
      { id: 3, url_key: 'c', main: true, characteristics_vector: [0, 1] },
      { id: 4, url_key: 'd', main: true },
    ].map((document) => JSON.stringify(document)),
  ),
);

const ask = (script: object, rest: object = {}) =>
  service.search(
    'products_fr_be',
    JSON.stringify({ query: { script_score: { query: { match_all: {} }, script, ...rest } } }),
  );
const cosine = (query_vector: readonly unknown[]) => ({
  source: "cosineSimilarity(params.query_vector, 'characteristics_vector') + 1.0",
  params: { query_vector },
});

test('documents are scored by the direction of their vectors; those too far away are left out @C16', () => {
  const { json } = ask(cosine([2, 0]), { min_score: 1.5 });
  const { hits } = JSON.parse(json) as { hits: { hits: { _id: string; _score: number }[] } };
  expect(hits.hits.map(({ _id }) => _id)).toEqual(['1', '2']);
  expect(hits.hits[0]?._score).toBeCloseTo(2);
  expect(hits.hits[1]?._score).toBeCloseTo(1.8);
});

test.each([
  ['another script', { source: 'System.exit(0)', params: {} }, 'scripts are not supported'],
  ['a vector of another length', cosine([1, 2, 3]), 'the query vector has 3 dimensions'],
  ['something else than numbers', cosine(['x', 'y']), 'expected a number'],
  [
    'a field without vectors',
    { source: "cosineSimilarity(params.v, 'name') + 1.0", params: { v: [1] } },
    'scripts',
  ],
])('%s is refused @C16', (_what, script, reason) => {
  const { status, json } = ask(script);
  expect(status).toBe(400);
  expect(json).toContain(reason);
});
