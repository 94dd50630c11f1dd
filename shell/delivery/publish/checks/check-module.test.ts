import type { ModuleManifest, ShellManifest } from '@vetportal/contracts/module';
import { manifestOf, type TestModule } from '@vetportal/edge/testing/test-portal';
import { PUBLICATION_LIMITS, readPublication } from '../publication';
import { checkModule } from './check-module';
import { checkShell } from './check-shell';

const versionOf = (made: TestModule, change: Partial<ModuleManifest> = {}): ModuleManifest => ({
  ...manifestOf(made)[0],
  ...change,
});
const shell = (change: Partial<ShellManifest> = {}): ShellManifest => ({
  manifest: 1,
  name: 'shell',
  version: '1.0.0',
  contract: '1.2.0',
  entry: ['main.js'],
  messages: { fr: [], nl: [], en: [] },
  parts: [],
  shared: { react: '19.3.1' },
  files: {},
  ...change,
});

const route = (path: string) => ({ id: 'a', path });
const cart = versionOf(
  { name: 'mf-cart', routes: [route('/cart')], contributions: [{ id: 'box', slot: 'product.buy-box' }] },
  {
    handles: ['cart.add'],
    emits: ['cart.changed'],
    needs: { events: ['user.signedOut'], commands: [], pages: ['/p/x'] },
  },
);
const catalogue = versionOf(
  { name: 'mf-catalogue', routes: [route('/p/:slug')] },
  {
    offers: ['product.buy-box'],
    needs: { events: ['cart.changed'], commands: ['cart.add'], pages: ['/cart'] },
  },
);
const live = { shells: [shell()], modules: [cart, catalogue] };
const withCategories = {
  ...live,
  modules: [...live.modules, versionOf({ name: 'mf-categories', routes: [route('/c/*')] })],
};
const codes = (made: ModuleManifest, portal = live) =>
  checkModule(made, portal).refusals.map(({ code }) => code);
const next = (made: ModuleManifest, change: Partial<ModuleManifest>): ModuleManifest => ({
  ...made,
  version: '2.0.0',
  container: 'another',
  ...change,
});

describe('a version is checked against all that is live @D09', () => {
  test('one that takes nothing away and needs nothing new passes', () => {
    expect(codes(next(cart, {}))).toEqual([]);
    expect(codes(next(catalogue, {}))).toEqual([]);
  });

  test('a renamed route that redirects takes nothing away, and claims its former address @W25', () => {
    const redirects = [{ from: '/cart', to: '/basket' }];
    const renamed = next(cart, { routes: versionOf({ name: 'mf-cart', routes: [route('/basket')] }).routes });
    expect(codes(renamed)).toEqual(['route-removed']);
    expect(codes({ ...renamed, redirects })).toEqual([]);
    expect(codes(next(catalogue, { redirects: [{ from: '/cart', to: '/p/x' }] }))).toEqual(['route-taken']);
  });

  test.each<[string, ModuleManifest, string]>([
    ['a contract that no shell has', next(cart, { contract: '^2.0.0' }), 'contract-unsatisfied'],
    ['another React', next(cart, { shared: { react: '^20.0.0' } }), 'shared-unsatisfied'],
    [
      'what is no package',
      next(cart, { shared: { react: '^19.0.0', constructor: '1' } }),
      'shared-unsatisfied',
    ],
    [
      'a package that the shell has not',
      next(cart, { shared: { react: '^19.0.0', vue: '3' } }),
      'shared-unsatisfied',
    ],
    ['a React of its own', next(cart, { shared: {} }), 'shared-missing'],
    ['a slot that another offers', next(cart, { offers: ['product.buy-box'] }), 'slot-taken'],
    ['a command that another handles', next(catalogue, { handles: ['cart.add'] }), 'command-taken'],
    ['the container of a live version', { ...next(cart, {}), container: cart.container }, 'container-taken'],
    ['a slot less, to which another contributes', next(catalogue, { offers: [] }), 'slot-removed'],
    ['a fact less, which another listens to', next(cart, { emits: [] }), 'event-removed'],
    ['a command less, which another asks', next(cart, { handles: [] }), 'event-removed'],
    ['a route less, which another links to', next(cart, { routes: [] }), 'route-removed'],
    ['a route less, with a parameter', next(catalogue, { routes: [] }), 'route-removed'],
  ])('%s is refused', (_what, made, code) => {
    const { refusals } = checkModule(made, live);
    expect(refusals.map((each) => each.code)).toEqual([code]);
    for (const { what, remedy } of refusals) {
      expect(what).toContain(made.name);
      expect(remedy).not.toBe('');
    }
  });

  test.each([
    ...['/cart', '/p/:other', '/account/oidc-redirect'],
    // The same addresses in other words, and some of another one's addresses.
    ...['/cart/', '//cart', '/p/:other_1', '/p/special', '/c/:slug', '/c/horses/*'],
  ])('the route %s of another is refused', (path) => {
    expect(codes(versionOf({ name: 'mf-new', routes: [route(path)] }), withCategories)).toEqual([
      'route-taken',
    ]);
  });

  test.each(['/cart/saved', '/:page', '/account/:page', '/p', '/c', '/*', '/p/:slug/reviews'])(
    'the route %s beside those of others passes: it gets none of their visitors',
    (path) => {
      expect(codes(versionOf({ name: 'mf-new', routes: [route(path)] }), withCategories)).toEqual([]);
    },
  );

  test('what takes the place of a route is enough', () => {
    expect(codes(next(cart, { routes: [{ ...cart.routes[0]!, path: '/:anything' }] }))).toEqual([]);
  });

  test('what nobody needs may go, and what only an old version of itself needs', () => {
    expect(codes(next(cart, { contributions: [] }))).toEqual([]);
    expect(codes(next(catalogue, { offers: [] }), { ...live, modules: [catalogue] })).toEqual([]);
  });

  test('a contract that some shells have is a warning', () => {
    const both = { ...live, shells: [shell(), shell({ version: '2.0.0', contract: '2.0.0' })] };
    expect(checkModule(next(cart, {}), both)).toMatchObject({
      refusals: [],
      warnings: [expect.stringContaining('shell 2.0.0')],
    });
  });

  test('a shell must serve every live module', () => {
    expect(checkShell(shell({ version: '2.0.0' }), live)).toEqual([]);
    expect(checkShell(shell({ version: '2.0.0', contract: '2.0.0' }), live).map(({ code }) => code)).toEqual([
      'contract-unsatisfied',
      'contract-unsatisfied',
    ]);
    expect(checkShell(shell({ version: '2.0.0', shared: { react: '20.0.0' } }), live)[0]?.code).toBe(
      'shared-unsatisfied',
    );
  });
});

describe('a description by itself @D02', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const file = { integrity, bytes: 1, brotli: 1 };
  const files = Object.fromEntries(
    ['entry.js', 'page.a.js', 'slot.box.js', 'messages.fr.js', 'messages.nl.js', 'messages.en.js'].map(
      (name) => [name, file],
    ),
  );
  const whole = { ...cart, files };
  const withForm = (form: string) => ({
    ...whole,
    routes: [{ ...cart.routes[0]!, path: '/cart/:id', params: { id: form }, files: [] }],
  });
  const read = (made: unknown) =>
    readPublication('module.json', Buffer.from(JSON.stringify(made)), PUBLICATION_LIMITS);
  const refused = (made: unknown) => {
    const result = read(made);
    return 'refusals' in result ? result.refusals.map(({ code }) => code) : [];
  };

  test('that is whole passes', () => expect(refused(whole)).toEqual([]));

  test.each(['\\d+', '[1-9]\\d{0,8}', 'open|closed', '[0-9a-f]{8}-[0-9a-f]{4}', '[^./]+', 'v\\.[\\w-]{2}'])(
    'whose parameter has the form %s passes',
    (form) => expect(refused(withForm(form))).toEqual([]),
  );

  test.each<[string, unknown, string]>([
    ['no files', { name: 'mf-cart' }, 'malformed'],
    ['nothing else', { files: {} }, 'malformed'],
    ['null', null, 'malformed'],
    ['a path upwards', { ...whole, files: { ...files, '../../traffic.json': file } }, 'path-outside'],
    ['an absolute path', { ...whole, files: { ...files, '/etc/passwd': file } }, 'path-outside'],
    ['a path of Windows', { ...whole, files: { ...files, '..\\x.js': file } }, 'path-outside'],
    ['a path with a null', { ...whole, files: { ...files, 'x\u0000.js': file } }, 'path-outside'],
    ['a path in a path', { ...whole, files: { ...files, 'a/../../b.js': file } }, 'path-outside'],
    ['a hidden path', { ...whole, files: { ...files, '.env': file } }, 'path-outside'],
    [
      'a file without a hash',
      { ...whole, files: { ...files, 'x.js': { bytes: 1, brotli: 1 } } },
      'hash-missing',
    ],
    ['a weak hash', { ...whole, files: { ...files, 'x.js': { ...file, integrity: 'sha1-x' } } }, 'malformed'],
    ['a file that it does not list', { ...whole, entry: 'other.js' }, 'file-unlisted'],
    [
      'a file that is too large',
      { ...whole, files: { ...files, 'x.js': { ...file, bytes: 6e6 } } },
      'too-large',
    ],
    ['a negative size', { ...whole, files: { ...files, 'x.js': { ...file, bytes: -1 } } }, 'too-large'],
    [
      'too many bytes',
      {
        ...whole,
        files: Object.fromEntries([
          ...Object.entries(files),
          ...Array.from({ length: 10 }, (_, i) => [`x${i}.js`, { ...file, bytes: 5e6 }]),
        ]),
      },
      'too-large',
    ],
    [
      'too many files',
      {
        ...whole,
        files: Object.fromEntries([
          ...Object.entries(files),
          ...Array.from({ length: 1001 }, (_, i) => [`x${i}.js`, file]),
        ]),
      },
      'too-large',
    ],
    ['its own description', { ...whole, files: { ...files, 'module.json': file } }, 'malformed'],
    [
      'a file as a precompressed variant',
      { ...whole, files: { ...files, 'entry.js.br': file } },
      'malformed',
    ],
    ['a file in a file', { ...whole, files: { ...files, 'entry.js/a.js': file } }, 'malformed'],
    ['a form that is none', withForm('('), 'malformed'],
    ['a form that takes for ever', withForm('(a+)+'), 'malformed'],
    ['a form that takes long', withForm('\\d*\\d*\\d*x'), 'malformed'],
    ['a form that leads out', withForm('a)|.*(?:b'), 'malformed'],
    ['no version', { ...whole, version: 'latest' }, 'version-malformed'],
    ['a version that leads out', { ...whole, version: '../1.0.0' }, 'version-malformed'],
    ['another name of a folder', { ...whole, name: '../mf-cart' }, 'malformed'],
  ])('with %s is refused', (_what, made, code) => {
    expect(new Set(refused(made))).toEqual(new Set([code]));
  });

  test('that is no JSON is refused', () => {
    expect(readPublication('module.json', Buffer.from('{'), PUBLICATION_LIMITS)).toMatchObject({
      refusals: [{ code: 'malformed' }],
    });
  });
});
