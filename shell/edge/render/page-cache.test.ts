import { PageCache, TooBusy } from './page-cache';

/** A cache over a clock that a test moves, and a counter of what was made. */
function kit({ limit = 1000, maxMaking = 10 } = {}) {
  let time = 0;
  let made = 0;
  let changedAt = -1;
  let looked = 0;
  let whole = (): Promise<void> => Promise.resolve();
  let recheck = (): Promise<number | undefined> | undefined => undefined;
  const cache = new PageCache<string>({
    limit,
    maxMaking,
    fresh: 10,
    stale: 100,
    ifFailed: 1000,
    pause: 5,
    // By the true clock.
    patience: 20,
    whole: () => whole(),
    isPartial: (page) => page.startsWith('part of') || page === 'no data',
    sizeOf: (page) => page.length,
    isGood: (page) => page !== 'no data',
    isOutdated: (_page, begunAt) => changedAt >= begunAt,
    recheck: () => {
      looked += 1;
      return recheck();
    },
    now: () => time,
  });
  return {
    cache,
    pass: (milliseconds: number) => void (time += milliseconds),
    change: () => void (changedAt = time),
    made: () => made,
    looked: () => looked,
    now: () => time,
    /** Says when all of a page is there. */
    ends: (when: typeof whole) => void (whole = when),
    /** Says of a page what is found when it is looked at. */
    finds: (found: typeof recheck) => void (recheck = found),
    make: () => Promise.resolve(`page ${(made += 1)}`),
    get: async (key: string, make: () => Promise<string>) => (await cache.get(key, make)).page,
  };
}
const fail = (): Promise<string> => Promise.reject(new Error('search is away'));
const partial = (): Promise<string> => Promise.resolve('part of a page');
const noData = (): Promise<string> => Promise.resolve('no data');

test('a hundred requests for one cold page make it once @B11', async () => {
  const { get, make, made } = kit();
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/fr', make)));
  expect(new Set(pages)).toEqual(new Set(['page 1']));
  expect(made()).toBe(1);
});

test('a page that is no longer fresh is shown once more while the next one is made', async () => {
  const { get, cache, make, pass, made } = kit();
  await get('/fr', make);
  pass(9);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 1', how: 'fresh' });
  expect(made()).toBe(1);
  pass(1);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 1', how: 'stale' });
  expect(made()).toBe(2);
  await new Promise(setImmediate);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'fresh' });
});

test('a page that would be the same is fresh again, and is not made, however often @B11', async () => {
  const { get, cache, make, pass, made, finds, now } = kit();
  await get('/fr', make);
  for (let round = 0; round < 30; round += 1) {
    pass(10);
    finds(() => Promise.resolve(now()));
    expect(await cache.get('/fr', make)).toEqual({ page: 'page 1', how: 'stale' });
    await new Promise(setImmediate);
    pass(9);
    expect(await cache.get('/fr', make)).toEqual({ page: 'page 1', how: 'fresh' });
  }
  expect(made()).toBe(1);
  // Fresh as of when its data were asked for, not as of when that was known.
  pass(10);
  finds(() => Promise.resolve(now() - 6));
  await get('/fr', make);
  await new Promise(setImmediate);
  pass(3);
  expect((await cache.get('/fr', make)).how).toBe('fresh');
  pass(1);
  expect((await cache.get('/fr', make)).how).toBe('stale');
});

test('a hundred requests for a page that is no longer fresh look at it once', async () => {
  const { get, make, pass, made, finds, looked } = kit();
  await get('/fr', make);
  pass(10);
  let tell: (found: number | undefined) => void = () => undefined;
  finds(() => new Promise((resolve) => (tell = resolve)));
  const pages = await Promise.all(Array.from({ length: 100 }, () => get('/fr', make)));
  expect([new Set(pages).size, looked(), made()]).toEqual([1, 1, 1]);
  tell(undefined);
  await new Promise(setImmediate);
  expect(await get('/fr', make)).toBe('page 2');
});

test.each([
  ['is another', () => Promise.resolve(undefined)],
  ['cannot be told', () => Promise.reject(new Error('search is away'))],
  ['was last the same before', () => Promise.resolve(0)],
])('a page of which the next one %s is made anew', async (_what, found) => {
  const { get, make, pass, made, finds } = kit();
  await get('/fr', make);
  pass(10);
  finds(found);
  expect(await get('/fr', make)).toBe('page 1');
  await new Promise(setImmediate);
  expect([await get('/fr', make), made()]).toEqual(['page 2', 2]);
});

test('a page whose data are said to have changed is made, and not looked at', async () => {
  const { get, make, pass, change, looked, finds, now } = kit();
  await get('/fr', make);
  pass(10);
  finds(() => Promise.resolve(now()));
  change();
  expect(await get('/fr', make)).toBe('page 2');
  expect(looked()).toBe(0);
});

test('a page made anew while the former one was looked at stays', async () => {
  const { get, cache, make, pass, change, finds, now, made } = kit();
  await get('/fr', make);
  pass(10);
  let tell: (found: number) => void = () => undefined;
  finds(() => new Promise((resolve) => (tell = resolve)));
  await get('/fr', make);
  change();
  pass(1);
  expect(await get('/fr', make)).toBe('page 2');
  tell(now());
  await new Promise(setImmediate);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'fresh' });
  expect(made()).toBe(2);
});

test('a page too old to be shown is made before it is', async () => {
  const { cache, get, make, pass } = kit();
  await get('/fr', make);
  pass(110);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'made' });
});

test.each([
  ['throws', fail],
  ['is without its data', noData],
])(
  'where the next page %s, the former one stays, for longer, and is not tried again at once @X24',
  async (_what, broken) => {
    const { get, make, made, pass } = kit();
    let tried = 0;
    const make2 = () => ((tried += 1), broken());
    await get('/fr', make);
    pass(500);
    expect(await get('/fr', make2)).toBe('page 1');
    expect(await get('/fr', make2)).toBe('page 1');
    expect(tried).toBe(1);
    pass(5);
    expect(await get('/fr', make2)).toBe('page 1');
    expect(tried).toBe(2);
    pass(5);
    expect(await get('/fr', make)).toBe('page 2');
    expect(made()).toBe(2);
  },
);

test.each([
  ['is no longer fresh', 10],
  ['is too old to be shown but for want of another', 500],
])(
  'a page that %s stays where its successor lacks data, which is tried again in the time of a fresh one @X24',
  async (_how, age) => {
    const { cache, get, make, pass } = kit();
    let tried = 0;
    const some = () => ((tried += 1), partial());
    await get('/fr', make);
    pass(age);
    for (let at = 0; at < 10; at += 1) {
      expect(await cache.get('/fr', some)).toEqual({ page: 'page 1', how: 'stale' });
      await new Promise(setImmediate);
      pass(1);
    }
    expect(tried).toBe(1);
    await get('/fr', some);
    await new Promise(setImmediate);
    expect(tried).toBe(2);
    pass(10);
    await get('/fr', make);
    await new Promise(setImmediate);
    expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'fresh' });
  },
);

test('a page that lacks data is as good as another one that does, and better than none or one whose data have changed', async () => {
  const { cache, get, make, pass, change } = kit();
  expect(await cache.get('/fr', partial)).toEqual({ page: 'part of a page', how: 'made' });
  expect(await cache.get('/fr', partial)).toEqual({ page: 'part of a page', how: 'fresh' });
  pass(10);
  await get('/fr', () => Promise.resolve('part of another'));
  await new Promise(setImmediate);
  expect(await get('/fr', make)).toBe('part of another');
  await get('/nl', make);
  pass(10);
  await get('/nl', partial);
  await new Promise(setImmediate);
  expect(await get('/nl', make)).toBe('page 1');
  // However short a time ago one was tried.
  change();
  expect(await cache.get('/nl', partial)).toEqual({ page: 'part of a page', how: 'made' });
});

test.each([
  ['is no longer fresh', 10],
  ['is too old to be shown but for want of another', 500],
])('a page that %s is shown until all of its successor is there', async (_how, age) => {
  const { cache, get, make, pass, ends } = kit();
  await get('/fr', make);
  pass(age);
  let end = (): void => undefined;
  ends(() => new Promise((resolve) => (end = resolve)));
  // Nobody waits long for it.
  for (let round = 0; round < 2; round += 1)
    expect(await cache.get('/fr', make)).toEqual({ page: 'page 1', how: 'stale' });
  end();
  await new Promise(setImmediate);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'fresh' });
  pass(10);
  ends(() => Promise.reject(new Error('broken off')));
  await get('/fr', make);
  await new Promise(setImmediate);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'stale' });
});

test('one waits for the successor of an old page, and when it does not come in time nobody else does', async () => {
  const { cache, get, make, pass } = kit();
  await get('/fr', make);
  pass(500);
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    let come = (_page: string): void => undefined;
    const first = cache.get('/fr', () => new Promise((resolve) => (come = resolve)));
    await jest.advanceTimersByTimeAsync(20);
    expect(await first).toEqual({ page: 'page 1', how: 'stale' });
    expect(await cache.get('/fr', make)).toEqual({ page: 'page 1', how: 'stale' });
    come('page 2');
    await new Promise(setImmediate);
    expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'fresh' });
  } finally {
    jest.useRealTimers();
  }
});

test('where the page is too old even for that, the failure is told', async () => {
  const { get, make, pass } = kit();
  await get('/fr', make);
  pass(1110);
  await expect(get('/fr', fail)).rejects.toThrow('search is away');
});

test('a page whose data have changed is made anew at once, and shown where it cannot be', async () => {
  const { cache, get, make, pass, change } = kit();
  await get('/fr', make);
  pass(2);
  change();
  expect(await get('/fr', fail)).toBe('page 1');
  pass(5);
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'made' });
  expect(await cache.get('/fr', make)).toEqual({ page: 'page 2', how: 'fresh' });
});

test.each([
  ['whose data have changed', 0, true],
  ['that is old', 500, false],
])('a page %s is shown where the next one has no data @B11', async (_how, age, hasChanged) => {
  const { cache, get, make, pass, change } = kit();
  await get('/fr', make);
  pass(age);
  if (hasChanged) change();
  expect(await cache.get('/fr', noData)).toEqual({ page: 'page 1', how: 'stale' });
});

test('data that change while a page is made count as changed after it', async () => {
  const { get, make, change } = kit();
  await get('/fr', () => (change(), make()));
  expect(await get('/fr', make)).toBe('page 2');
});

test('a page without its data is shown for a moment, so that a crowd does not ask at once, and no longer', async () => {
  const { get, make, pass } = kit();
  expect(await get('/fr', noData)).toBe('no data');
  expect(await get('/fr', make)).toBe('no data');
  pass(5);
  expect(await get('/fr', make)).toBe('page 1');
});

test('a million different addresses take no more room than was given; the page in use stays', async () => {
  const { cache, get, make, made } = kit({ limit: 200 });
  await get('/fr', make);
  for (let address = 0; address < 1000; address += 1) {
    await get(`/fr/search?q=${address}`, () => Promise.resolve('other'));
    await get('/fr', make);
    expect(cache.bytes).toBeLessThanOrEqual(200);
  }
  expect(made()).toBe(1);
  let again = 0;
  await get('/fr/search?q=0', () => Promise.resolve(`other ${(again += 1)}`));
  expect(again).toBe(1);
});

test('a page that grows while it is kept pushes others out', async () => {
  const { cache, get, make } = kit({ limit: 50 });
  const page = await get('/fr', make);
  await get('/nl', () => Promise.resolve('x'.repeat(30)));
  expect(cache.bytes).toBe(6 + 3 + 30 + 3);
  cache.drop('/nl', 'another page');
  expect(cache.bytes).toBe(42);
  cache.drop('/nl', 'x'.repeat(30));
  expect(cache.bytes).toBe(9);
  cache.measure('/fr', page);
  expect(cache.bytes).toBe(9);
});

test('more pages at a time than can be made in time are refused; those under way are waited for', async () => {
  const { get, make } = kit({ maxMaking: 2 });
  let release: (page: string) => void = () => undefined;
  const slow = () => new Promise<string>((resolve) => (release = resolve));
  const first = get('/1', slow);
  const second = get('/2', make);
  await expect(get('/3', make)).rejects.toThrow(TooBusy);
  const sameAsFirst = get('/1', make);
  release('slow page');
  expect(await Promise.all([first, second, sameAsFirst])).toEqual(['slow page', 'page 1', 'slow page']);
  expect(await get('/3', make)).toBe('page 2');
});

test('a page larger than the whole room is not kept', async () => {
  const { get, make } = kit({ limit: 10 });
  await get('/fr', () => Promise.resolve('x'.repeat(20)));
  expect(await get('/fr', make)).toBe('page 1');
});
