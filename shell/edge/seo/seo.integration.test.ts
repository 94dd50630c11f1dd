import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createTestPortal, type TestPortal } from '../testing/test-portal';
import { buildSitemap } from './build-sitemap';
import { sitemapEntries } from './sitemap-sources';
import type { SitemapEntry } from './sitemap-xml';

const PRODUCTS = 2003;
const SITE = 'https://orders.example.be';

let portal: TestPortal;
let services: Server;
let edge: FastifyInstance;
let asked: string[] = [];
let isAway = false;

interface Search {
  readonly size: number;
  readonly query: {
    readonly bool: {
      readonly filter: readonly { readonly range?: { readonly id: { readonly gt: number } } }[];
    };
  };
}

/** ERP and search as the contract has them: 2,003 articles, two categories, one page, one piece of news. */
function answerOf(url: string, body: string): unknown {
  if (url.startsWith('/shopinvader/cms/content')) {
    const type = url.endsWith('news') ? 'news' : 'page';
    const item = (lang: string, slug: string) => ({
      lang: `${lang}-BE`,
      url: `/${lang}/${type}/${slug}`,
      date: type === 'news' ? '2026-11-01' : null,
      urlLocales: [
        { lang: 'fr', url: `/fr/${type}/été` },
        { lang: 'nl', url: `/nl/${type}/zomer` },
      ],
    });
    return [item('fr', 'été'), item('nl', 'zomer')];
  }
  const { size, query } = JSON.parse(body) as Search;
  const after = query.bool.filter.find(({ range }) => range)?.range?.id.gt ?? -1;
  const total = url.includes('products') ? PRODUCTS : 2;
  const locale = /_(fr|nl|en)_/.exec(url)?.[1] ?? '';
  const documents = Array.from({ length: total }, (_, id) => ({
    id,
    url_key: `${locale}/a&b-${id}`,
    locale_url_keys: { fr: `fr/a&b-${id}`, nl: `nl/a&b-${id}`, en: id === 0 ? null : `en/a&b-${id}` },
  })).filter(({ id }) => id > after && (locale !== 'en' || id > 0));
  return { hits: { hits: documents.slice(0, size).map((source) => ({ _source: source })) } };
}

beforeAll(async () => {
  services = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push(request.url ?? '');
      response.statusCode = isAway ? 503 : 200;
      response.end(isAway ? '{}' : JSON.stringify(answerOf(request.url ?? '', body)));
    });
  });
  await new Promise<void>((done) => services.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  portal = await createTestPortal();
  await portal.publishShell();
  await portal.traffic({});
  edge = portal.edge({
    ERP_URL: `${base}/shopinvader/`,
    SEARCH_URL: `${base}/search/`,
    SEARCH_PROXY: 'off',
    PUBLIC_URL: SITE,
    OPERATOR_TOKEN: 'secret-of-the-operator',
  });
});
afterAll(async () => {
  await portal.close();
  services.closeAllConnections();
  await new Promise((done) => services.close(done));
});

test('robots.txt leaves calls out and tells where the sitemap is @R29', async () => {
  const { body, headers } = await edge.inject('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('Disallow: /shopinvader/');
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test('the sitemap lists the editors’ pages at their addresses in the portal @R29 @E23', async () => {
  const content = [
    { lang: 'fr_BE', url: 'https://cms.example/fr/news/%C3%A9t%C3%A9%20chaud?x=1', date: null },
    { lang: null, url: '/news/everywhere', date: '2026-11-02T08:00:00Z' },
    { lang: 'nl', url: 'zomer', urlLocales: [{ code: 'fr', url: '/fr/news/%C3%A9t%C3%A9' }, { lang: 'en' }] },
    { lang: 'de', url: '/de/news/sommer' },
    { lang: 'fr', url: null },
    { lang: 'fr', url: '/news/100%' },
  ];
  const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('/_search')) return Response.json({ hits: { hits: [] } });
    return Response.json(url.endsWith('type=news') ? { data: content } : []);
  });
  const indices = {
    products: 'products',
    categories: 'categories',
    infobanners: 'infobanners',
    advertisements: 'advertisements',
    loyaltyPrograms: 'loyalty_programs',
  };
  const entries: SitemapEntry[] = [];
  for await (const batch of sitemapEntries({
    erp: { url: 'https://erp.example/shopinvader/' },
    search: { url: 'https://search.example/', indices },
  }))
    entries.push(...batch);
  fetching.mockRestore();
  const news = entries.filter(({ paths }) => Object.values(paths).some((path) => path.startsWith('/news/')));
  expect(news).toEqual([
    { locale: 'fr', paths: { fr: '/news/été chaud' }, modified: undefined },
    ...(['fr', 'nl', 'en'] as const).map((locale) => ({
      locale,
      paths: { [locale]: '/news/everywhere' },
      modified: '2026-11-02',
    })),
    { locale: 'nl', paths: { nl: '/news/zomer', fr: '/news/été' }, modified: undefined },
    { locale: 'fr', paths: { fr: '/news/100%' }, modified: undefined },
  ]);
});

test.each([
  ['/fr/cart', true],
  ['/nl/cart-confirm', true],
  ['/en/cart?resume=1', true],
  ['/fr/search?q=collier', true],
  ['/shopinvader/customer', true],
  ['/fr', false],
  // What only begins like a page that is one person's.
  ['/fr/p/cartivet-100-mg', false],
  ['/nl/c/cartilage', false],
  ['/fr/news/carte-de-fidelite', false],
  ['/en/page/search', false],
])('by robots.txt %s is left out: %p @R29', async (path, isLeftOut) => {
  const { body } = await edge.inject('/robots.txt');
  const rules = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  // A rule holds for all that begins like it; an asterisk stands for anything (RFC 9309).
  const holds = (rule: string): boolean =>
    new RegExp(`^${rule.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`).test(path);
  expect(rules.some(holds)).toBe(isLeftOut);
});

describe('sitemap.xml @R29 @R36', () => {
  test('while the services are away says so, and is there when they are back', async () => {
    isAway = true;
    const away = await edge.inject('/sitemap.xml');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '60']);
    isAway = false;
  });

  test('tells all pages in three languages with each other, under the address that people see', async () => {
    // A failure is not followed by the next try at once; this is another edge.
    const fresh = portal.edge({
      ERP_URL: edgeUrl('/shopinvader/'),
      SEARCH_URL: edgeUrl('/search/'),
      SEARCH_PROXY: 'off',
      PUBLIC_URL: SITE,
    });
    asked = [];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fresh.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': 'gzip' } }),
      ),
    );
    // Asked for at the same time, made once: three batches of articles, one of categories in each language, twice content.
    expect(asked).toHaveLength(3 * (3 + 1) + 2);
    const [answer] = answers;
    expect(answer?.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const xml = gunzipSync(answer?.rawPayload ?? Buffer.alloc(0)).toString();
    const urls = xml.split('<url>').slice(1);
    expect(urls).toHaveLength(5 * 3 + 2 * 2 + (2 + 2 + 1) + (PRODUCTS * 3 - 1));
    expect(new Set(urls).size).toBe(urls.length);
    expect(urls.find((url) => url.startsWith(`<loc>${SITE}/nl/p/nl/a%26b-7<`))).toBe(
      `<loc>${SITE}/nl/p/nl/a%26b-7</loc>` +
        ['fr', 'nl', 'en']
          .map(
            (code) =>
              `<xhtml:link rel="alternate" hreflang="${code}" href="${SITE}/${code}/p/${code}/a%26b-7"/>`,
          )
          .join('') +
        `<xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/fr/p/fr/a%26b-7"/></url>\n`,
    );
    expect(xml).toContain(`<loc>${SITE}/fr/news/%C3%A9t%C3%A9</loc><lastmod>2026-11-01</lastmod>`);
    expect(xml).not.toContain('/en/p/en/a%26b-0<');

    const plain = await fresh.inject('/sitemap.xml');
    expect(plain.body).toBe(xml);
    const again = await fresh.inject({
      url: '/sitemap.xml',
      headers: { 'if-none-match': String(plain.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await fresh.inject('/sitemaps/1.xml')).statusCode).toBe(404);
    expect(asked).toHaveLength(14);
  });

  test('is split where one file cannot hold it, and then the index tells its parts', async () => {
    const entry = (id: number): SitemapEntry => ({ locale: 'fr', paths: { fr: `/p/${id}` } });
    const batches = async function* () {
      for (let from = 0; from < 25; from += 5)
        yield await Promise.resolve([0, 1, 2, 3, 4].map((id) => entry(from + id)));
    };
    const { root, parts } = await buildSitemap(SITE, batches(), { urls: 10, bytes: 1e6 });
    expect(parts.map((part) => gunzipSync(part).toString().split('<url>').length - 1)).toEqual([10, 10, 5]);
    const index = gunzipSync(root).toString();
    expect([...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual(
      [1, 2, 3].map((part) => `${SITE}/sitemaps/${part}.xml`),
    );
  });

  test.each([
    [50_000, []],
    [50_001, [50_000, 1]],
  ])('of %i urls has the parts %j', async (count, sizes) => {
    const entries = Array.from({ length: count }, (_, id): SitemapEntry => ({
      locale: 'fr',
      paths: { fr: `/p/${id}` },
    }));
    const batches = async function* () {
      yield await Promise.resolve(entries);
    };
    const { parts } = await buildSitemap(SITE, batches());
    expect(parts.map((part) => gunzipSync(part).toString().split('<url>').length - 1)).toEqual(sizes);
  });
});

const edgeUrl = (path: string): string =>
  `http://127.0.0.1:${(services.address() as AddressInfo).port}${path}`;
