import type { FastifyInstance } from 'fastify';
import type { TestPortal } from '../testing/test-portal';
import { createRenderedPortal } from '../testing/rendered-portal';
import { loadedPage, type TestRenders } from '@vetportal/ssr/testing';

/* Status codes that follow from the data of a page. */

let portal: TestPortal;
let edge: FastifyInstance;
let kit: TestRenders;

/** Articles by language and url key. */
const ARTICLES = { fr: 'croquettes-chien', nl: 'hondenbrokken', en: 'dog-food' } as const;
const ALTERNATES = { fr: '/p/croquettes-chien', nl: '/p/hondenbrokken', en: '/p/dog-food' };

beforeEach(async () => {
  const rendered = await createRenderedPortal({
    routes: [
      { id: 'product', path: '/p/*' },
      { id: 'search', path: '/search' },
    ],
    contributions: [{ slot: 'footer.content', id: 'footer' }],
  });
  ({ portal, kit } = rendered);
  kit.renders['page mf-cms'] = ({ locale, pathname, search }) => {
    const key = pathname.replace(/^\/..\/p\//, '');
    if (key === `former-${locale}`)
      return { outcome: { kind: 'redirect', to: `/p/${ARTICLES[locale]}`, permanent: true } };
    if (key === 'gone-variant') return { outcome: { kind: 'redirect', to: '/p/x?sku=2', permanent: false } };
    if (key !== ARTICLES[locale]) return { html: '<h1>404</h1>', outcome: { kind: 'not-found' } };
    return { ...loadedPage(`<h1>${key}${search}</h1>`), head: { title: key, alternates: ALTERNATES } };
  };
  edge = rendered.edge();
});
afterEach(() => portal.close());

const get = (url: string) => edge.inject({ method: 'GET', url, headers: { host: 'orders.example.be' } });

test('an article that is there is a page, one that is not is a 404 that search engines leave out @R33 @R34', async () => {
  expect((await get('/fr/p/croquettes-chien')).statusCode).toBe(200);
  const missing = await get('/fr/p/nothing');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('<title>404 - Page non trouvée · Vetportal</title>');
  expect(missing.body).toContain('<meta name="robots" content="noindex">');
  expect(missing.body).toContain('<h1>404</h1>');
  expect(missing.headers['etag']).toBeUndefined();
});

test('the head tells description, languages and what the page is about, and nothing in it can end its element @R36', async () => {
  const frame = kit.renders['frame'];
  kit.renders['frame'] = async (...about) => ({
    ...(await frame?.(...about)),
    document: {
      title: 'Croquettes',
      description: 'Pour "chiens" <b>',
      path: '/fr/p/croquettes-chien',
      alternates: { fr: '/fr/p/croquettes-chien', nl: '/nl/p/hondenbrokken', en: '/en/p/dog-food' },
      indexed: true,
    },
  });
  kit.renders['page mf-cms'] = () => ({
    ...loadedPage('<h1>x</h1>'),
    head: { title: 'x', subject: { kind: 'product', name: '</script><script>', sku: 'A', images: [] } },
  });
  const { body } = await get('/fr/p/croquettes-chien');
  const [head = '', rest = ''] = body.split('</head>');
  expect(head).toContain('<meta name="description" content="Pour &quot;chiens&quot; &lt;b&gt;">');
  expect(head).toContain('<link rel="canonical" href="http://orders.example.be/fr/p/croquettes-chien">');
  expect(head).toContain(
    '<link rel="alternate" hreflang="nl" href="http://orders.example.be/nl/p/hondenbrokken">',
  );
  const [, json = ''] =
    /<script type="application\/ld\+json" data-path="\/fr\/p\/croquettes-chien">(.*?)<\/script>/.exec(head) ??
    [];
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ '@type': 'Product', name: '</script><script>' }] });
  // The browser has no use for it.
  expect(rest).not.toContain('"subject"');
});

test.each([
  ['in all languages, as a shell from before 1.5 says', undefined, ['fr', 'nl', 'en', 'x-default']],
  ['without French', ['nl', 'en'], ['nl', 'en']],
  ['without Dutch, in an order of its own', ['en', 'fr'], ['fr', 'en', 'x-default']],
  ['in one alone', ['fr'], []],
] as const)('alternate links name the languages of a page: %s @R36', async (_which, languages, expected) => {
  const frame = kit.renders['frame'];
  kit.renders['frame'] = async (...about) => {
    const made = await frame?.(...about);
    return {
      ...made,
      ...(made?.document && languages ? { document: { ...made.document, languages } } : {}),
    };
  };
  const { body } = await get('/fr/p/croquettes-chien');
  expect(body).toContain('<link rel="canonical" href="http://orders.example.be/fr/p/croquettes-chien">');
  expect(Array.from(body.matchAll(/hreflang="([^"]*)"/g), ([, code]) => code)).toEqual(expected);
});

test('the url key of another language leads nowhere in a language that has no such page @R16 @R33', async () => {
  const page = kit.renders['page mf-cms'];
  kit.renders['page mf-cms'] = async (...about) => {
    const made = await page?.(...about);
    return made?.head
      ? { ...made, head: { ...made.head, alternates: { fr: ALTERNATES.fr }, nearest: '/search' } }
      : { ...made };
  };
  expect((await get('/nl/p/croquettes-chien')).statusCode).toBe(404);
});

test.each([
  ['a former address', '/fr/p/former-fr', '/fr/p/croquettes-chien'],
  ['a former address, with its query', '/fr/p/former-fr?tab=stats', '/fr/p/croquettes-chien?tab=stats'],
  ['capitals', '/fr/p/Croquettes-Chien', '/fr/p/croquettes-chien'],
  ['capitals of a former address', '/fr/p/FORMER-fr', '/fr/p/croquettes-chien'],
  ['capitals in the route', '/fr/P/Croquettes-Chien?a=B', '/fr/p/croquettes-chien?a=B'],
  ['capitals in all of it', '/FR/SEARCH', '/fr/search'],
  ['a trailing slash', '/fr/p/croquettes-chien/', '/fr/p/croquettes-chien'],
  ['letters encoded in vain', '/fr/p/%63roquettes%2Dchien', '/fr/p/croquettes-chien'],
  ['the language encoded', '/%66r/search?q=%61', '/fr/search?q=%61'],
  ['the url key of another language', '/fr/p/hondenbrokken', '/fr/p/croquettes-chien'],
  ['the url key of another language, in capitals', '/nl/p/Dog-Food', '/nl/p/hondenbrokken'],
  ['a former url key of another language', '/fr/p/former-nl', '/fr/p/croquettes-chien'],
])('another spelling of an address moves for good: %s @R16 @R23', async (_what, url, to) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers['location']]).toEqual([301, to]);
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

test('a page that is elsewhere for now says so, and its own query stands', async () => {
  const { statusCode, headers } = await get('/fr/p/gone-variant?sku=1');
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    302,
    '/fr/p/x?sku=2',
    'private, no-cache',
  ]);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/p/x\r\nset-cookie: a=b',
  'javascript:alert(1)',
  '',
])('a module that sends visitors to %j is not followed @V14', async (to) => {
  kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'redirect', to, permanent: true } });
  const { statusCode, headers } = await get('/fr/p/croquettes-chien');
  expect([statusCode, headers['location']]).toEqual([200, undefined]);
});

test('a path with letters beyond ASCII is sent as headers have them', async () => {
  kit.renders['page mf-cms'] = () => ({
    outcome: { kind: 'redirect', to: '/p/été%20%C3%A9', permanent: true },
  });
  expect((await get('/fr/p/x')).headers['location']).toBe('/fr/p/%C3%A9t%C3%A9%20%C3%A9');
});

test('the other spellings of an address that leads nowhere are looked for once', async () => {
  await get('/fr/p/nothing');
  const asked = kit.count('page mf-cms');
  expect(asked).toBe(3);
  await get('/fr/p/nothing');
  expect(kit.count('page mf-cms')).toBe(asked);
});

test('where the data cannot be had and nothing is kept the page says so, with ways on @X03', async () => {
  kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'failed' } });
  const { statusCode, body, headers } = await get('/nl/p/hondenbrokken?tab=a&b=c');
  expect([statusCode, headers['retry-after'], headers['etag']]).toEqual([503, '30', undefined]);
  expect(body).toContain('<title>Pagina tijdelijk niet beschikbaar · Vetportal</title>');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toMatch(
    /<vp-page id="application-mf-cms"><section role="alert"><h1>Pagina tijdelijk niet beschikbaar<\/h1>/,
  );
  expect(body).toContain('<a href="/nl/p/hondenbrokken?tab=a&amp;b=c">Opnieuw proberen</a>');
  expect(body).toContain('<a href="/nl">');
  // The frame is there, and the browser tries again by itself.
  expect(body).toContain('<p>footer</p>');
  expect(body).toContain('id="boot"');
});

test('a page that comes back is there a moment later', async () => {
  kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'failed' } });
  expect((await get('/fr/p/croquettes-chien')).statusCode).toBe(503);
  kit.renders['page mf-cms'] = () => loadedPage('<h1>back</h1>');
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  expect((await get('/fr/p/croquettes-chien')).statusCode).toBe(200);
});
