import type { Session } from '@vetportal/contracts';
import type { BootDocument } from '@vetportal/contracts/module';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { customer } from '@vetportal/module-runtime/testing';
import { fetchNeeded } from './fetch-needed';

const MODULES = [
  { routes: [{ path: '/cart', offline: true }, { path: '/cart-confirm' }] },
  { routes: [{ path: '/account/sales', offline: true }] },
];

beforeEach(() => sessionStorage.clear());

/** A page of a tab, at a time (minutes). */
function page(minutes: number, { state = 'customer', away = false } = {}) {
  const fetched: string[] = [];
  const session = createObservableValue<Session>(
    state === 'customer' ? { state, user: customer() } : { state: 'guest' },
  );
  fetchNeeded({
    boot: { modules: MODULES } as unknown as BootDocument,
    session: { changes: session.changes, isAway: () => away },
    storage: sessionStorage,
    prefetch: (path) => fetched.push(path),
    now: () => 1_000_000_000 + minutes * 60_000,
  });
  return { fetched, session };
}

test('pages that a customer needs offline are fetched though nobody opens them, once an hour @W15 @B07', () => {
  expect(page(0).fetched).toEqual(['/cart', '/account/sales']);
  expect(page(59).fetched).toEqual([]);
  expect(page(61).fetched).toEqual(['/cart', '/account/sales']);
});

test('nothing is fetched for a guest, until somebody signs in, nor while nobody can be asked @W15', () => {
  const { fetched, session } = page(0, { state: 'guest' });
  expect(fetched).toEqual([]);
  session.set({ state: 'customer', user: customer() });
  expect(fetched).toHaveLength(2);
  sessionStorage.clear();
  expect(page(0, { away: true }).fetched).toEqual([]);
});
