import fastify, { type FastifyInstance } from 'fastify';
import { type IncomingHttpHeaders, type Server, createServer } from 'node:http';
import { listen } from '../server/listen';
import { readEdgeSettings } from '../settings/settings';
import { addSearchRoutes } from './search-routes';

const OTHER = 'price_by_pricelist.wholesaler.value';
const DOCUMENT = {
  id: 1,
  sku: 'A1',
  name: 'Amoxi',
  price_by_pricelist: {
    default: { value: 111.11 },
    veterinary: { value: 222.22 },
    wholesaler: { value: 333.33 },
  },
  characteristics_vector: [1, 0],
  words: 'words to search in',
};

/** What a service is asked, and what it answers. */
interface Call {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}
type Answer = (call: Call) => readonly [number, object];

let servers: Server[] = [];
async function service(answer: Answer): Promise<{ readonly url: string; readonly calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
      const call = { path: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      const [status, json] = answer(call);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  servers.push(server);
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${String(port)}/`, calls };
}

const found = (more: object = {}): readonly [number, object] => [
  200,
  {
    hits: {
      hits: [
        {
          _id: '1',
          _source: DOCUMENT,
          inner_hits: { variants: { hits: { hits: [{ _source: DOCUMENT }] } } },
        },
      ],
    },
    aggregations: { brands: { buckets: [{ key: 3, label: { hits: { hits: [{ _source: DOCUMENT }] } } }] } },
    ...more,
  },
];
/** A veterinarian of the group 7, by a token or by a cookie. */
const erpAnswer: Answer = ({ path, headers }) => {
  const isVet = headers.authorization === 'Bearer vet' || headers.cookie?.includes('erp=vet') === true;
  if (headers.authorization === 'Bearer stranger') return [403, {}];
  if (!isVet) return [401, {}];
  return path === '/veterinary_groups'
    ? [200, { size: 1, data: [{ id: 7, name: 'G', sequence: 1 }] }]
    : [200, { id: 1, role: 'veterinary', function: 'veterinary' }];
};

let apps: FastifyInstance[] = [];
async function proxy(answer: Answer = () => found(), erp: Answer = erpAnswer) {
  const engine = await service(answer);
  const shop = await service(erp);
  const app = fastify();
  const reports: string[] = [];
  addSearchRoutes(app, {
    settings: readEdgeSettings({
      ERP_URL: shop.url.replace(/\/$/, ''),
      SEARCH_URL: engine.url.replace('//', '//edge:p%40ss@'),
      AUTH_AUTHORITY: 'https://login.example.be/',
    }),
    ownOrigin: undefined,
    report: (message) => reports.push(message),
  });
  apps.push(app);
  const ask = async (
    body: unknown,
    headers: Record<string, string> = {},
    path = 'products_fr_be/_search',
  ) => {
    const { statusCode, body: text } = await app.inject({
      method: 'POST',
      url: `/search/${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: statusCode, text };
  };
  return { ask, engine, shop, reports };
}
const VET = { authorization: 'Bearer vet' };

afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
  [apps, servers] = [[], []];
});

describe('articles that a document refers to @P10 @W13', () => {
  const document = {
    id: 1,
    links: { related: [{ id: 2 }, { id: 3 }] },
    variant_selector: [
      {
        name: 'Taille',
        values: [
          { name: 'S', sku: 'A2' },
          { name: 'M', sku: 'A3' },
        ],
      },
    ],
  };
  /** An engine in which the articles 1 and 2 are there for the reader, and 3 is not. */
  const engine: Answer = ({ body }) =>
    JSON.stringify(body).includes('"sku":["A2","A3"]')
      ? [200, { hits: { hits: [{ _source: { id: 2, sku: 'A2' } }] } }]
      : [200, { hits: { hits: [{ _source: document }] } }];

  test('are named where they are there for the reader', async () => {
    const { ask, engine: asked } = await proxy(engine);
    const { text } = await ask({
      _source: { includes: ['links.related.id'], excludes: ['*.id', 'links.related.id'] },
    });
    expect(JSON.parse(text)).toMatchObject({
      hits: {
        hits: [
          { _source: { links: { related: [{ id: 2 }] }, variant_selector: [{ values: [{ sku: 'A2' }] }] } },
        ],
      },
    });
    expect(text).not.toMatch(/"id":3|A3|"M"/);
    expect(asked.calls[0]?.body['_source']).toMatchObject({ includes: ['links'] });
    expect(JSON.stringify(asked.calls[0]?.body['_source'])).not.toMatch(/\*\.id|related/);
  });

  test.each(['links.related.id', 'variant_selector.values.sku'])(
    'are not searched or counted by %s',
    async (field) => {
      const { ask } = await proxy(engine);
      expect((await ask({ query: { exists: { field } } })).status).toBe(400);
      expect((await ask({ aggs: { a: { terms: { field } } } })).status).toBe(400);
      expect((await ask({ sort: [field] })).status).toBe(400);
    },
  );
});

describe('the proxy before a search engine @W13 @B12', () => {
  test('each gets the own prices and everybody’s, in hits, variants and examples, and nothing internal', async () => {
    const { ask, engine } = await proxy();
    const body = {
      query: { match: { name: 'amoxi' } },
      _source: ['*', 'price_by_pricelist'],
      collapse: { field: 'url_key', inner_hits: { name: 'variants', size: 100 } },
      aggs: { brands: { terms: { field: 'brand.id' }, aggs: { label: { top_hits: { size: 1 } } } } },
    };
    const guest = await ask(body);
    const vet = await ask(body, VET);
    expect([guest.status, vet.status]).toEqual([200, 200]);
    expect(guest.text.match(/111\.11/g)).toHaveLength(3);
    expect(guest.text).not.toMatch(/222\.22|333\.33|characteristics_vector|words to search in/);
    expect(vet.text.match(/222\.22/g)).toHaveLength(3);
    expect(vet.text).not.toMatch(/333\.33|characteristics_vector|words to search in/);
    // The engine is not even asked for it.
    const withheld = [
      'characteristics_vector',
      'product_number',
      'spelling',
      'variant_attributes_text',
      'words',
    ];
    expect(engine.calls[0]?.body).toMatchObject({
      _source: { includes: ['*', 'price_by_pricelist.default'], excludes: withheld },
      collapse: { inner_hits: { _source: { includes: [], excludes: withheld } } },
      aggs: { brands: { aggs: { label: { top_hits: { _source: { includes: [], excludes: withheld } } } } } },
    });
    expect(engine.calls[1]?.body).toMatchObject({
      _source: { includes: ['*', 'price_by_pricelist.default', 'price_by_pricelist.veterinary'] },
    });
  });

  test('each searches among what is for them alone', async () => {
    const { ask, engine } = await proxy();
    const [groups, types] = ['veterinary_groups.id', 'allowed_partner_types'];
    const free = (field: string) => ({ bool: { must_not: [{ exists: { field } }] } });
    const either = (...should: object[]) => ({ bool: { should, minimum_should_match: 1 } });
    await ask({ query: { match: { name: 'amoxi' } } });
    await ask({}, VET);
    expect(engine.calls.map(({ body }) => body['query'])).toEqual([
      {
        bool: {
          must: [{ match: { name: 'amoxi' } }],
          filter: [{ bool: { filter: [either(free(groups)), either(free(types))] } }],
        },
      },
      {
        bool: {
          must: [{ match_all: {} }],
          filter: [
            {
              bool: {
                filter: [
                  either(free(groups), { terms: { [groups]: [7] } }),
                  either(free(types), { terms: { [types]: ['veterinary'] } }),
                ],
              },
            },
          ],
        },
      },
    ]);
  });

  test.each<[string, unknown]>([
    ['a range', { query: { range: { [OTHER]: { gte: 300 } } } }],
    ['a sort', { sort: [OTHER] }],
    ['a script', { sort: [{ _script: { type: 'number', script: { source: `doc['${OTHER}'].value` } } }] }],
    ['a query string', { query: { query_string: { query: `${OTHER}:>300` } } }],
    ['values beside', { docvalue_fields: [OTHER] }],
    ['no JSON', '{"query":'],
    ['no object', '[]'],
    ['a key twice', `{"query":{"match_all":{}},"query":{"exists":{"field":"${OTHER}"}}}`],
  ])('%s never comes to the engine', async (_what, body) => {
    const { ask, engine } = await proxy();
    expect((await ask(body, VET)).status).toBe(400);
    expect(engine.calls).toEqual([]);
  });

  test.each([
    'products_fr_be/_mapping',
    'products_fr_be/_doc/1',
    'products_fr_be/_count',
    '_search',
    '_all/_search',
    '*/_search',
    'products_*/_search',
    'products_fr_be,secrets/_search',
    '-products_fr_be/_search',
    '%3Cproducts_fr_be%3E/_search',
    '..%2f_cluster%2fsettings/_search',
    'products_fr_be%2f_doc%2f1%3f/_search',
    'elsewhere:products_fr_be/_search',
    '_msearch',
    '_sql',
    'products_fr_be/_search/template',
    'products_fr_be/_delete_by_query',
  ])('nothing but searches in the portal’s indices gets through: %s', async (path) => {
    const { ask, engine } = await proxy();
    expect((await ask({}, VET, path)).status).toBe(404);
    expect(engine.calls).toEqual([]);
  });

  test('what stands in the address goes nowhere, and the engine is asked as the edge', async () => {
    const { ask, engine } = await proxy();
    const path = `products_fr_be/_search?docvalue_fields=${OTHER}&q=*&filter_path=hits.hits.sort&source={}`;
    expect((await ask({}, { ...VET, cookie: 'a=b', 'x-forwarded-for': '1.2.3.4' }, path)).status).toBe(200);
    const [call] = engine.calls;
    expect(call?.path).toBe('/products_fr_be/_search');
    expect(call?.headers.authorization).toBe(`Basic ${Buffer.from('edge:p@ss').toString('base64')}`);
    expect(call?.headers.cookie).toBeUndefined();
  });

  test('a spelling is proposed where its word stands in an article that is for the reader @W06', async () => {
    const suggest = (options: object[]) => ({ suggest: { spelling: [{ text: 'fentanil pour', options }] } });
    const { ask, engine } = await proxy(({ body }) => {
      const [key = ''] = Object.keys(body['aggs'] ?? {});
      if (key === '') return found(suggest([{ text: 'fentanyl pour', score: 1 }]));
      const isVet = JSON.stringify(body).includes('"allowed_partner_types":["veterinary"]');
      return [200, { hits: { hits: [] }, aggregations: { [key]: { doc_count: isVet ? 2 : 0 } } }];
    });
    const body = { suggest: { text: 'fentanil pour', spelling: { phrase: { field: 'spelling' } } } };
    expect((await ask(body)).text).not.toContain('fentanyl');
    expect((await ask(body, VET)).text).toContain('fentanyl pour');
    // Words that were typed are no news.
    expect(Object.keys(engine.calls[1]?.body['aggs'] ?? {})).toEqual(['spelling%20fentanyl']);
  });

  test('what is alike is found by an article whose vector no answer shows @W13', async () => {
    const { ask, engine } = await proxy(({ body }) =>
      JSON.stringify(body['_source']).includes('"id","characteristics_vector"')
        ? [200, { hits: { hits: [{ _source: { id: 3, characteristics_vector: [0.5, 0.25] } }] } }]
        : found(),
    );
    const alike = (of: number) => ({
      query: {
        script_score: {
          query: { match_all: {} },
          script: {
            source: "cosineSimilarity(params.query_vector, doc['characteristics_vector']) + 1.0",
            params: { query_vector: { of } },
          },
        },
      },
    });
    await ask(alike(3));
    expect(JSON.stringify(engine.calls[1]?.body)).toContain('"query_vector":[0.5,0.25]');
    await ask(alike(4));
    expect(JSON.stringify(engine.calls[3]?.body)).toContain('"must":[{"match_none":{}}]');
  });
});

describe('the ERP alone identifies the reader @W13 @X15', () => {
  const roleOf = ({ text }: { readonly text: string }) =>
    text.includes('222.22') ? 'veterinary' : 'default';

  test('by a token, by the ERP’s cookie where the page is signed in, and by nothing else', async () => {
    const { ask, shop } = await proxy();
    expect(roleOf(await ask({}, VET))).toBe('veterinary');
    expect(roleOf(await ask({}, { cookie: 'customer=1; erp=vet' }))).toBe('veterinary');
    const asked = shop.calls.length;
    expect(roleOf(await ask({}, { cookie: 'erp=vet' }))).toBe('default');
    expect(roleOf(await ask({}, { 'x-role': 'veterinary', role: 'veterinary' }))).toBe('default');
    expect(shop.calls.length).toBe(asked);
    // A mark without a session.
    expect(roleOf(await ask({}, { cookie: 'customer=1' }))).toBe('default');
  });

  test('it is asked once for searches of one person, and again of another', async () => {
    const { ask, shop } = await proxy();
    await Promise.all([ask({}, VET), ask({}, VET), ask({}, VET)]);
    expect(shop.calls).toHaveLength(2);
    expect((await ask({}, { authorization: 'Bearer expired' })).status).toBe(403);
    expect(roleOf(await ask({}, { authorization: 'Bearer stranger' }))).toBe('default');
  });

  test('while it is away nobody is shown a guest’s prices for their own, and the next search asks again', async () => {
    let isAway = true;
    const { ask, engine } = await proxy(undefined, (call) => (isAway ? [503, {}] : erpAnswer(call)));
    expect((await ask({}, VET)).status).toBe(503);
    expect(engine.calls).toEqual([]);
    expect((await ask({})).status).toBe(200);
    isAway = false;
    expect(roleOf(await ask({}, VET))).toBe('veterinary');
  });
});

describe('what the engine refuses @B12 @X02', () => {
  test('a search that the engine refuses gets the engine’s error', async () => {
    const { ask } = await proxy(() => [
      400,
      { error: { type: 'search_phase_execution_exception', reason: 'x' } },
    ]);
    expect(await ask({})).toEqual({
      status: 400,
      text: expect.stringContaining('search_phase_execution_exception') as string,
    });
  });

  test.each([
    [401, 502],
    [403, 502],
    [429, 503],
    [500, 502],
  ])('its %s is the edge’s own and becomes %s: nobody is led to the sign-in', async (status, expected) => {
    const { ask, reports } = await proxy(() => [
      status,
      { error: { type: 'security_exception', reason: 'edge' } },
    ]);
    const answer = await ask({});
    expect(answer.status).toBe(expected);
    expect(answer.text).not.toContain('security_exception');
    expect(reports).toEqual(['the search engine refuses']);
  });

  test('it is away', async () => {
    const { ask, reports } = await proxy();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
    servers = [];
    expect((await ask({})).status).toBe(503);
    expect(reports).toEqual(['the search engine does not answer']);
  });
});
