import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { TestPortal } from '../testing/test-portal';
import { createRenderedPortal } from '../testing/rendered-portal';
import { loadedPage, type TestRenders } from '@vetportal/ssr/testing';

let portal: TestPortal;
let kit: TestRenders;
let edges: FastifyInstance[];

beforeEach(async () => {
  const rendered = await createRenderedPortal({
    routes: [
      { id: 'home', path: '/' },
      { id: 'news', path: '/news' },
    ],
  });
  ({ portal, kit } = rendered);
  kit.renders['page mf-cms'] = ({ pathname }) => ({
    ...loadedPage('<h1>x</h1>'),
    sources: [
      pathname === '/fr'
        ? 'http://127.0.0.1:1/search/products_fr_be/_search'
        : 'http://127.0.0.1:1/shopinvader/news/last',
    ],
  });
  edges = [0, 1].map(() => rendered.edge({ OPERATOR_TOKEN: 'secret-of-the-operator' }));
});
afterEach(() => portal.close());

const cacheOf = async (edge: FastifyInstance | undefined, url: string) =>
  (await edge?.inject({ url, headers: { host: 'orders.example.be' } }))?.headers['cache-status'];
const tell = async (sources: unknown, authorization = 'Bearer secret-of-the-operator', edge = edges[0]) =>
  (await edge?.inject({ method: 'POST', url: '/changes', headers: { authorization }, payload: { sources } }))
    ?.statusCode;

const MADE = 'edge; fwd=miss; stored';
const KEPT = 'edge; hit';

test.each([
  [['products'], [MADE, KEPT]],
  [['products_fr_be'], [MADE, KEPT]],
  [['products_nl_be'], [KEPT, KEPT]],
  [['product'], [KEPT, KEPT]],
  [
    ['news', 'countries'],
    [KEPT, MADE],
  ],
  [['all'], [MADE, MADE]],
])(
  'after a change of %j pages that show it are rendered again, on every edge, and once',
  async (sources, expected) => {
    const both = async (edge: FastifyInstance | undefined) => [
      await cacheOf(edge, '/fr'),
      await cacheOf(edge, '/fr/news'),
    ];
    for (const edge of edges) expect(await both(edge)).toEqual([MADE, MADE]);
    for (const edge of edges) expect(await both(edge)).toEqual([KEPT, KEPT]);
    await wait(5);
    expect(await tell(sources)).toBe(204);
    // A page that is begun in the same millisecond counts as older.
    await wait(5);
    for (const edge of edges) expect(await both(edge)).toEqual(expected);
    for (const edge of edges) expect(await both(edge)).toEqual([KEPT, KEPT]);
  },
);

test('a second change of the same data is one as well', async () => {
  for (let change = 0; change < 3; change += 1) {
    await cacheOf(edges[0], '/fr');
    await wait(5);
    await tell(['products']);
    await wait(5);
    expect(await cacheOf(edges[0], '/fr')).toBe(MADE);
  }
});

test('only the operator may say so, and only with names', async () => {
  expect(await tell(['products'], 'Bearer other')).toBe(401);
  expect(await tell(['products'], '')).toBe(401);
  const open = portal.edge({}, {});
  expect(await tell(['products'], 'Bearer undefined', open)).toBe(401);
  expect(await tell(['products'], 'Bearer ', open)).toBe(401);
  for (const wrong of [['../traffic'], ['.x'], ['A'], [''], [], 'products', [1], new Array(51).fill('a')])
    expect(await tell(wrong)).toBe(400);
});

test('guesses of the token are told to wait, and lock nobody out @W29', async () => {
  const statuses = new Set<number | undefined>();
  for (let count = 0; count < 14; count += 1) statuses.add(await tell(['products'], `Bearer guess ${count}`));
  expect([...statuses]).toEqual([401, 429]);
  expect(await tell(['products'])).toBe(204);
});
