import type { ModuleManifest, ShellManifest, TrafficDocument } from '@vetportal/contracts/module';
import { ArtefactUnavailable, type PublishedVersions } from '../ports';
import { manifestOf } from '../testing/test-portal';
import { createVersionResolver } from './version-resolver';

const shellOf = (version: string, contract: string): ShellManifest => ({
  manifest: 1,
  name: 'shell',
  version,
  contract,
  entry: [],
  messages: { fr: [], nl: [], en: [] },
  parts: [],
  shared: {},
  files: {},
});
const cartOf = (version: string, contract: string): ModuleManifest => ({
  ...manifestOf({ name: 'mf-cart', version, contributions: [{ slot: 'header.cart', id: 'icon' }] })[0],
  contract,
});

/** Versions in memory, half of the visitors each. */
function storeOf(shells: readonly ShellManifest[], carts: readonly ModuleManifest[]): PublishedVersions {
  const halves = (versions: readonly { readonly version: string }[]) =>
    versions.map(({ version }) => ({ version, weight: 10_000 / versions.length }));
  const document: TrafficDocument = {
    traffic: 1,
    shell: { experiment: 'shell', versions: halves(shells) },
    modules: { 'mf-cart': { experiment: 'mf-cart', versions: halves(carts) } },
  };
  const find = <Found extends { readonly version: string }>(list: readonly Found[], version: string) => {
    const found = list.find((each) => each.version === version);
    return found ? Promise.resolve(found) : Promise.reject(new ArtefactUnavailable(version, 'absent'));
  };
  return {
    traffic: () => Promise.resolve(document),
    module: (_name, version) => find(carts, version),
    shell: (version) => find(shells, version),
    file: () => Promise.resolve(undefined),
    list: () => Promise.resolve({}),
  };
}

/** The pairs that 400 visitors get, with how many get each. */
async function pairsOf(store: PublishedVersions): Promise<ReadonlyMap<string, number>> {
  const resolver = createVersionResolver(store, []);
  const pairs = new Map<string, number>();
  for (let visitor = 0; visitor < 400; visitor += 1) {
    const { shell, modules, missing } = await resolver.resolve(`visitor ${visitor}`);
    const pair = `shell ${shell.version}, cart ${modules[0]?.manifest.version ?? `missing: ${missing.join()}`}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}

describe('old and new together @D13 @D09', () => {
  test('nobody gets a module with a shell whose contract it was not made for; all other pairs are had', async () => {
    const pairs = await pairsOf(
      storeOf(
        [shellOf('1.0.0', '1.0.0'), shellOf('2.0.0', '1.1.0')],
        [cartOf('1.0.0', '^1.0.0'), cartOf('1.1.0', '^1.1.0')],
      ),
    );
    expect([...pairs.keys()].sort()).toEqual([
      'shell 1.0.0, cart 1.0.0',
      'shell 2.0.0, cart 1.0.0',
      'shell 2.0.0, cart 1.1.0',
    ]);
    // Those of the old shell all have the old module, those of the new one are drawn.
    expect(pairs.get('shell 1.0.0, cart 1.0.0')).toBeGreaterThan(150);
    expect(pairs.get('shell 2.0.0, cart 1.0.0')).toBeGreaterThan(60);
  });

  test('the page of a shell from before 1.10 of the contract names modules as that shell reads them @D13', async () => {
    const bootOf = async (contract: string) => {
      const store = storeOf([shellOf('1.0.0', contract)], [cartOf('1.0.0', '^1.0.0')]);
      return JSON.parse((await createVersionResolver(store, []).resolve('visitor')).bootModules) as object[];
    };
    const former = { fills: [{ slot: 'header.cart', live: 'at-once' }] };
    expect(await bootOf('1.9.0')).toMatchObject([former]);
    const [present] = await bootOf('1.10.0');
    expect(present).toMatchObject({ contributions: [{ slot: 'header.cart', hydrate: 'eager' }] });
    expect(present).not.toHaveProperty('fills');
  });

  test('a version that is asked for by the address is held against the shell too', async () => {
    const store = storeOf([shellOf('1.0.0', '1.1.0')], [cartOf('1.0.0', '^1.0.0')]);
    const askedFor = async (contract: string) => {
      const override = { manifest: cartOf('1.9.0', contract), base: undefined };
      const resolved = await createVersionResolver(store, []).resolve('visitor', {
        byModule: new Map([['mf-cart', override]]),
        shell: undefined,
      });
      return resolved.modules.map(({ manifest }) => manifest.version);
    };
    expect(await askedFor('^1.1.0')).toEqual(['1.9.0']);
    expect(await askedFor('^1.2.0')).toEqual(['1.0.0']);
    expect(await askedFor('^2.0.0')).toEqual(['1.0.0']);
  });

  test('a version that is for some stands in for no other one @D04', async () => {
    const store = storeOf(
      [shellOf('1.0.0', '1.0.0')],
      [cartOf('1.0.0', '^2.0.0'), cartOf('1.1.0', '^1.0.0')],
    );
    const traffic = await store.traffic();
    const [open, dutch] = traffic.modules['mf-cart']?.versions ?? [];
    const versions = [open!, { ...dutch!, audience: { locales: ['nl' as const] } }];
    const targeted = { ...traffic, modules: { 'mf-cart': { experiment: 'mf-cart', versions } } };
    const resolver = createVersionResolver({ ...store, traffic: () => Promise.resolve(targeted) }, []);
    for (let visitor = 0; visitor < 20; visitor += 1)
      expect(await resolver.resolve({ id: `visitor ${visitor}`, locale: 'fr' })).toMatchObject({
        modules: [],
        missing: ['mf-cart'],
      });
  });

  test('where no live version fits, the page goes without the module', async () => {
    const pairs = await pairsOf(storeOf([shellOf('1.0.0', '1.0.0')], [cartOf('2.0.0', '^2.0.0')]));
    expect([...pairs.keys()]).toEqual(['shell 1.0.0, cart missing: mf-cart']);
  });
});

describe('the time that it takes @D02', () => {
  const MODULES = ['mf-account', 'mf-cart', 'mf-catalogue', 'mf-cms', 'mf-smallads'];
  const VERSIONS = ['1.0.0', '1.1.0', '1.2.0'];

  /** Five modules as large as ours are, and the shell, in three versions each: 729 combinations, each as likely as any other. */
  function largeStore(): PublishedVersions {
    const routes = Array.from({ length: 12 }, (_, index) => ({
      id: `page-${index}`,
      path: `/page-${index}/:id`,
    }));
    const modules = new Map(
      MODULES.flatMap((name) =>
        VERSIONS.map((version) => [
          `${name} ${version}`,
          manifestOf({
            name,
            version,
            routes: routes.map(({ id, path }) => ({ id, path: `/${name}${path}` })),
          })[0],
        ]),
      ),
    );
    const shells = new Map(VERSIONS.map((version) => [version, shellOf(version, '1.0.0')]));
    const thirds = (experiment: string): TrafficDocument['shell'] => ({
      experiment,
      versions: VERSIONS.map((version, index) => ({ version, weight: index === 0 ? 3334 : 3333 })),
    });
    const document: TrafficDocument = {
      traffic: 1,
      shell: thirds('shell'),
      modules: Object.fromEntries(MODULES.map((name) => [name, thirds(name)])),
    };
    const given = <Found>(found: Found | undefined): Promise<Found> =>
      found ? Promise.resolve(found) : Promise.reject(new ArtefactUnavailable('version', 'absent'));
    return {
      traffic: () => Promise.resolve(document),
      module: (name, version) => given(modules.get(`${name} ${version}`)),
      shell: (version) => given(shells.get(version)),
      file: () => Promise.resolve(undefined),
      list: () => Promise.resolve({}),
    };
  }

  test('to decide is under 1 ms a page, with 5 modules and the shell in 3 versions each', async () => {
    const resolver = createVersionResolver(largeStore(), []);
    const decide = async (count: number): Promise<number> => {
      const combinations = new Set<string>();
      // Of the processor, not of the wall clock: other tests that run beside are no part of deciding.
      const start = process.cpuUsage();
      for (let visitor = 0; visitor < count; visitor += 1)
        combinations.add((await resolver.resolve(`visitor ${visitor}`)).build);
      const { user, system } = process.cpuUsage(start);
      expect(combinations.size).toBeGreaterThan(700);
      return (user + system) / 1000 / count;
    };
    await decide(8000);
    expect(await decide(8000)).toBeLessThan(1);
  });
});

describe('the version that takes the place of a failing shell @W21', () => {
  const visitor = { id: 'visitor' };
  const resolve = (store: PublishedVersions, excluded: readonly string[] = []) =>
    createVersionResolver(store, []).resolve({ ...visitor, excluded });
  const [old, present] = [shellOf('1.0.0', '1.10.0'), shellOf('1.1.0', '1.11.0')];

  test('runs the page as it is: it gives each of its modules what they need', async () => {
    const runsAll = storeOf([old, present], [cartOf('1.0.0', '^1.10.0')]);
    const { shell, fallbackShell } = await resolve(runsAll);
    expect([shell.version, fallbackShell?.version].sort()).toEqual(['1.0.0', '1.1.0']);
    const needsMore = storeOf([old, present], [cartOf('1.0.0', '^1.11.0')]);
    expect((await resolve(needsMore, ['shell@1.0.0'])).fallbackShell).toBeUndefined();
  });

  test('reads the names of the boot document as the failing one does', async () => {
    const former = storeOf([shellOf('1.0.0', '1.9.0'), present], [cartOf('1.0.0', '^1.0.0')]);
    expect((await resolve(former)).fallbackShell).toBeUndefined();
  });

  test('is what the visitor gets from then on', async () => {
    const store = storeOf([old, present], [cartOf('1.0.0', '^1.10.0')]);
    const { shell } = await resolve(store);
    const other = shell.version === '1.0.0' ? '1.1.0' : '1.0.0';
    expect((await resolve(store, [`shell@${shell.version}`])).shell.version).toBe(other);
  });
});
