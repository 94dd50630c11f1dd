import { PageCache } from './page-cache';

const FRESHNESS = { fresh: 10, stale: 100 };
const yes = (): boolean => true;

/** A cache over a clock that a test moves, and a counter of what was made. */
function kit({ limit = 1000 } = {}) {
  let time = 0;
  let made = 0;
  const cache = new PageCache<string>(
    limit,
    FRESHNESS,
    (page) => page.length,
    () => time,
  );
  return {
    cache,
    pass: (milliseconds: number) => void (time += milliseconds),
    made: () => made,
    make: () => Promise.resolve(`page ${(made += 1)}`),
  };
}

test('a hundred requests for one cold page make it once @B11', async () => {
  const { cache, make, made } = kit();
  const pages = await Promise.all(Array.from({ length: 100 }, () => cache.get('/fr', make, yes)));
  expect(new Set(pages)).toEqual(new Set(['page 1']));
  expect(made()).toBe(1);
});

test('a page that is no longer fresh is shown once more while the next one is made', async () => {
  const { cache, make, pass, made } = kit();
  await cache.get('/fr', make, yes);
  pass(9);
  expect(await cache.get('/fr', make, yes)).toBe('page 1');
  expect(made()).toBe(1);
  pass(1);
  expect(await cache.get('/fr', make, yes)).toBe('page 1');
  expect(made()).toBe(2);
  expect(await cache.get('/fr', make, yes)).toBe('page 2');
});

test('a page too old to be shown is made before it is', async () => {
  const { cache, make, pass } = kit();
  await cache.get('/fr', make, yes);
  pass(110);
  expect(await cache.get('/fr', make, yes)).toBe('page 2');
});

test('what cannot be made leaves what is there, as long as it may be shown @X24', async () => {
  const { cache, make, pass } = kit();
  const fail = () => Promise.reject(new Error('search is away'));
  await cache.get('/fr', make, yes);
  pass(50);
  expect(await cache.get('/fr', fail, yes)).toBe('page 1');
  pass(10);
  expect(
    await cache.get(
      '/fr',
      () => Promise.resolve('no data'),
      (page) => page !== 'no data',
    ),
  ).toBe('page 1');
  expect(await cache.get('/fr', fail, yes)).toBe('page 1');
  pass(50);
  await expect(cache.get('/fr', fail, yes)).rejects.toThrow('search is away');
});

test('a page without its data is shown and not kept', async () => {
  const { cache, make } = kit();
  expect(await cache.get('/fr', make, () => false)).toBe('page 1');
  expect(await cache.get('/fr', make, yes)).toBe('page 2');
});

test('a million different addresses take no more room than was given; the page in use stays', async () => {
  const { cache, make, made } = kit({ limit: 200 });
  await cache.get('/fr', make, yes);
  for (let address = 0; address < 1000; address += 1) {
    await cache.get(`/fr/search?q=${address}`, () => Promise.resolve('other'), yes);
    await cache.get('/fr', make, yes);
  }
  expect(made()).toBe(1);
  let again = 0;
  await cache.get('/fr/search?q=0', () => Promise.resolve(`other ${(again += 1)}`), yes);
  expect(again).toBe(1);
});

test('a page larger than the whole room is not kept', async () => {
  const { cache, make } = kit({ limit: 10 });
  await cache.get('/fr', () => Promise.resolve('x'.repeat(20)), yes);
  expect(await cache.get('/fr', make, yes)).toBe('page 1');
});
