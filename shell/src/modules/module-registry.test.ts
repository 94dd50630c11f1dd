import { ModuleUnavailable } from '@vetportal/contracts';
import { createModuleLoads, type ModuleLoads } from './module-loads';
import { createModuleRegistry } from './module-registry';
import { contribution, resolvedModule } from './testing/resolved-module';

const SURROUNDINGS = {
  timeout: 3000,
  excluded: { has: () => false, add: () => undefined },
  isOnline: () => true,
  locale: () => 'fr' as const,
  onRedraw: () => undefined,
  onFailing: () => undefined,
  untilStill: () => Promise.resolve(),
  onFallBack: () => undefined,
};

/** A registry of two modules whose files are given by hand. */
function registryOf(files: Readonly<Record<string, () => unknown>>) {
  const asked: string[] = [];
  const told: { readonly what: string; readonly duration: number; readonly reason: string | undefined }[] =
    [];
  const modules = [resolvedModule({ name: 'mf-cart' }), resolvedModule({ name: 'mf-cms' })];
  let loads: ModuleLoads | undefined;
  const registry = createModuleRegistry({
    modules,
    loads: async (running) =>
      (loads ??= createModuleLoads({
        ...SURROUNDINGS,
        modules,
        running,
        async load({ name }, expose) {
          asked.push(`${name} ${expose}`);
          return files[`${name} ${expose}`]?.();
        },
        onLoaded: ({ name }, expose, duration, error) =>
          told.push({ what: `${name} ${expose}`, duration, reason: error?.reason }),
      })),
  });
  return { registry, asked, told };
}

const away = (name: string) => (): never => {
  throw new ModuleUnavailable(name, './page', 'load');
};

describe('loading a part of a module', () => {
  test('happens once, and all who ask get the same promise @D10', async () => {
    const page = { default: {} };
    const { registry, asked, told } = registryOf({ 'mf-cart ./page': () => page });
    const first = registry.load('mf-cart', './page');
    expect(registry.load('mf-cart', './page')).toBe(first);
    await expect(first).resolves.toBe(page);
    expect(registry.load('mf-cart', './page')).toBe(first);
    expect(asked).toEqual(['mf-cart ./page']);
    expect(told).toEqual([{ what: 'mf-cart ./page', duration: expect.any(Number), reason: undefined }]);
  });

  test('writes its state on the promise, so that what is there is shown without a blink', async () => {
    const page = { default: {} };
    const { registry } = registryOf({ 'mf-cart ./page': () => page });
    const promise = registry.load('mf-cart', './page');
    await promise;
    expect(promise).toMatchObject({ status: 'fulfilled', value: page });
  });

  test('says whether anything of its module has come, and nothing of what is only asked for @B11', async () => {
    const { registry } = registryOf({
      'mf-cart ./page': () => ({ default: {} }),
      'mf-cms ./page': away('mf-cms'),
    });
    expect(registry.isHere('mf-cart')).toBe(false);
    const coming = registry.load('mf-cart', './page');
    expect(registry.isHere('mf-cart')).toBe(false);
    await coming;
    await registry.load('mf-cms', './page').catch(() => undefined);
    expect(['mf-cart', 'mf-cms', 'mf-none'].map((name) => registry.isHere(name))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('that failed stays failed until it is forgotten, then is tried anew @D10', async () => {
    let there = false;
    const { registry, asked } = registryOf({
      'mf-cart ./page': () => (there ? { default: {} } : away('mf-cart')()),
    });
    await expect(registry.load('mf-cart', './page')).rejects.toMatchObject({ reason: 'load' });
    there = true;
    await expect(registry.load('mf-cart', './page')).rejects.toMatchObject({ reason: 'load' });
    expect(asked).toHaveLength(1);
    registry.forgetFailures('mf-cart');
    await expect(registry.load('mf-cart', './page')).resolves.toEqual({ default: {} });
    expect(asked).toHaveLength(2);
  });

  test('is forgotten for one module, and leaves the others and what has come alone @D10', async () => {
    const { registry, asked } = registryOf({
      'mf-cart ./page': away('mf-cart'),
      'mf-cms ./page': away('mf-cms'),
      'mf-cart ./icon': () => ({ default: {} }),
    });
    const all = () =>
      Promise.allSettled([
        registry.load('mf-cart', './page'),
        registry.load('mf-cms', './page'),
        registry.load('mf-cart', './icon'),
      ]);
    await all();
    registry.forgetFailures('mf-cart');
    await all();
    expect(asked.slice(3)).toEqual(['mf-cart ./page']);
    registry.forgetFailures();
    await all();
    expect(asked.slice(4)).toEqual(['mf-cart ./page', 'mf-cms ./page']);
  });

  test('that is still under way is not forgotten @D10', async () => {
    const { registry, asked } = registryOf({ 'mf-cart ./page': () => ({ default: {} }) });
    const first = registry.load('mf-cart', './page');
    registry.forgetFailures();
    expect(registry.load('mf-cart', './page')).toBe(first);
    await first;
    expect(asked).toHaveLength(1);
  });

  test('of a module that is not on this page says so, and is no business of telemetry @D10 @X21', async () => {
    const { registry, asked, told } = registryOf({});
    await expect(registry.load('mf-smallads', './page')).rejects.toMatchObject({
      name: 'ModuleUnavailable',
      module: 'mf-smallads',
      reason: 'unknown',
    });
    await expect(registry.messages('mf-smallads', 'fr')).rejects.toMatchObject({ reason: 'unknown' });
    await expect(registry.prefetch('mf-smallads', './service')).rejects.toMatchObject({ reason: 'unknown' });
    expect(asked).toEqual([]);
    expect(told).toEqual([]);
  });

  test('whose code throws is told as a failure to start, with its cause @D10 @D11', async () => {
    const cause = new TypeError('x is not a function');
    const { registry, told } = registryOf({
      'mf-cart ./page': () => {
        throw cause;
      },
    });
    await expect(registry.load('mf-cart', './page')).rejects.toMatchObject({ reason: 'start', cause });
    expect(told).toMatchObject([{ what: 'mf-cart ./page', reason: 'start' }]);
  });

  test('counts what is on its way, failed or not @G12', async () => {
    const { registry } = registryOf({
      'mf-cart ./page': () => ({ default: {} }),
      'mf-cms ./page': away('mf-cms'),
    });
    const counts: number[] = [];
    registry.loading.changes.subscribe((count) => counts.push(count));
    await Promise.allSettled([registry.load('mf-cart', './page'), registry.load('mf-cms', './page')]);
    expect(Math.max(...counts)).toBe(2);
    expect(registry.loading.value).toBe(0);
  });
});

describe('the texts of a module', () => {
  test('come by the expose of their language, once each @R31', async () => {
    const { registry, asked } = registryOf({
      'mf-cart ./messages/fr': () => ({ default: { title: 'Panier' } }),
      'mf-cart ./messages/nl': () => ({ default: { title: 'Winkelmand' } }),
    });
    await expect(registry.messages('mf-cart', 'fr')).resolves.toEqual({ title: 'Panier' });
    await expect(registry.messages('mf-cart', 'nl')).resolves.toEqual({ title: 'Winkelmand' });
    await registry.messages('mf-cart', 'fr');
    expect(asked).toEqual(['mf-cart ./messages/fr', 'mf-cart ./messages/nl']);
  });

  test('that failed are tried anew once they are forgotten @D10', async () => {
    let there = false;
    const { registry } = registryOf({
      'mf-cart ./messages/en': () => (there ? { default: {} } : away('mf-cart')()),
    });
    await expect(registry.messages('mf-cart', 'en')).rejects.toMatchObject({ reason: 'load' });
    there = true;
    registry.forgetFailures('mf-cart');
    await expect(registry.messages('mf-cart', 'en')).resolves.toEqual({});
  });

  test('tell which modules are spoken, for a change of language @R31', async () => {
    const { registry } = registryOf({ 'mf-cart ./messages/en': () => ({ default: {} }) });
    expect(registry.spoken()).toEqual([]);
    await registry.messages('mf-cart', 'en');
    expect(registry.spoken()).toEqual(['mf-cart']);
  });
});

describe('what modules contribute to a slot', () => {
  test('stands in its order, whatever the order of the modules; names decide between equals', () => {
    const cart = resolvedModule({
      name: 'mf-cart',
      contributions: [contribution('home.guest', 'b', 10), contribution('header.cart', 'c', 1)],
    });
    const cms = resolvedModule({
      name: 'mf-cms',
      contributions: [contribution('home.guest', 'a', 20), contribution('home.guest', 'd', 10)],
    });
    const namesOf = (modules: readonly (typeof cart)[]) =>
      createModuleRegistry({ modules, loads: () => Promise.reject(new Error('nothing is loaded')) })
        .contributions('home.guest')
        .map(({ module, id }) => `${module} ${id}`);
    expect(namesOf([cart, cms])).toEqual(['mf-cart b', 'mf-cms d', 'mf-cms a']);
    expect(namesOf([cms, cart])).toEqual(['mf-cart b', 'mf-cms d', 'mf-cms a']);
  });

  test('is nothing where no module brings anything', () => {
    expect(registryOf({}).registry.contributions('header.search')).toEqual([]);
  });
});
