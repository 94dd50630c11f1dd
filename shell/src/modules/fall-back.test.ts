import { CancelledError } from '@tanstack/react-query';
import { ErpUnavailable } from '@vetportal/erp';
import { SearchError } from '@vetportal/search';
import { ModuleUnavailable } from '@vetportal/contracts';
import { createModuleLoads, type ModuleLoads } from './module-loads';
import { createModuleRegistry, type RunningOf } from './module-registry';
import type { FallenBack } from './module-versions';
import { resolvedModule } from './testing/resolved-module';

const GOOD = {
  version: '1.1.0',
  container: 'mf_cart_1_1_0',
  entry: 'remoteEntry.old.js',
  base: '/modules/mf-cart/1.1.0/',
  entryIntegrity: `sha384-${'C'.repeat(64)}`,
  lacks: ['./page/quick-order'],
};
const CART = resolvedModule({ name: 'mf-cart', version: '1.2.0', lastGood: GOOD });
const never = () => new Promise<never>(() => undefined);
const away = (reason: ModuleUnavailable['reason'] = 'load') =>
  Promise.reject(new ModuleUnavailable('mf-cart', './page', reason));
const later = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

/** A module in two versions, whose files a test gives by `<version> <expose>`; what it does not name is there. */
function registryOf(
  files: Readonly<Record<string, () => Promise<unknown>>>,
  { modules = [CART], online = true, failed = [] as string[] } = {},
) {
  const asked: string[] = [];
  const fallen: Omit<FallenBack, 'since' | 'failed'>[] = [];
  const excluded = new Set(failed);
  let loads: ModuleLoads | undefined;
  let retry: () => void = () => undefined;
  const makeLoads = (running: RunningOf) =>
    (loads ??= createModuleLoads({
      modules,
      running,
      timeout: 3000,
      excluded: {
        has: (name, version) => excluded.has(`${name}@${version}`),
        add: (name, version) => excluded.add(`${name}@${version}`),
      },
      isOnline: () => online,
      locale: () => 'fr',
      load({ version }, expose, retries, onRetry = () => undefined) {
        retry = onRetry;
        asked.push(`${version} ${expose}${retries === undefined ? '' : ` ${retries}`}`);
        return (files[`${version} ${expose}`] ?? (() => Promise.resolve({ of: version })))();
      },
      onLoaded: () => undefined,
      onRedraw: () => undefined,
      onFailing: () => undefined,
      untilStill: () => Promise.resolve(),
      onFallBack: ({ since: _since, failed: _failed, ...one }) => fallen.push(one),
    }));
  const registry = createModuleRegistry({ modules, loads: (running) => Promise.resolve(makeLoads(running)) });
  const versions: string[] = [];
  registry.running('mf-cart').changes.subscribe(({ version }) => versions.push(version));
  return { registry, asked, fallen, excluded, versions, retry: () => retry() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a version whose code cannot be had @D07', () => {
  test.each(['load', 'integrity', 'start', 'contract', 'timeout'] as const)(
    'gives way to the fallback version within the same promise: %s',
    async (reason) => {
      const { registry, fallen, excluded, versions } = registryOf({ '1.2.0 ./page': () => away(reason) });
      await expect(registry.load('mf-cart', './page')).resolves.toEqual({ of: '1.1.0' });
      expect(fallen).toEqual([
        { module: 'mf-cart', version: '1.2.0', to: '1.1.0', kind: reason, expose: './page' },
      ]);
      expect([...excluded]).toEqual(['mf-cart@1.2.0']);
      expect(versions).toEqual(['1.2.0', '1.1.0']);
    },
  );

  test('is asked for twice only, where another one is there', async () => {
    const { registry, asked } = registryOf({ '1.2.0 ./page': away });
    await registry.load('mf-cart', './page');
    expect(asked).toEqual(['1.2.0 ./page 1', '1.1.0 ./page', '1.1.0 ./messages/fr']);
  });

  test('has the fallback version come while it is asked for a second time, which is shown only where that fails', async () => {
    const { registry, asked, fallen, retry } = registryOf({
      '1.2.0 ./page': () => later(500, undefined).then(away),
      '1.1.0 ./page': () => later(400, { of: '1.1.0' }),
    });
    const page = registry.load('mf-cart', './page');
    await jest.advanceTimersByTimeAsync(0);
    retry();
    await jest.advanceTimersByTimeAsync(499);
    expect(asked).toEqual(['1.2.0 ./page 1', '1.1.0 ./page', '1.1.0 ./messages/fr']);
    expect(fallen).toEqual([]);
    // Nothing is waited for any more.
    await jest.advanceTimersByTimeAsync(1);
    await expect(page).resolves.toEqual({ of: '1.1.0' });
    expect(fallen).toHaveLength(1);
  });

  test('stays where the second attempt succeeds', async () => {
    const { registry, fallen, versions, retry } = registryOf({
      '1.2.0 ./page': () => later(500, { of: '1.2.0' }),
    });
    const page = registry.load('mf-cart', './page');
    await jest.advanceTimersByTimeAsync(0);
    retry();
    await jest.advanceTimersByTimeAsync(500);
    await expect(page).resolves.toEqual({ of: '1.2.0' });
    expect(fallen).toEqual([]);
    expect(versions).toEqual(['1.2.0']);
  });

  test('goes as a whole: its other parts and its texts are those of the fallback version from then on', async () => {
    const { registry, fallen } = registryOf({ '1.2.0 ./page': away });
    await expect(registry.load('mf-cart', './icon')).resolves.toEqual({ of: '1.2.0' });
    await registry.load('mf-cart', './page');
    await expect(registry.load('mf-cart', './icon')).resolves.toEqual({ of: '1.1.0' });
    expect(fallen).toHaveLength(1);
  });

  test('is there without a blink once it has come: the promise is settled when it is read', async () => {
    const { registry } = registryOf({ '1.2.0 ./page': away });
    await registry.load('mf-cart', './page');
    expect(registry.load('mf-cart', './page')).toMatchObject({ status: 'fulfilled' });
    expect(registry.messages('mf-cart', 'fr')).toMatchObject({ status: 'fulfilled' });
  });

  test('hangs: the fallback version is asked for after three seconds, not before', async () => {
    const { registry, asked, fallen } = registryOf({ '1.2.0 ./page': never });
    const page = registry.load('mf-cart', './page');
    await jest.advanceTimersByTimeAsync(2_999);
    expect(asked).toEqual(['1.2.0 ./page 1']);
    await jest.advanceTimersByTimeAsync(1);
    await expect(page).resolves.toEqual({ of: '1.1.0' });
    expect(fallen).toMatchObject([{ kind: 'timeout' }]);
  });

  test('stays where it comes before the fallback version, as on a slow line', async () => {
    const { registry, fallen, versions } = registryOf({
      '1.2.0 ./page': () => later(4_000, { of: '1.2.0' }),
      '1.1.0 ./page': () => later(2_000, { of: '1.1.0' }),
    });
    const page = registry.load('mf-cart', './page');
    await jest.advanceTimersByTimeAsync(4_000);
    await expect(page).resolves.toEqual({ of: '1.2.0' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(fallen).toEqual([]);
    expect(versions).toEqual(['1.2.0']);
  });

  test.each([
    ['the fallback version cannot be had either', { '1.2.0 ./page': away, '1.1.0 ./page': away }, {}],
    ['there is no network', { '1.2.0 ./page': away }, { online: false }],
    ['there is no fallback version', { '1.2.0 ./page': away }, { modules: [resolvedModule()] }],
    [
      'it failed in this session, and the fallback version now',
      { '1.1.0 ./page': away },
      { failed: ['mf-cart@1.2.0'] },
    ],
  ])('fails by itself, and nothing is held against it, where %s', async (_why, files, surroundings) => {
    const { registry, fallen } = registryOf(files, surroundings);
    await expect(registry.load('mf-cart', './page')).rejects.toMatchObject({ reason: 'load' });
    expect(fallen).toEqual([]);
  });

  test('fails by itself where the fallback version has no such part', async () => {
    const { registry, asked } = registryOf({ '1.2.0 ./page/quick-order': away });
    await expect(registry.load('mf-cart', './page/quick-order')).rejects.toMatchObject({ reason: 'load' });
    expect(asked).toEqual(['1.2.0 ./page/quick-order']);
  });

  test('without a fallback version is given up after its limit, and shown where it comes after all', async () => {
    const { registry } = registryOf(
      { '1.2.0 ./page': () => later(5_000, { of: '1.2.0' }) },
      { modules: [resolvedModule()] },
    );
    const attempts: number[] = [];
    registry.running('mf-cart').changes.subscribe(({ attempt }) => attempts.push(attempt));
    const page = registry.load('mf-cart', './page').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await page).toMatchObject({ reason: 'timeout' });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(attempts).toEqual([0, 1]);
    await expect(registry.load('mf-cart', './page')).resolves.toEqual({ of: '1.2.0' });
  });

  test('has its fallback version shown whenever that comes, on a line as slow as may be', async () => {
    const { registry, fallen, versions } = registryOf({
      '1.2.0 ./page': away,
      '1.1.0 ./page': () => later(8_000, { of: '1.1.0' }),
    });
    const page = registry.load('mf-cart', './page').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(6_000);
    expect(await page).toMatchObject({ reason: 'load' });
    expect(fallen).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(fallen).toHaveLength(1);
    expect(versions).toEqual(['1.2.0', '1.1.0']);
    await expect(registry.load('mf-cart', './page')).resolves.toEqual({ of: '1.1.0' });
  });

  test('of a page that is only fetched ahead is left alone until somebody wants it', async () => {
    const { registry, fallen } = registryOf({ '1.2.0 ./page': away });
    await expect(registry.prefetch('mf-cart', './page')).rejects.toMatchObject({ reason: 'load' });
    expect(fallen).toEqual([]);
    await expect(registry.load('mf-cart', './page')).resolves.toEqual({ of: '1.1.0' });
  });

  test('that has failed in this session is not asked for again', async () => {
    const { registry, asked, versions } = registryOf({}, { failed: ['mf-cart@1.2.0'] });
    await registry.load('mf-cart', './page');
    expect(asked).toEqual(['1.1.0 ./page']);
    expect(versions.at(-1)).toBe('1.1.0');
  });
});

/** As registryOf, with a part that runs. */
async function runningOf(...given: Parameters<typeof registryOf>) {
  const kit = registryOf(...given);
  await kit.registry.load('mf-cart', './icon');
  return kit;
}

describe('a version that fails while it runs @D07', () => {
  const bug = new TypeError('x is undefined');

  test.each(['mount', 'uncaught', 'service', 'command'] as const)(
    'gives way once the fallback version is there: %s',
    async (kind) => {
      const { registry, fallen, versions } = await runningOf({ '1.1.0 ./page': () => later(50, {}) });
      const coming = registry.fallBack('mf-cart', { kind, error: bug, expose: './page' });
      expect(versions).toEqual(['1.2.0']);
      await jest.advanceTimersByTimeAsync(50);
      expect(await coming).toBe(true);
      expect(versions).toEqual(['1.2.0', '1.1.0']);
      expect(fallen).toMatchObject([{ kind, version: '1.2.0', to: '1.1.0' }]);
    },
  );

  test('does so once, however many of its parts fail together', async () => {
    const { registry, fallen } = await runningOf({});
    const fail = () => registry.fallBack('mf-cart', { kind: 'mount', error: bug, expose: './page' });
    const coming = fail();
    expect([fail(), fail()]).toEqual([coming, coming]);
    expect(await coming).toBe(true);
    expect(fail()).toBeUndefined();
    expect(fallen).toHaveLength(1);
  });

  test('stays where the fallback version cannot be had, and is asked again the next time', async () => {
    let there = false;
    const { registry, fallen } = await runningOf({
      '1.1.0 ./page': () => (there ? Promise.resolve({}) : away()),
    });
    const fail = () => registry.fallBack('mf-cart', { kind: 'mount', error: bug, expose: './page' });
    expect(await fail()).toBe(false);
    expect(fallen).toEqual([]);
    there = true;
    expect(await fail()).toBe(true);
  });

  test.each([
    ['the ERP', new ErpUnavailable('503')],
    ['another file', new ModuleUnavailable('mf-cart', './page', 'load')],
    ['a request that was given up', new DOMException('aborted', 'AbortError')],
    ['the browser', new DOMException('full', 'QuotaExceededError')],
    ['the index', new SearchError('products_fr', 503, 'status 503')],
    ['the query cache', new CancelledError()],
    ['what it wraps', new Error('not saved', { cause: new ErpUnavailable('503') })],
  ])('is not to blame for %s', async (_whose, error) => {
    const { registry } = await runningOf({});
    expect(registry.fallBack('mf-cart', { kind: 'uncaught', error })).toBeUndefined();
  });

  test.each([
    new ReferenceError('SearchBox is not defined'),
    new TypeError('fetchPrices is not a function'),
    new TypeError('Erp is undefined'),
    Object.assign(new Error('x'), { name: 'SessionError' }),
    new Error('Load failed'),
    'Network',
  ])('is to blame whatever the words, because the type decides: %s', async (error) => {
    const { registry } = await runningOf({});
    expect(registry.fallBack('mf-cart', { kind: 'uncaught', error })).toBeInstanceOf(Promise);
  });

  test('is to blame for a chunk of its own that is missing', async () => {
    const { registry } = await runningOf({});
    const error = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
    expect(registry.fallBack('mf-cart', { kind: 'uncaught', error })).toBeInstanceOf(Promise);
  });

  test('is left alone by an error of a version that does not run', async () => {
    const { registry } = await runningOf({});
    const of = (version: string) => registry.fallBack('mf-cart', { kind: 'uncaught', error: bug, version });
    expect(of('1.0.0')).toBeUndefined();
    expect(of('1.2.0')).toBeInstanceOf(Promise);
  });
});
