import { createHash } from 'node:crypto';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBootDocument } from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import { createTestPortal, createUsualPortal, type TestPortal } from '../testing/test-portal';

let portal: TestPortal;
let edge: FastifyInstance;

beforeEach(async () => {
  portal = await createUsualPortal();
  edge = portal.edge();
});
afterEach(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ method: 'GET', url, headers: { host: 'orders.example.be', ...headers } });

const bootOf = (html: string) => {
  const [, json = ''] = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  return parseBootDocument(JSON.parse(json));
};

/** What the page fetches ahead. */
const filesAhead = (html: string) =>
  [...html.matchAll(/<script type="application\/json" data-preload>(.*?)<\/script>/g)].flatMap(
    ([, list = '']) => JSON.parse(list) as { readonly href: string; readonly integrity: string }[],
  );
const preloadsOf = (html: string) => filesAhead(html).map(({ href }) => href);

describe('the language of a page', () => {
  test.each([
    ['/', undefined, undefined, '/fr'],
    ['/', undefined, 'nl-BE,nl;q=0.9,en;q=0.8', '/nl'],
    ['/', undefined, 'de,en;q=0.5', '/en'],
    ['/', 'en', 'nl', '/en'],
    ['/', 'xx', 'nl', '/nl'],
    ['/cart?x=1', 'nl', undefined, '/nl/cart?x=1'],
    ['/c/dogs/food', 'nl', undefined, '/nl/c/dogs/food'],
  ])('@R31 %s with cookie %s and browser %s goes to %s', async (url, cookie, language, to) => {
    const response = await get(url, {
      ...(cookie ? { cookie: `a=b; locale=${cookie}` } : {}),
      ...(language ? { 'accept-language': language } : {}),
    });
    expect(response.statusCode).toBe(302);
    expect(response.headers['location']).toBe(to);
    expect(response.headers['vary']).toBe('Accept-Language, Cookie');
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  test('@R31 an opened page sets its language and is remembered for 365 days', async () => {
    const response = await get('/nl/search', { cookie: 'locale=fr' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toContain('locale=nl; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(response.body).toContain('<html lang="nl-BE">');
    expect(response.body).toMatch(/<style nonce="[^"]+">:root\{--vp-test:1\}/);
    expect(response.body).toContain('<title>search nl · Vetportal</title>');
    expect(bootOf(response.body).locale).toBe('nl');
  });

  test('@R31 a page without parameters names its other languages, an article leaves that to its data', async () => {
    const search = (await get('/nl/search?q=x')).body;
    expect(search).toContain('<link rel="canonical" href="http://orders.example.be/nl/search">');
    expect(search).toContain(
      '<link rel="alternate" hreflang="en" href="http://orders.example.be/en/search">',
    );
    expect(search).toContain(
      '<link rel="alternate" hreflang="x-default" href="http://orders.example.be/fr/search">',
    );
    const product = (await get('/nl/p/droge-voeding')).body;
    expect(product).toContain('<link rel="canonical" href="http://orders.example.be/nl/p/droge-voeding">');
    expect(product).not.toContain('hreflang');
  });

  test.each([
    ['/FR/search', '/fr/search'],
    ['/fr/search/', '/fr/search'],
    ['//fr//search//?q=1', '/fr/search?q=1'],
    ['/nl/', '/nl'],
  ])('@R31 the untidy address %s moves to %s', async (url, to) => {
    const response = await get(url);
    expect([response.statusCode, response.headers['location']]).toEqual([301, to]);
  });
});

describe('unknown pages', () => {
  test.each([
    '/fr/nothing',
    '/nothing',
    '/fr/c',
    '/fr/account/sales/abc',
    '/fr/account/sales/1/2',
    '/fr/cart/x',
    '/wp-admin',
  ])('@R33 @R34 @X01 %s is answered with the page and status 404', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>404 - Page non trouvée · Vetportal</title>');
    expect(response.body).toContain('<meta name="robots" content="noindex">');
    expect(bootOf(response.body).modules).toHaveLength(5);
  });

  test('@R33 a parameter that has its form is a page', async () => {
    expect((await get('/fr/account/sales/42')).statusCode).toBe(200);
  });

  test('@R34 speaks the language of the address, else of the visitor', async () => {
    expect((await get('/en/nothing', { 'accept-language': 'nl' })).body).toContain(
      '<title>404 - Page not found',
    );
    expect((await get('/nothing', { 'accept-language': 'nl' })).body).toContain(
      '<title>404 - Pagina niet gevonden',
    );
  });

  test('answers HEAD like GET without a body, and refuses other methods', async () => {
    const head = await edge.inject({ method: 'HEAD', url: '/fr/nothing' });
    expect([head.statusCode, head.body]).toEqual([404, '']);
    expect((await edge.inject({ method: 'HEAD', url: '/fr/search' })).statusCode).toBe(200);
    const post = await edge.inject({ method: 'POST', url: '/fr/search' });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('a form of another site that brings a person to a page leads to that page @R19', async () => {
    const post = (url: string) =>
      edge.inject({
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'status=done',
      });
    const back = await post('/fr/cart-payment?reference=V1');
    expect([back.statusCode, back.headers['location']]).toEqual([303, '/fr/cart-payment?reference=V1']);
    expect((await post('//evil.example/fr')).statusCode).toBe(405);
    expect((await post('/delivery/release')).statusCode).not.toBe(303);
  });
});

describe('the boot document', () => {
  test('@D01 holds each module in its version with the hash of its entry, and the configuration', async () => {
    const boot = bootOf((await get('/fr')).body);
    expect(boot.modules.map(({ name, version, base }) => [name, version, base])).toEqual([
      ['mf-cms', '1.0.0', '/modules/mf-cms/1.0.0/'],
      ['mf-catalogue', '1.0.0', '/modules/mf-catalogue/1.0.0/'],
      ['mf-cart', '1.0.0', '/modules/mf-cart/1.0.0/'],
      ['mf-account', '1.0.0', '/modules/mf-account/1.0.0/'],
      ['mf-smallads', '1.0.0', '/modules/mf-smallads/1.0.0/'],
    ]);
    for (const module of boot.modules) expect(module.entryIntegrity).toMatch(/^sha384-.{64}$/);
    expect(boot.config.erp.url).toBe('http://orders.example.be/shopinvader/');
    expect(boot.missing).toEqual([]);
    expect(boot.build).toMatch(/^[0-9a-f]{16}$/);
  });

  test('nothing in it can end its script element', async () => {
    await portal.publish({
      name: 'mf-evil',
      routes: [{ id: 'evil', path: '/evil', title: { fr: '</script><script>\u2028<!--', nl: '', en: '' } }],
    });
    await portal.traffic({ 'mf-evil': '1.0.0' });
    const { body } = await get('/fr/evil');
    expect(bootOf(body).modules[0]?.routes[0]?.title.fr).toBe('</script><script>\u2028<!--');
    expect(body.slice(body.indexOf('id="boot"'))).not.toMatch(/\u2028|<!--/);
    expect(body).toContain('<title>&lt;/script&gt;&lt;script&gt;');
    // The policy of scripts, the watchdog, what keeps text nodes, two entries of the shell, and the boot document.
    const own = body.replace(/<script [^>]*data-preload>.*?<\/script><script>.*?<\/script>/s, '');
    expect(own.match(/<\/script>/g)).toHaveLength(6);
  });

  test('@D04 the visitor keeps the id and the versions that the first page gave', async () => {
    await portal.publish({ name: 'mf-cart', version: '2.0.0', routes: [{ id: 'cart', path: '/cart' }] });
    const versions = [
      { version: '1.0.0', weight: 5000 },
      { version: '2.0.0', weight: 5000 },
    ];
    await portal.traffic({ 'mf-cart': { experiment: 'cart', versions } });
    const seen = new Set<string>();
    for (let count = 0; count < 40; count += 1) {
      const first = await get('/fr/cart');
      const [cookie = ''] = [first.headers['set-cookie']].flat();
      expect(cookie).toMatch(
        /^visitor=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/,
      );
      const again = await get('/fr/cart', { cookie: cookie.split(';')[0] ?? '' });
      expect([again.headers['set-cookie']].flat()[0]).toBe(cookie);
      expect(bootOf(again.body).modules).toEqual(bootOf(first.body).modules);
      seen.add(bootOf(first.body).modules[0]?.version ?? '');
    }
    expect([...seen].sort()).toEqual(['1.0.0', '2.0.0']);
  });

  test.each(['short', 'x'.repeat(200), '<script>alert(1)</scr', ''])(
    'a visitor id that is not ours (%j) is replaced',
    async (id) => {
      const response = await get('/fr', { cookie: `visitor=${id}` });
      expect([response.headers['set-cookie']].flat()[0]).toMatch(/^visitor=[A-Za-z0-9_-]{22};/);
    },
  );

  test('@D06 a change of traffic is effective on the next page load, a broken document changes nothing', async () => {
    await portal.publish({ name: 'mf-cart', version: '2.0.0', routes: [{ id: 'cart', path: '/cart' }] });
    const versionNow = async () =>
      bootOf((await get('/fr/cart')).body).modules.find(({ name }) => name === 'mf-cart')?.version;
    await portal.traffic({ 'mf-cart': '1.0.0' });
    expect(await versionNow()).toBe('1.0.0');
    await portal.traffic({ 'mf-cart': '2.0.0' });
    expect(await versionNow()).toBe('2.0.0');
    await writeFile(join(portal.folder, 'traffic.json'), '{"traffic": 1, "modules"');
    expect(await versionNow()).toBe('2.0.0');
    expect(await versionNow()).toBe('2.0.0');
    expect(portal.reports).toHaveLength(1);
    await portal.traffic({ 'mf-cart': '1.0.0' });
    expect(await versionNow()).toBe('1.0.0');
  });
});

describe('preload hints', () => {
  const shell = (locale: string) => `/shell/1.0.0/messages.${locale}.js`;
  const frame = [
    '/modules/mf-catalogue/1.0.0/entry.js',
    '/modules/mf-catalogue/1.0.0/messages.fr.js',
    '/modules/mf-catalogue/1.0.0/slot.search-box.js',
    '/modules/mf-cart/1.0.0/entry.js',
    '/modules/mf-cart/1.0.0/messages.fr.js',
    '/modules/mf-cart/1.0.0/slot.cart-icon.js',
    '/modules/mf-cms/1.0.0/entry.js',
    '/modules/mf-cms/1.0.0/messages.fr.js',
    '/modules/mf-cms/1.0.0/slot.footer.js',
  ];

  test('@D01 name exactly the files of the page, its slots and the frame, in the page language', async () => {
    const hrefs = preloadsOf((await get('/fr/p/x')).body);
    expect([...hrefs].sort()).toEqual(
      [
        shell('fr'),
        ...frame,
        '/modules/mf-catalogue/1.0.0/page.product.js',
        '/modules/mf-cart/1.0.0/slot.buy-box.js',
      ].sort(),
    );
    expect(preloadsOf((await get('/nl/p/x')).body)).toContain(shell('nl'));
    expect(preloadsOf((await get('/nl/p/x')).body).filter((href) => href.includes('.fr.'))).toEqual([]);
  });

  test('@D01 a module that the page does not use costs no request', async () => {
    expect(preloadsOf((await get('/fr')).body).filter((href) => href.includes('mf-smallads'))).toEqual([]);
    expect(preloadsOf((await get('/fr/account/smallads')).body)).toContain(
      '/modules/mf-smallads/1.0.0/entry.js',
    );
  });

  test('@R01 @R02 sections of home are preloaded for the kind of visitor that is there', async () => {
    const guest = preloadsOf((await get('/fr')).body).join(' ');
    expect([guest.includes('guest-offers'), guest.includes('customer-offers')]).toEqual([true, false]);
    const customer = preloadsOf((await get('/fr', { cookie: 'customer=1' })).body).join(' ');
    expect([customer.includes('guest-offers'), customer.includes('customer-offers')]).toEqual([false, true]);
  });

  test('@R32 a guest who opens a page for customers gets none of its scripts: what is shown is the shell’s', async () => {
    const page = '/modules/mf-cart/1.0.0/page.cart.js';
    expect(preloadsOf((await get('/fr/cart', { cookie: 'customer=1' })).body)).toContain(page);
    const guest = preloadsOf((await get('/fr/cart')).body);
    expect(guest).not.toContain(page);
    // The frame's come as ever.
    expect([...guest].sort()).toEqual([shell('fr'), ...frame].sort());
  });

  test('@S13 what asks the provider who is there comes with the page of somebody who was there, and of nobody else', async () => {
    const identity = '/shell/1.0.0/identity.js';
    expect(preloadsOf((await get('/fr')).body)).not.toContain(identity);
    expect(preloadsOf((await get('/fr', { cookie: 'customer=1' })).body)).toContain(identity);
  });

  test('@D02 each carries the hash of its file, which alone lets it in', async () => {
    const { body, headers } = await get('/fr/p/x');
    const [, sources = ''] = /script-src ([^;]+);/.exec(String(headers['content-security-policy'])) ?? [];
    const tags = body.match(/<script defer[^>]+>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    const hashes = [
      ...tags.map((tag) => / integrity="([^"]+)" crossorigin="anonymous"/.exec(tag)?.[1] ?? ''),
      ...filesAhead(body).map(({ integrity }) => integrity),
    ];
    expect(hashes.length).toBeGreaterThan(10);
    for (const hash of hashes) expect(hash).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
    // What stands in the page itself is let in by its own.
    const own = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(
      ([, script = '']) => `'sha384-${createHash('sha384').update(script).digest('base64')}'`,
    );
    expect(own.length).toBeGreaterThan(0);
    expect(sources.split(' ').sort()).toEqual(
      ["'strict-dynamic'", ...new Set([...own, ...hashes.map((hash) => `'${hash}'`)])].sort(),
    );
  });
});

describe('modules that are missing or broken', () => {
  const manifestPath = (name: string) => join(portal.folder, 'artefacts', name, '1.0.0', 'module.json');

  test('@D10 the page goes on without one, names it, and has it again as soon as it is there', async () => {
    await writeFile(manifestPath('mf-cart'), '{"manifest": 1');
    const broken = await get('/fr');
    expect(broken.statusCode).toBe(200);
    expect(bootOf(broken.body).missing).toEqual(['mf-cart']);
    expect(bootOf(broken.body).modules.map(({ name }) => name)).not.toContain('mf-cart');
    await portal.publish({ name: 'mf-cart', routes: [{ id: 'cart', path: '/cart' }] });
    expect(bootOf((await get('/fr')).body).missing).toEqual([]);
    expect((await get('/fr/cart')).statusCode).toBe(200);
  });

  test('@D10 an address that may be a page of a missing module is away for a while, not unknown', async () => {
    await writeFile(manifestPath('mf-cart'), 'null');
    const response = await get('/fr/cart');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '30']);
    expect(response.body).toContain('<title>Page momentanément indisponible');
    expect(bootOf(response.body).missing).toEqual(['mf-cart']);
  });

  test('@D10 the fallback version replaces one that cannot be described', async () => {
    const versions = [{ version: '9.9.9', weight: 10_000 }];
    await portal.traffic({ 'mf-cart': { experiment: 'cart', versions, lastGood: '1.0.0' } });
    expect(bootOf((await get('/fr/cart')).body).modules[0]?.version).toBe('1.0.0');
  });

  test('@D07 a page brings the version to fall back to, with its own hash and what it lacks', async () => {
    const manifest = await portal.publish({
      name: 'mf-cart',
      version: '1.1.0',
      routes: [
        { id: 'cart', path: '/cart', access: 'customer' },
        { id: 'quick-order', path: '/quick-order' },
      ],
      contributions: [{ slot: 'header.cart', id: 'cart-icon' }],
    });
    const versions = [{ version: '1.1.0', weight: 10_000 }];
    await portal.traffic({ 'mf-cart': { experiment: 'cart', versions, lastGood: '1.0.0' } });
    const moduleFor = async (cookie = '') =>
      bootOf((await get('/fr/quick-order', { cookie })).body).modules[0];
    const module = await moduleFor();
    expect(module).toMatchObject({
      version: '1.1.0',
      entryIntegrity: manifest.files['entry.js']?.integrity,
      lastGood: {
        version: '1.0.0',
        container: 'mf_cart_1_0_0',
        base: '/modules/mf-cart/1.0.0/',
        entryIntegrity: expect.stringMatching(/^sha384-/),
        lacks: ['./page/quick-order'],
      },
    });
    expect(module?.lastGood?.entryIntegrity).not.toBe(module?.entryIntegrity);
    // Whoever has met its failure gets the page from the fallback version at once.
    expect(await moduleFor('avoid=mf-cart@1.1.0')).toMatchObject({ version: '1.0.0' });
    expect((await moduleFor('avoid=mf-cart@1.1.0'))?.lastGood).toBeUndefined();
    expect(await moduleFor('avoid=mf-cart@0.9.0|nonsense')).toMatchObject({ version: '1.1.0' });
  });

  test('@D07 a version that does not fit the shell, or is not there, is none to fall back to', async () => {
    const old = await portal.publish({ name: 'mf-cart', version: '0.9.0' });
    await writeFile(
      join(portal.folder, 'artefacts/mf-cart/0.9.0/module.json'),
      JSON.stringify({ ...old, contract: '^0.9.0' }),
    );
    const versions = [{ version: '1.0.0', weight: 10_000 }];
    for (const lastGood of ['0.9.0', '0.8.0']) {
      await portal.traffic({ 'mf-cart': { experiment: 'cart', versions, lastGood } });
      const [module] = bootOf((await get('/fr/cart')).body).modules;
      expect(module?.version).toBe('1.0.0');
      expect(module?.lastGood).toBeUndefined();
    }
  });

  test('@D10 a description that names another version is not believed', async () => {
    await portal.publish({ name: 'mf-cart', version: '1.0.0' });
    await portal.traffic({ 'mf-cart': '1.0.1' });
    await mkdir(join(portal.folder, 'artefacts/mf-cart/1.0.1'), { recursive: true });
    await copyFile(manifestPath('mf-cart'), join(portal.folder, 'artefacts/mf-cart/1.0.1/module.json'));
    expect(bootOf((await get('/fr')).body).missing).toEqual(['mf-cart']);
    expect(portal.reports.join()).toContain('describes mf-cart 1.0.0, not mf-cart 1.0.1');
  });

  test('@D10 without a shell there is a page that says so, in the visitor’s language', async () => {
    const empty = await createTestPortal();
    const response = await empty.edge().inject({ url: '/nl', headers: { 'accept-language': 'nl' } });
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10']);
    expect(response.body).toContain('Pagina tijdelijk niet beschikbaar');
    expect(response.body).not.toContain('<script');
    await empty.close();
  });
});
