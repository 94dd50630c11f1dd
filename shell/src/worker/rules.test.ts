import { createHash, webcrypto } from 'node:crypto';
import { fitsIntegrity, isOfBuilds, isVersionFile, withBuild } from './file-rules';
import { parseMessage } from './messages';
import { isPage, isUsable, mayCachePage } from './page-rules';

const ORIGIN = 'https://portal.test';
const url = (path: string) => new URL(path, ORIGIN);
const NOW = Date.parse('2026-11-21T08:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

/** An answer as the worker sees it; what a test cannot make with the browser's own class is set over it. */
function answer(headers: Record<string, string>, over: Partial<Response> = {}): Response {
  return {
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers(headers),
    ...over,
  } as Response;
}
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'x-build': 'a',
  'cache-control': 'private, no-cache',
};

describe('what the worker answers for', () => {
  test.each(['/', '/fr', '/nl/', '/en/cart', '/fr/p/a/b?sku=1', '/nl/account/sales'])(
    '%s is a page @G14',
    (path) => expect(isPage(url(path))).toBe(true),
  );

  test.each([
    '/shopinvader/customer',
    '/search/products_fr_be/_search',
    '/idp/auth',
    '/backoffice/',
    '/operator',
    '/delivery/traffic',
    '/builds/latest.json',
    '/config.json',
    '/sw.js',
    '/offline/fr',
    '/de/cart',
    '/account/sales',
    '/oidc-silent.html',
    '/fr/account/oidc-redirect?code=secret&state=x',
    '/media/a.webp',
  ])('%s passes by @G14 @S15', (path) => expect(isPage(url(path))).toBe(false));

  test.each([
    ['/shell/1.4.0/main.0a1b.js', true],
    ['/modules/mf-cart/1.2.0-rc.1/page-cart.js', true],
    ['/modules/mf-cart', false],
    ['/fr/modules/mf-cart/1.2.0/a.js', false],
    ['/shopinvader/modules/x/y/z', false],
  ])('%s is a file of a version: %p @G14 @D02', (path, is) => expect(isVersionFile(url(path))).toBe(is));
});

describe('a page', () => {
  test('of known versions at its own address is kept @G14', () => {
    expect(mayCachePage(url('/fr/p/a'), answer(PAGE))).toBe(true);
  });

  test.each<[string, string, Response]>([
    ['an error', '/fr/p/a', answer(PAGE, { status: 404 })],
    ['one of another address', '/fr/p/a', answer(PAGE, { redirected: true })],
    ['a redirect', '/fr', answer({}, { status: 0, type: 'opaqueredirect' })],
    ['one that nobody says the versions of', '/fr', answer({ 'content-type': 'text/html' })],
    ['one that must not be stored', '/fr', answer({ ...PAGE, 'cache-control': 'no-store' })],
    ['no HTML', '/fr', answer({ ...PAGE, 'content-type': 'application/json' })],
    ['the bare address', '/', answer(PAGE)],
    ['an answer to the sign-in', '/fr/account/oidc-redirect?code=1', answer(PAGE)],
  ])('that is %s is not @G14 @S15', (_what, path, response) => {
    expect(mayCachePage(url(path), response)).toBe(false);
  });

  test.each([
    ['of present versions, made today', 'a', 0, true],
    ['of the versions before', 'b', 3, true],
    ['of versions before those', 'c', 0, false],
    ['of fourteen days ago', 'a', 14, true],
    ['older than fourteen days', 'a', 14.01, false],
  ])('%s is shown: %4$p @G14', (_what, build, days, shown) => {
    const date = new Date(NOW - days * DAY_MS).toUTCString();
    expect(isUsable(answer({ ...PAGE, 'x-build': build, date }), ['a', 'b'], NOW)).toBe(shown);
  });
});

describe('a file', () => {
  const folders = ['/shell/2.0.0/', '/modules/mf-cart/1.1.0/'];

  test('stays with its build: the present one and the one before @G14', () => {
    const builds = withBuild(
      withBuild(withBuild([], { build: '1', folders: ['/shell/1.0.0/'] }), { build: '2', folders }),
      {
        build: '3',
        folders: ['/shell/3.0.0/'],
      },
    );
    expect(builds.map(({ build }) => build)).toEqual(['3', '2']);
    expect(isOfBuilds('/modules/mf-cart/1.1.0/a.js', builds)).toBe(true);
    expect(isOfBuilds('/shell/1.0.0/main.js', builds)).toBe(false);
    expect(isOfBuilds('/modules/mf-cart/1.1.0-rc/a.js', builds)).toBe(false);
  });

  test('of a build that is seen again, after a rollback, stays with the one that was rolled back @G14 @D06', () => {
    const [now, before] = withBuild(
      [
        { build: 'bad', folders },
        { build: 'good', folders },
      ],
      { build: 'good', folders },
    );
    expect([now?.build, before?.build]).toEqual(['good', 'bad']);
  });

  describe('is compared with its hash', () => {
    const content = new TextEncoder().encode('export const a = 1;');
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    const other = `sha384-${createHash('sha384').update('x').digest('base64')}`;
    beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

    test.each([
      ['its own', hash, true],
      ['one of several', `${other} ${hash}`, true],
      ['another one', other, false],
      ['none, where nobody knows it', '', true],
      ['one that cannot be read', 'sha1-abc', false],
    ])('%s @G14 @D02', async (_what, integrity, fits) => {
      await expect(fitsIntegrity(integrity, content.buffer.slice(0))).resolves.toBe(fits);
    });
  });
});

describe('what a page says', () => {
  const seen = { type: 'seen', build: 'a', folders: ['/shell/1/'], pages: ['/fr'], files: [] };
  test('is understood @G14', () => {
    expect(parseMessage(seen)).toEqual(seen);
    expect(parseMessage({ type: 'take-over' })).toEqual({ type: 'take-over' });
  });
  test.each([
    undefined,
    'SKIP_WAITING',
    { type: 'forget' },
    { ...seen, build: 1 },
    { ...seen, pages: ['https://evil.test/'] },
    { ...seen, files: ['//evil.test/a.js'] },
  ])('is not where it is %j @G14', (message) => expect(parseMessage(message)).toBeUndefined());
});
