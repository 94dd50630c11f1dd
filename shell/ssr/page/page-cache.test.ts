import { PageCache, TooBusy } from './page-cache';

/** A cache over a clock that a test moves, and a counter of renders. */
function kit({ limit = 1000, maxRendering = 10 } = {}) {
  let time = 0;
  let renders = 0;
  let changedAt = -1;
  let complete = (): Promise<void> => Promise.resolve();
  const cache = new PageCache<string>({
    limit,
    maxRendering,
    fresh: 10,
    stale: 100,
    staleIfError: 1000,
    retryDelay: 5,
    // By the real clock.
    patience: 20,
    complete: () => complete(),
    isIncomplete: (page) => page.startsWith('part of') || page === 'no data',
    sizeOf: (page) => page.length,
    isDegraded: (page) => page === 'no data',
    isInvalidated: (_page, startedAt) => changedAt >= startedAt,
    now: () => time,
  });
  return {
    cache,
    pass: (milliseconds: number) => void (time += milliseconds),
    change: () => void (changedAt = time),
    renders: () => renders,
    /** Sets when a page is complete. */
    completes: (when: typeof complete) => void (complete = when),
    render: () => Promise.resolve(`page ${(renders += 1)}`),
    get: async (key: string, render: () => Promise<string>) => (await cache.get(key, render)).page,
  };
}
const fail = (): Promise<string> => Promise.reject(new Error('search is away'));
const incomplete = (): Promise<string> => Promise.resolve('part of a page');
const degraded = (): Promise<string> => Promise.resolve('no data');

test('a hundred requests for one cold page render it once @B11', async () => {
  const { get, render, renders } = kit();
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/fr', render)));
  expect(new Set(pages)).toEqual(new Set(['page 1']));
  expect(renders()).toBe(1);
});

test('a stale page is served once more while it is re-rendered', async () => {
  const { get, cache, render, pass, renders } = kit();
  await get('/fr', render);
  pass(9);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 1', cacheState: 'fresh' });
  expect(renders()).toBe(1);
  pass(1);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 1', cacheState: 'stale' });
  expect(renders()).toBe(2);
  await new Promise(setImmediate);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'fresh' });
});

test('a request for an expired page waits for its re-render', async () => {
  const { cache, get, render, pass } = kit();
  await get('/fr', render);
  pass(110);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'rendered' });
});

test.each([
  ['throws', fail],
  ['gives a degraded page', degraded],
])(
  'where a re-render %s the cached page stays for longer, and the next re-render waits @X24',
  async (_what, broken) => {
    const { get, render, renders, pass } = kit();
    let tried = 0;
    const make2 = () => ((tried += 1), broken());
    await get('/fr', render);
    pass(500);
    expect(await get('/fr', make2)).toBe('page 1');
    expect(await get('/fr', make2)).toBe('page 1');
    expect(tried).toBe(1);
    pass(5);
    expect(await get('/fr', make2)).toBe('page 1');
    expect(tried).toBe(2);
    pass(5);
    expect(await get('/fr', render)).toBe('page 2');
    expect(renders()).toBe(2);
  },
);

test.each([
  ['stale', 10],
  ['expired', 500],
])(
  'a %s page stays where its re-render lacks data, and the next re-render waits for the time of a fresh page @X24',
  async (_how, age) => {
    const { cache, get, render, pass } = kit();
    let tried = 0;
    const some = () => ((tried += 1), incomplete());
    await get('/fr', render);
    pass(age);
    for (let at = 0; at < 10; at += 1) {
      expect(await cache.get('/fr', some)).toEqual({ page: 'page 1', cacheState: 'stale' });
      await new Promise(setImmediate);
      pass(1);
    }
    expect(tried).toBe(1);
    await get('/fr', some);
    await new Promise(setImmediate);
    expect(tried).toBe(2);
    pass(10);
    await get('/fr', render);
    await new Promise(setImmediate);
    expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'fresh' });
  },
);

test('an incomplete page replaces another incomplete one, and an invalidated one', async () => {
  const { cache, get, render, pass, change } = kit();
  expect(await cache.get('/fr', incomplete)).toEqual({ page: 'part of a page', cacheState: 'rendered' });
  expect(await cache.get('/fr', incomplete)).toEqual({ page: 'part of a page', cacheState: 'fresh' });
  pass(10);
  await get('/fr', () => Promise.resolve('part of another'));
  await new Promise(setImmediate);
  expect(await get('/fr', render)).toBe('part of another');
  await get('/nl', render);
  pass(10);
  await get('/nl', incomplete);
  await new Promise(setImmediate);
  expect(await get('/nl', render)).toBe('page 1');
  // However recent the last re-render was.
  change();
  expect(await cache.get('/nl', incomplete)).toEqual({ page: 'part of a page', cacheState: 'rendered' });
});

test.each([
  ['stale', 10],
  ['expired', 500],
])('a %s page is served until its re-render is complete', async (_how, age) => {
  const { cache, get, render, pass, completes } = kit();
  await get('/fr', render);
  pass(age);
  let end = (): void => undefined;
  completes(() => new Promise((resolve) => (end = resolve)));
  // No request waits long for it.
  for (let round = 0; round < 2; round += 1)
    expect(await cache.get('/fr', render)).toEqual({ page: 'page 1', cacheState: 'stale' });
  end();
  await new Promise(setImmediate);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'fresh' });
  pass(10);
  completes(() => Promise.reject(new Error('broken off')));
  await get('/fr', render);
  await new Promise(setImmediate);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'stale' });
});

test('one request waits for the re-render of an expired page; when that is slow the others do not wait', async () => {
  const { cache, get, render, pass } = kit();
  await get('/fr', render);
  pass(500);
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    let finish = (_page: string): void => undefined;
    const first = cache.get('/fr', () => new Promise((resolve) => (finish = resolve)));
    await jest.advanceTimersByTimeAsync(20);
    expect(await first).toEqual({ page: 'page 1', cacheState: 'stale' });
    expect(await cache.get('/fr', render)).toEqual({ page: 'page 1', cacheState: 'stale' });
    finish('page 2');
    await new Promise(setImmediate);
    expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'fresh' });
  } finally {
    jest.useRealTimers();
  }
});

test('where the cached page is too old even for that, the request fails', async () => {
  const { get, render, pass } = kit();
  await get('/fr', render);
  pass(1110);
  await expect(get('/fr', fail)).rejects.toThrow('search is away');
});

test('an invalidated page is re-rendered at once, and served where that fails', async () => {
  const { cache, get, render, pass, change } = kit();
  await get('/fr', render);
  pass(2);
  change();
  expect(await get('/fr', fail)).toBe('page 1');
  pass(5);
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'rendered' });
  expect(await cache.get('/fr', render)).toEqual({ page: 'page 2', cacheState: 'fresh' });
});

test.each([
  ['invalidated', 0, true],
  ['expired', 500, false],
])('a page that is %s is served where its re-render is degraded @B11', async (_how, age, hasChanged) => {
  const { cache, get, render, pass, change } = kit();
  await get('/fr', render);
  pass(age);
  if (hasChanged) change();
  expect(await cache.get('/fr', degraded)).toEqual({ page: 'page 1', cacheState: 'stale' });
});

test('data that change during a render invalidate the page', async () => {
  const { get, render, change } = kit();
  await get('/fr', () => (change(), render()));
  expect(await get('/fr', render)).toBe('page 2');
});

test('a degraded page is served for a moment, so that a crowd does not cause a render each, and no longer', async () => {
  const { get, render, pass } = kit();
  expect(await get('/fr', degraded)).toBe('no data');
  expect(await get('/fr', render)).toBe('no data');
  pass(5);
  expect(await get('/fr', render)).toBe('page 1');
});

test('a million different addresses stay within the limit; the page in use stays', async () => {
  const { cache, get, render, renders } = kit({ limit: 200 });
  await get('/fr', render);
  for (let address = 0; address < 1000; address += 1) {
    await get(`/fr/search?q=${address}`, () => Promise.resolve('other'));
    await get('/fr', render);
    expect(cache.bytes).toBeLessThanOrEqual(200);
  }
  expect(renders()).toBe(1);
  let again = 0;
  await get('/fr/search?q=0', () => Promise.resolve(`other ${(again += 1)}`));
  expect(again).toBe(1);
});

test('the cache counts a page by its present size', async () => {
  const { cache, get, render } = kit({ limit: 50 });
  const page = await get('/fr', render);
  await get('/nl', () => Promise.resolve('x'.repeat(30)));
  expect(cache.bytes).toBe(6 + 3 + 30 + 3);
  cache.remove('/nl', 'another page');
  expect(cache.bytes).toBe(42);
  cache.remove('/nl', 'x'.repeat(30));
  expect(cache.bytes).toBe(9);
  cache.measure('/fr', page);
  expect(cache.bytes).toBe(9);
});

test('renders beyond the limit are refused; requests for a page that is being rendered wait for it', async () => {
  const { get, render } = kit({ maxRendering: 2 });
  let release: (page: string) => void = () => undefined;
  const slow = () => new Promise<string>((resolve) => (release = resolve));
  const first = get('/1', slow);
  const second = get('/2', render);
  await expect(get('/3', render)).rejects.toThrow(TooBusy);
  const sameAsFirst = get('/1', render);
  release('slow page');
  expect(await Promise.all([first, second, sameAsFirst])).toEqual(['slow page', 'page 1', 'slow page']);
  expect(await get('/3', render)).toBe('page 2');
});

test('a page larger than the limit is not cached', async () => {
  const { get, render } = kit({ limit: 10 });
  await get('/fr', () => Promise.resolve('x'.repeat(20)));
  expect(await get('/fr', render)).toBe('page 1');
});
