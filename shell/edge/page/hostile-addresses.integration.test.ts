import { sendRaw } from '../testing/send-raw';
import { usualPortalForAll } from '../testing/usual-portal';

const usual = usualPortalForAll();

/** What is sent, and which status is right. A 3xx must stay on this site. */
const ADDRESSES: readonly (readonly [target: string, status: number])[] = [
  ['//evil.example', 404],
  ['//evil.example/', 404],
  ['//evil.example/fr', 404],
  ['///evil.example', 404],
  ['////evil.example//', 404],
  ['//evil.example/%2e%2e', 404],
  ['//fr', 301],
  ['///fr//search', 301],
  ['//search', 302],
  ['/\\evil.example', 404],
  ['/\\/evil.example', 404],
  ['/%5cevil.example', 404],
  ['/fr/%5c%5cevil.example', 404],
  ['/fr//evil.example', 404],
  ['/fr/c/%2f%2fevil.example', 404],
  ['/fr/c/a%2fb', 404],
  ['/fr/c/a%5cb', 404],
  ['/fr/c/..', 404],
  ['/fr/c/../../etc/passwd', 404],
  ['/fr/c/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/fr/c/.', 404],
  ['/fr/./search', 404],
  ['/fr/../search', 404],
  ['/fr/search/%2e', 404],
  ['/..', 404],
  ['/../../etc/passwd', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/fr/c/%252e%252e%252fetc', 200],
  ['/fr/c/a%00b', 400],
  ['/fr/c/%0d%0aset-cookie:%20a=b', 400],
  ['/%0d%0alocation:%20//evil.example', 400],
  ['/fr/c/%1b%5b31m', 400],
  ['/fr/c/%7f', 400],
  ['/fr/c/%c2%80', 400],
  ['/fr/c/%e2%80%ae', 400],
  ['/fr/c/%ef%bb%bf', 400],
  ['/fr/c/%', 400],
  ['/fr/c/%f', 400],
  ['/fr/c/%zz', 400],
  ['/fr/c/%c0%ae%c0%ae', 400],
  ['/fr/c/%ed%a0%80', 400],
  ['/fr/c/%ff%fe', 400],
  [`/fr/c/${'a'.repeat(2100)}`, 400],
  [`/fr/c/${'%61'.repeat(700)}`, 400],
  [`/fr/${'a/'.repeat(1000)}`, 404],
  [`/fr/search?q=${'a'.repeat(13_000)}`, 400],
  ['/fr/search?q=%ff', 200],
  ['/fr/search?q=<script>alert(1)</script>', 200],
  ['/fr/search?target=//evil.example', 200],
  ['/fr/search/?next=https://evil.example', 301],
  ['/fr/p/"><script>alert(1)</script>', 200],
  ["/fr/p/'onload='alert(1)", 200],
  ['/fr/p/"x"', 200],
  ['/fr/p/%22%3E%3Cscript%3E', 200],
  ['/fr/p/javascript:alert(1)', 200],
  ['/javascript:alert(1)', 404],
  // Languages that the portal does not speak, or not by that name.
  ['/de', 404],
  ['/de/search', 404],
  ['/fr-BE/search', 404],
  ['/fra', 404],
  ['/fr/nl/search', 404],
  ['/fr@evil.example', 404],
  ['/@evil.example', 404],
  ['/https://evil.example', 404],
  ['/fr/https://evil.example', 404],
  ['/fr/search;jsessionid=1', 404],
  ['/fr/p/__proto__', 200],
  ['/__proto__', 404],
  ['/constructor/prototype', 404],
  ['/fr/%E0%A4%A', 400],
  ['/fr/p/%F0%9F%90%95', 200],
  ['/fr/c/%D1%81%D0%BE%D0%B1%D0%B0%D0%BA%D0%B8', 200],
  ['/fr/p/a+b&c=d,e;f', 200],
  ['/modules', 404],
  ['/modules/', 404],
  ['/modules/mf-cart/1.0.0/', 404],
  ['/modules/mf-cart/1.0.0/module.json', 404],
  ['/modules/mf-cart/1.0.0/../../../traffic.json', 404],
  ['/modules/mf-cart/1.0.0/%2e%2e/%2e%2e/%2e%2e/traffic.json', 404],
  ['/modules/mf-cart/1.0.0/..%2f..%2f..%2ftraffic.json', 404],
  ['/modules/../shell/1.0.0/main.js', 404],
  ['/modules/shell/1.0.0/main.js', 404],
  ['/modules/mf-cart/../mf-cart/entry.js', 404],
  ['/modules/mf-cart/1.0.0/__proto__', 404],
  ['/modules/mf-cart/__proto__/entry.js', 404],
  ['/modules/%00/1.0.0/entry.js', 404],
  ['/modules/mf-cart/1.0.0/entry.js.br', 404],
  ['/modules/mf-cart/1.0.0/entry.js%00.png', 404],
  ['/shell/1.0.0/shell.json', 404],
  ['/shell/../traffic.json', 404],
  ['/config/..%2f..%2ftraffic.json', 404],
  ['/config/nothing.json', 404],
  ['/builds/meta/nothing.json', 404],
];

describe('hostile addresses', () => {
  test.each(ADDRESSES)('@R34 @V14 %j is answered with %i and stays here', async (target, status) => {
    const response = await sendRaw(usual.edge, target);
    expect(response.statusCode).toBe(status);
    const location = response.headers['location'];
    if (status >= 300 && status < 400) {
      expect(location).toMatch(/^\/(?!\/|\\)/);
      expect(new URL(String(location), 'https://orders.example.be').origin).toBe('https://orders.example.be');
    } else expect(location).toBeUndefined();
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.body).not.toContain('alert(1)<');
    expect(response.body).not.toMatch(/root:|"traffic"/);
  });

  test('@V14 there are at least fifty forms', () => expect(ADDRESSES.length).toBeGreaterThanOrEqual(50));

  test('@V14 a request that names two hosts is answered for neither', async () => {
    const { statusCode, body } = await sendRaw(usual.edge, '/fr', ['Host: evil.example']);
    expect(statusCode).toBe(400);
    expect(body).not.toContain('evil.example');
  });

  test('what is no HTTP request is answered with 400', async () => {
    expect((await sendRaw(usual.edge, '\\\\evil.example')).statusCode).toBe(400);
    expect((await sendRaw(usual.edge, '/fr', ['Broken header'])).statusCode).toBe(400);
    expect((await sendRaw(usual.edge, '/fr', [`X: ${'a'.repeat(70_000)}`])).statusCode).toBe(431);
  });

  test.each([
    ['/nl/p/x', [], 'nl'],
    ['/x', ['Accept-Language: en-GB,en;q=0.9'], 'en'],
    ['/x', ['Accept-Language: en', 'Cookie: a=b; locale=nl'], 'nl'],
  ])(
    'a request for %s that cannot be read, with %j, is a page in %s with a way on @W33',
    async (target, headers, locale) => {
      const { statusCode, body } = await sendRaw(usual.edge, target, [...headers, 'Broken header']);
      expect(statusCode).toBe(400);
      expect(body).toContain(`<html lang="${locale}`);
      expect(body).toContain(`<a href="/${locale}">`);
      expect(body.match(/<section/g)).toHaveLength(1);
    },
  );

  test('an address whose letters are not encoded leads to the encoded one @W33', async () => {
    const { statusCode, headers } = await sendRaw(usual.edge, '/fr/p/crème-à-1%?q=é%20x');
    expect([statusCode, headers['location']]).toEqual([308, '/fr/p/cr%C3%A8me-%C3%A0-1%?q=%C3%A9%20x']);
    for (const elsewhere of ['//evil.example/é', '/\\evil.example/é', 'http://evil.example/é', '/é x'])
      expect((await sendRaw(usual.edge, elsewhere)).statusCode).toBe(400);
  });

  test('a form sent to an address that takes none is a page with a way on; a program gets JSON @W33', async () => {
    const form = { method: 'POST', url: '/robots.txt', payload: 'a=b' } as const;
    const page = await usual.edge.inject({
      ...form,
      headers: { accept: 'text/html', 'accept-language': 'nl', 'content-type': 'text/plain' },
    });
    expect([page.statusCode, page.headers['allow']]).toEqual([405, 'GET, HEAD']);
    expect(page.body).toContain('405 - Hier kan niets worden verzonden');
    expect(page.body).toContain('<a href="/nl">');
    const call = await usual.edge.inject({ ...form, headers: { 'content-type': 'text/plain' } });
    expect([call.statusCode, call.json<{ code: string }>().code]).toEqual([405, 'method-not-allowed']);
  });

  test.each<[string, readonly string[]]>([
    ['encodings', ['Accept-Encoding: br;q=NaN, gzip;q=-1, *;q=9, ,;,=', 'Accept-Encoding: br']],
    ['languages', [`Accept-Language: ${'x-'.repeat(3000)}`, 'Accept-Language: *;q=x']],
    [
      'cookies',
      [`Cookie: ${'a=b;'.repeat(1500)}`, 'Cookie: visitor=; locale=../..; customer=<script>; build=%00'],
    ],
    ['tags', [`If-None-Match: ${'W/"x",'.repeat(1500)}`]],
    [
      'a proxy',
      ['X-Forwarded-For: ../../etc', 'X-Forwarded-Proto: javascript', 'Forwarded: host=evil.example'],
    ],
    ['a range', ['Range: bytes=0-0,1-1,2-2']],
    ['another method', ['X-HTTP-Method-Override: DELETE']],
    ['bytes that are no text', ['X-Odd: \u00ff\u00fe', 'Referer: \u00e9']],
  ])('headers with hostile %s are a page all the same', async (_what, headers) => {
    const response = await sendRaw(usual.edge, '/fr/search', headers);
    expect(response.statusCode).toBe(200);
    expect(JSON.stringify(response.headers)).not.toMatch(/evil|<script>|etc\//);
  });

  test.each(['evil example', 'a/b', 'a@b', 'a\\b', '"><script>', 'x'.repeat(300)])(
    'a request for the host %j is refused',
    async (host) => {
      const response = await usual.edge.inject({ url: '/fr', headers: { host } });
      expect(response.statusCode).toBe(400);
      expect(response.body).not.toContain(host);
    },
  );

  test.each(['evil.example', 'orders.example.be:81', 'localhost.evil.example', '10.1.2.3'])(
    'a request for the host %j, which is not the portal’s, gets a page that says so, in no cache and with no address @W33',
    async (host) => {
      const { statusCode, headers, body } = await usual.edge.inject({
        url: '/nl/search',
        headers: { host },
        remoteAddress: '192.0.2.1',
      });
      expect(statusCode).toBe(421);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(body).toContain('421 - Dit is niet het adres van het portaal');
      expect(body).not.toContain(host);
    },
  );

  test.each([
    ['a name of PUBLIC_HOSTS', 'Orders.example.be', '192.0.2.1'],
    ['this machine', 'localhost', '192.0.2.1'],
    ['this machine through a tunnel', '127.0.0.1:9999', '127.0.0.1'],
  ])('a request for %s gets the page', async (_what, host, remoteAddress) => {
    const { statusCode, body } = await usual.edge.inject({
      url: '/fr/search',
      headers: { host },
      remoteAddress,
    });
    expect(statusCode).toBe(200);
    expect(body).toContain(`href="http://${host.toLowerCase()}/fr/search"`);
  });

  test('with PUBLIC_URL every host gets the same page, at that address', async () => {
    const edge = usual.portal.edge({ PUBLIC_URL: 'https://orders.example.be', PUBLIC_HOSTS: '' });
    const { statusCode, body } = await edge.inject({ url: '/fr/search', headers: { host: 'evil.example' } });
    expect(statusCode).toBe(200);
    expect(body).toContain('href="https://orders.example.be/fr/search"');
    expect(body).not.toContain('evil.example');
  });

  test('headers of a proxy are not believed unless that is set', async () => {
    const headers = {
      host: 'orders.example.be',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    };
    const direct = await usual.edge.inject({ url: '/fr/search', headers });
    expect(direct.body).toContain('href="http://orders.example.be/fr/search"');
    expect(direct.headers['strict-transport-security']).toBeUndefined();
    const behindProxy = await usual.portal
      .edge({ TRUST_PROXY: '1' })
      .inject({ url: '/fr/search', headers: { ...headers, 'x-forwarded-host': 'shop.example.be' } });
    expect(behindProxy.body).toContain('href="https://shop.example.be/fr/search"');
    expect(behindProxy.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(String(behindProxy.headers['set-cookie'])).toContain('; Secure');
  });
});
