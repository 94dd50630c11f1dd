import type { Session } from '@vetportal/contracts';
import { createObservableValue } from '@vetportal/module-runtime/shell';
import { createModuleUse } from './module-use';

const CART = { name: 'mf-cart', storagePrefix: 'vetportal.cart.' };
const CMS = { name: 'mf-cms' };
const CUSTOMER = { state: 'customer', user: {} } as Session;

beforeEach(() => localStorage.clear());

function moduleUse(session: Session = { state: 'guest' }) {
  const sessions = createObservableValue(session);
  const use = createModuleUse({ window, storage: localStorage, modules: [CART, CMS], session: sessions });
  return { use, sessions, cart: use.of('mf-cart') };
}

/** Another tab writes a key. */
const writtenElsewhere = (key: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

describe('a module is in use @B11', () => {
  test('always, when it keeps nothing or is not known', () => {
    const { use } = moduleUse();
    expect(use.of('mf-cms').value).toBe(true);
    expect(use.of('mf-nowhere').value).toBe(true);
  });

  test('not for a guest of whom it keeps nothing', () => {
    localStorage.setItem('vetportal.searches', '[]');
    expect(moduleUse().cart.value).toBe(false);
  });

  test('for a guest of whom it keeps something', () => {
    localStorage.setItem('vetportal.cart.2.tx.guest.a', '{}');
    expect(moduleUse().cart.value).toBe(true);
  });

  test.each<Session>([{ state: 'starting', expected: true }, CUSTOMER])('for whoever is %j', (session) => {
    expect(moduleUse(session).cart.value).toBe(true);
  });

  test('from the moment on when a guest signs in', () => {
    const { sessions, cart } = moduleUse();
    sessions.set(CUSTOMER);
    expect(cart.value).toBe(true);
  });

  test('from the moment on when something of it is asked for; told once', () => {
    const { use, cart } = moduleUse();
    const told: boolean[] = [];
    cart.changes.subscribe((value) => told.push(value));
    use.begin('mf-cart');
    use.begin('mf-cart');
    expect(told).toEqual([false, true]);
  });

  test('from the moment on when another tab keeps something of it, and of nothing else', () => {
    const { cart } = moduleUse();
    writtenElsewhere('vetportal.searches', '[]');
    writtenElsewhere('vetportal.cart.2.tx.guest.a', null);
    writtenElsewhere(null, null);
    expect(cart.value).toBe(false);
    writtenElsewhere('vetportal.cart.2.tx.guest.a', '{}');
    expect(cart.value).toBe(true);
  });

  test('where storage is forbidden as where it is empty', () => {
    const forbidden = new Proxy({} as Storage, {
      ownKeys: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const use = createModuleUse({
      window,
      storage: forbidden,
      modules: [CART],
      session: createObservableValue<Session>({ state: 'guest' }),
    });
    expect(use.of('mf-cart').value).toBe(false);
    expect(use.hasStored('vetportal.cart.')).toBe(false);
  });
});

test('what is kept is told by the beginning of its key, as it is at that moment @B11', () => {
  const { use } = moduleUse();
  expect(use.hasStored('vetportal.cart.')).toBe(false);
  localStorage.setItem('vetportal.cart.2.guest', '[]');
  expect([use.hasStored('vetportal.cart.'), use.hasStored('vetportal.searches.')]).toEqual([true, false]);
});
