import fc from 'fast-check';
import { createScriptPolicy, isModuleFile } from './script-policy';

const ORIGIN = 'https://portal.test';

const FILES = [
  '/modules/mf-cart/1.2.0/remoteEntry.abc123.js',
  '/modules/mf-cart/1.2.0-rc.1+5/chunk/page-cart.abc.js',
  '/shell/0.1.0/main.abc.js',
  `${ORIGIN}/modules/mf-small-ads/2.0.0/a.js`,
  '/modules/mf-cart/1.2.0/a.js?x=1',
];

const HOSTILE = [
  'https://evil.test/modules/mf-cart/1.2.0/a.js',
  '//evil.test/modules/mf-cart/1.2.0/a.js',
  '\\\\evil.test/modules/mf-cart/1.2.0/a.js',
  '/\\evil.test/modules/mf-cart/1.2.0/a.js',
  `${ORIGIN}.evil.test/modules/mf-cart/1.2.0/a.js`,
  `${ORIGIN}@evil.test/modules/mf-cart/1.2.0/a.js`,
  `${ORIGIN}:8443/modules/mf-cart/1.2.0/a.js`,
  'http://portal.test/modules/mf-cart/1.2.0/a.js',
  'https://user@portal.test/modules/mf-cart/1.2.0/a.js',
  'https://user:secret@portal.test/modules/mf-cart/1.2.0/a.js',
  `blob:${ORIGIN}/modules/mf-cart/1.2.0/a.js`,
  `filesystem:${ORIGIN}/modules/mf-cart/1.2.0/a.js`,
  'data:text/javascript,alert(1)//modules/mf-cart/1.2.0/a.js',
  'javascript:alert(1)//modules/mf-cart/1.2.0/a.js',
  // Of this origin, and no file of a published version.
  '/media/a.js',
  '/backoffice/a.js',
  '/fr/modules/mf-cart/1.2.0/a.js',
  '/shopinvader/modules/mf-cart/1.2.0/a.js',
  '/modules/cart/1.2.0/a.js',
  '/modules/mf-cart/a.js',
  '/modules/mf-cart/1.2.0/',
  '/modules/mf-cart/1.2.0/.js/',
  '/modules/mf-cart/1.2.0/a.json',
  '/modules/mf-cart/1.2.0/a.js.map',
  '/modules/mf-cart/1.2.0/a.js/upload',
  '/modules/mf-cart/1.2.0/a.css',
  '/modules/mf-cart/1.2.0/../../../media/a.js',
  '/modules/mf-cart/1.2.0/%2e%2e/%2e%2e/%2e%2e/media/a.js',
  '/modules/mf-cart/1.2.0/..%2f..%2f..%2fmedia/a.js',
  '/modules/mf-cart/1.2.0/..\\..\\..\\media\\a.js',
  '/modules/mf-cart/1.2.0/%5c..%5ca.js',
  '/modules/mf-cart/1.2.0/a%00.js',
  '/modules/mf-cart/1.2.0/é.js',
  '/modules//1.2.0/a.js',
  '/search/?q=/modules/mf-cart/1.2.0/a.js',
  '/media/x#/modules/mf-cart/1.2.0/a.js',
  '/MODULES/mf-cart/1.2.0/a.js',
  'https://',
  '',
];

describe('where scripts may come from', () => {
  test.each(FILES)('%s is a file of a published version @D02', (url) => {
    expect(isModuleFile(url, ORIGIN)).toBe(true);
  });

  test.each(HOSTILE)('%j is none @D02', (url) => {
    expect(isModuleFile(url, ORIGIN)).toBe(false);
  });

  test('whatever is let through lies in the folders of published versions @D02', () => {
    const piece = fc.constantFrom(
      ...['/', '//', '\\', '..', '.', '%2f', '%2e', '@', ':', '?', '#', '\n', 'modules', 'mf-cart', '1.2.0'],
      ...['a.js', '.js', 'shell', 'https:', 'evil.test', 'blob:', '/modules/mf-cart/1.2.0/', ORIGIN],
    );
    const url = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(url, url, (start, end) => {
        const text = `${start}/modules/mf-cart/1.2.0/${end}.js`;
        for (const candidate of [start, text]) {
          if (!isModuleFile(candidate, ORIGIN)) continue;
          const { origin, pathname } = new URL(candidate, ORIGIN);
          expect(origin).toBe(ORIGIN);
          expect(pathname).toMatch(/^\/(?:shell|modules\/mf-[\w-]+)\/[\w.+-]+\/.*\.js$/);
          expect(decodeURIComponent(pathname)).not.toContain('..');
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the policy of scripts', () => {
  const at = (trustedTypes?: unknown): Window & { readonly trustedTypes?: unknown } =>
    Object.assign(Object.create(window) as Window, {
      location: { origin: ORIGIN },
      ...(trustedTypes === undefined ? {} : { trustedTypes }),
    });

  test('is made where the page has none, and lets in modules’ files alone, entries and chunks @D02', () => {
    const policies = new Map<string, (url: string) => unknown>();
    const trusted = createScriptPolicy(
      at({
        createPolicy(name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) {
          const policy = (url: string) => ({ trusted: createScriptURL(url) });
          policies.set(name, policy);
          return { createScriptURL: policy };
        },
      }),
    );
    expect([...policies.keys()].toSorted()).toEqual(['default']);
    expect(trusted('/shell/1.0.0/main.js')).toBe('/shell/1.0.0/main.js');
    expect(policies.get('default')?.('/shell/1.0.0/main.js')).toEqual({ trusted: '/shell/1.0.0/main.js' });
    expect(() => trusted('https://evil.test/shell/1.0.0/main.js')).toThrow(TypeError);
    expect(() => policies.get('default')?.('/media/a.js')).toThrow(TypeError);
    // The service worker, at its one address; no module's entry can be that.
    expect(policies.get('default')?.('/sw.js')).toEqual({ trusted: '/sw.js' });
    expect(() => policies.get('default')?.('/sw.js?x')).toThrow(TypeError);
    expect(() => trusted('/sw.js')).toThrow(TypeError);
  });

  test('is left to the page, or to a version of the shell, that has made it before, and none is made beside it @W21 @W33', () => {
    const made: string[] = [];
    createScriptPolicy(
      at({
        defaultPolicy: {},
        createPolicy(name: string, rules: object) {
          made.push(name);
          return rules;
        },
      }),
    );
    expect(made).toEqual([]);
  });

  test('refuses the same where the browser has none @D02', () => {
    const trusted = createScriptPolicy(at());
    expect(trusted('/shell/1.0.0/main.js')).toBe('/shell/1.0.0/main.js');
    expect(() => trusted('/media/a.js')).toThrow('not a file of a module: /media/a.js');
  });
});
