import fc from 'fast-check';
import { sameOriginPath, SIGN_IN_LANDING, signInTarget } from './same-origin-path';

const ORIGIN = 'https://portal.test';

/** Forms by which others have led people away from a site after a sign-in; each is refused as a whole. */
const HOSTILE = [
  // Another origin, said outright.
  'https://evil.test',
  'http://evil.test/fr/cart',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'https:\\\\evil.test',
  'HTTPS://EVIL.TEST',
  `${ORIGIN}/cart`,
  `${ORIGIN}@evil.test/`,
  `${ORIGIN}.evil.test/`,
  'evil.test',
  'www.evil.test/cart',
  '@evil.test',
  'user:secret@evil.test',
  // No scheme.
  '//evil.test',
  '//evil.test/cart',
  '///evil.test',
  '////evil.test',
  '//user@evil.test',
  '//portal.test@evil.test',
  '//evil.test:443/',
  '//evil%2etest',
  '//[::1]/',
  '//2130706433/',
  '//',
  // Backslashes, which browsers take for slashes.
  '\\\\evil.test',
  '\\/evil.test',
  '/\\evil.test',
  '/\\/evil.test',
  '\\cart',
  '/cart\\..\\..\\\\evil.test',
  '/cart?x=\\evil.test',
  // Encoded, for those who decode once more.
  '/%2fevil.test',
  '/%2Fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '%2f%2fevil.test',
  '/%2f%2fevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0a/evil.test',
  '/%00/evil.test',
  // Dots that are taken out before anybody looks again.
  '/.//evil.test',
  '/././/evil.test',
  '/..//evil.test',
  '/cart/..//evil.test',
  '/fr/../..//evil.test',
  '/%2e//evil.test',
  '/%2e%2e//evil.test',
  '/cart/%2e%2e//evil.test',
  '/./%2fevil.test',
  '/../%5cevil.test',
  '/cart/../%2f%2fevil.test',
  '/.%2e/%09/evil.test',
  './/evil.test',
  '../cart',
  // Control characters, which browsers drop, and what looks like nothing.
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/ /evil.test',
  '/\u0000/evil.test',
  '/cart\u0000',
  '/cart\r\nLocation: https://evil.test',
  '/\u00a0/evil.test',
  '/\u200b/evil.test',
  '/\u2028/evil.test',
  '/\ufeff/evil.test',
  '/\u202etset.live//',
  // Scripts and other schemes.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://portal.test/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  `blob:${ORIGIN}/1`,
  'file:///etc/passwd',
  'about:blank',
  'mailto:a@evil.test',
  'intent://evil.test#Intent;scheme=https;end',
  'view-source:https://evil.test',
  // Slashes of other scripts are no slashes of this origin at the beginning.
  '\uff0f\uff0fevil.test',
  '\u2044\u2044evil.test',
  // Nothing, or what is no path.
  '',
  ' ',
  '?x=1',
  '#cart',
  `/${'a'.repeat(2048)}`,
];

/** Odd, and of this origin all the same. */
const HARMLESS: readonly (readonly [string, string])[] = [
  ['/', '/'],
  ['/cart', '/cart'],
  ['/nl/cart', '/nl/cart'],
  ['/search?q=a%20b&page=2#top', '/search?q=a%20b&page=2#top'],
  ['/search?q=https://evil.test', '/search?q=https://evil.test'],
  ['/search?q=//evil.test', '/search?q=//evil.test'],
  ['/p/vaccin-bovin-50-ml', '/p/vaccin-bovin-50-ml'],
  ['/p/a/../b', '/p/b'],
  ['/../cart', '/cart'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/user:secret@evil.test', '/user:secret@evil.test'],
  ['/@evil.test', '/@evil.test'],
  ['/.evil.test', '/.evil.test'],
  ['/%252fevil.test', '/%252fevil.test'],
  ['/\uff0fevil.test', '/%EF%BC%8Fevil.test'],
  ['/page/été', '/page/%C3%A9t%C3%A9'],
  ['/page/100%', '/page/100%'],
];

/** What a browser makes of a path that it is told to go to. */
const reached = (path: string): URL => new URL(path, `${ORIGIN}/fr/account/oidc-redirect`);

/** A path as the browser resolves it in place of the present address, and once more decoded by a careless proxy. */
function expectOwn(path: string): void {
  expect(reached(path).origin).toBe(ORIGIN);
  expect(reached(path).href).toBe(ORIGIN + path);
  // The portal puts the language before it, or takes it away.
  expect(reached(`/fr${path}`).origin).toBe(ORIGIN);
  expect(path).toMatch(/^\/(?!\/|\\|%2f|%5c|%[01]|%7f)/i);
}

describe('a path from outside', () => {
  test('at least fifty hostile forms are tried @R05 @V14', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(50);
  });

  test.each(HOSTILE.map((text) => [text.slice(0, 60), text]))('%j is refused @R05 @V14', (_name, text) => {
    expect(sameOriginPath(text)).toBeUndefined();
  });

  test.each(HARMLESS)('%j is taken as %j @R05', (text, path) => {
    expect(sameOriginPath(text)).toBe(path);
    expectOwn(path);
  });

  test('that is missing is no path @R05', () => {
    expect(sameOriginPath(undefined)).toBeUndefined();
    expect(sameOriginPath(null)).toBeUndefined();
  });

  /** Pieces of which hostile addresses are made, in any order. */
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '.',
      '..',
      '/./',
      '/../',
      '%2f',
      '%5C',
      '%2e',
      '%00',
      '%0a',
      '%',
      ':',
      '@',
    ),
    fc.constantFrom('?', '#', '\t', '\n', '\r', '\u0000', '\u00a0', '\u200b', '\u2028', '\uff0f', '\ufeff'),
    fc.constantFrom('fr', 'cart', 'evil.test', 'javascript:', 'https:', 'data:', 'user', ';', '&target='),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const hostile = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

  test('whatever is made of it stays on this origin, and is a path to the second look too @R05 @V14', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
        ),
        (text) => {
          const path = sameOriginPath(text);
          if (path === undefined) return;
          expectOwn(path);
          expect(sameOriginPath(path)).toBe(path);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('the paths of the portal are taken as they are @R05', () => {
    const segment = fc.string({
      unit: fc.constantFrom('a', 'b', 'z', '0', '9', '-', '_', '~'),
      minLength: 1,
      maxLength: 12,
    });
    const path = fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(path, fc.option(segment, { nil: undefined }), (plain, value) => {
        const whole = value === undefined ? plain : `${plain}?q=${value}`;
        expect(sameOriginPath(whole)).toBe(whole);
      }),
    );
  });
});

describe('where a sign-in leads', () => {
  test.each([
    ['/account/sales?page=2', '/account/sales?page=2'],
    ['/nl/cart', '/nl/cart'],
    ['/cart#lines', '/cart#lines'],
  ])('%s is the page asked for @R05 @R32', (target, path) => {
    expect(signInTarget(target)).toBe(path);
  });

  test.each([undefined, null, '', 'cart', '//evil.test', 'https://evil.test', 'javascript:alert(1)'])(
    '%j leads home @R05 @V14',
    (target) => {
      expect(signInTarget(target)).toBe('/');
    },
  );

  test.each([
    SIGN_IN_LANDING,
    '/account/sign-in?target=%2Fcart',
    '/nl/account/sign%2Din',
    `/nl${SIGN_IN_LANDING}`,
    `${SIGN_IN_LANDING}?code=1&state=2`,
    `${SIGN_IN_LANDING}?target=${SIGN_IN_LANDING}`,
    '/account%2Foidc-redirect',
    '/account/oidc%2Dredirect',
    '/account/./oidc-redirect',
    '/account/x/../oidc-redirect',
  ])('%s would land again and leads home @R05', (target) => {
    expect(signInTarget(target)).toBe('/');
  });

  test('a target that cannot be decoded is no fault @R05', () => {
    expect(signInTarget('/search?q=100%')).toBe('/search?q=100%');
  });
});
