import { QueryClient } from '@tanstack/react-query';
import type { Session } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { customer } from '@vetportal/module-runtime/testing';
import { CACHES } from '../worker/cache-names';
import { memoryCaches } from '../worker/testing/cache-storage';
import { restoreData, storeData } from './stored-data';

const MODULES = [
  {
    name: 'mf-account',
    routes: [
      { id: 'sales', path: '/account/sales', offline: true },
      { id: 'sale-detail', path: '/account/sales/:id', parent: '/account/sales' },
      { id: 'profile', path: '/account/profile' },
    ],
  },
];
const ORDERS = ['mf-account', 'page', 'sales', 'fr', {}, ''];

/** What else is asked for, and what each says of itself: an order, the profile, articles, countries. */
const OTHERS = [
  [['mf-account', 'page', 'sale-detail', 'fr', { id: '7' }, ''], false],
  [['mf-account', 'page', 'profile', 'fr', {}, ''], false],
  [['mf-account', 'sale-articles', 'fr', [1]], true],
  [['mf-account', 'countries', 'fr'], false],
] as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page in a browser, of a customer who is here, or only assumed to be. */
function page(caches: CacheStorage, { id = 1, build = 'b', away = false } = {}) {
  const queries = new QueryClient();
  const session = createObservableValue<Session>({ state: 'customer', user: customer({ customerId: id }) });
  const own = Object.create(window) as Window;
  Object.defineProperty(own, 'caches', { value: caches });
  Object.defineProperty(own, 'setTimeout', { value: setTimeout });
  Object.defineProperty(own, 'clearTimeout', { value: clearTimeout });
  const settings = {
    window: own,
    boot: { build, modules: MODULES } as unknown as BootDocument,
    queries,
    session: {
      get value() {
        return session.value;
      },
      changes: session.changes,
      isAway: () => away,
    },
  };
  return { queries, session, settings, written: () => jest.advanceTimersByTimeAsync(2_000) };
}

async function seen(caches: CacheStorage, data: unknown, id?: number): Promise<void> {
  const { queries, settings, written } = page(caches, id === undefined ? {} : { id });
  storeData(settings);
  await queries.query({ queryKey: ORDERS, queryFn: async () => data });
  const others = OTHERS.map(([queryKey, offline]) =>
    queries.query({ queryKey, queryFn: async () => data, meta: { offline } }),
  );
  await Promise.all(others);
  await written();
}

test('orders that a customer has seen are there without a network, as old as they are @W15 @B07', async () => {
  const caches = memoryCaches();
  const data = { orders: [{ id: 7, lines: new Map([[1, 2]]) }] };
  await seen(caches, data);
  const at = Date.now();
  jest.advanceTimersByTime(3_600_000);
  const { queries, settings } = page(caches, { away: true });
  await restoreData(settings);
  expect(queries.getQueryData(ORDERS)).toEqual(data);
  expect(queries.getQueryState(ORDERS)?.dataUpdatedAt).toBeLessThanOrEqual(at);
  const isThere = OTHERS.map(([key]) => queries.getQueryData(key) !== undefined);
  expect(isThere).toEqual([true, false, true, false]);
});

test('what the page had fetched before it came to rest is stored as well @W15', async () => {
  const caches = memoryCaches();
  const { queries, settings, written } = page(caches);
  await queries.query({ queryKey: ORDERS, queryFn: async () => 'early' });
  storeData(settings);
  await written();
  expect(caches.content.get(CACHES.data)?.size).toBe(1);
});

test.each([
  ['another customer', { id: 2, away: true }],
  ['another build', { build: 'c', away: true }],
  ['somebody who has been signed in meanwhile', { away: false }],
])('%s gets nothing of it @W15 @S15', async (_who, other) => {
  const caches = memoryCaches();
  await seen(caches, 'mine');
  const { queries, settings } = page(caches, other);
  await restoreData(settings);
  expect(queries.getQueryData(ORDERS)).toBeUndefined();
});

test('what came meanwhile is not replaced @W15', async () => {
  const caches = memoryCaches();
  await seen(caches, 'old');
  const { queries, settings } = page(caches, { away: true });
  queries.setQueryData(ORDERS, 'new');
  await restoreData(settings);
  expect(queries.getQueryData(ORDERS)).toBe('new');
});

test('a sign-out leaves nothing, also of what was about to be written @S15 @W15', async () => {
  const caches = memoryCaches();
  const { queries, session, settings, written } = page(caches);
  storeData(settings);
  await queries.query({ queryKey: ORDERS, queryFn: async () => 'mine' });
  session.set({ state: 'guest' });
  await written();
  expect(caches.content.get(CACHES.data)?.size ?? 0).toBe(0);
});
