import { createCartStore, STORE_PREFIX } from './cart-store';
import { fakeStorage } from './testing/browser-world';
import { cartOf, lineOf } from './testing/fake-erp';
import { createTabStorage } from './tab-storage';

const transaction = (uuid: string, at = 0) => ({ uuid, productId: 1, quantity: 1, at });
const storeOver = (storage: Parameters<typeof createTabStorage>[0]) =>
  createCartStore(createTabStorage(storage));

test('two tabs that add at the same moment keep both, and a new tab finds them @B08', () => {
  const storage = fakeStorage();
  const [one, two] = [storeOver(storage), storeOver(storage)];
  one.add('customer-1', [transaction('a', 1)]);
  two.add('customer-1', [transaction('b', 2)]);
  one.forget('customer-1', ['a']);
  two.add('customer-1', [transaction('c', 3)]);
  expect(
    storeOver(storage)
      .read('customer-1')
      .pending.map(({ uuid }) => uuid),
  ).toEqual(['b', 'c']);
  expect(storeOver(storage).read('customer-2').pending).toEqual([]);
});

test('a cart comes back as it was written', () => {
  const storage = fakeStorage();
  const address = {
    id: 5,
    name: 'Praktijk',
    street: 'Dorp 1',
    street2: '',
    zip: '9000',
    city: 'Gent',
    countryId: undefined,
    countryName: 'België',
    phone: '',
    mobile: '',
    email: '',
    vat: '',
    type: 'delivery' as const,
    main: false,
    isDropoffSite: false,
    access: { update: true, delete: true },
  };
  const cart = cartOf('c', [lineOf(1, 2)], {
    deliveryAddress: address,
    yearEndRebate: { currentOrderCents: 1, acquiredCents: 2, minCents: 3, maxCents: 4 },
  });
  storeOver(storage).save('customer-1', { cart }, []);
  expect(storeOver(storage).read('customer-1').server).toEqual({ cart });
});

test('what a tab has written itself it has at hand, until another one writes', () => {
  const storage = fakeStorage();
  const [one, two] = [storeOver(storage), storeOver(storage)];
  const cart = cartOf('c', [lineOf(1, 2)]);
  one.save('customer-1', { cart }, []);
  // The same object: of three hundred lines none is parsed, and none is rendered, for nothing.
  expect(one.read('customer-1').server?.cart).toBe(cart);
  two.save('customer-1', { cart: cartOf('c', [lineOf(1, 3)]) }, []);
  expect(one.read('customer-1').server?.cart?.lines[0]?.quantity).toBe(3);
});

test('a crash between writing the cart and forgetting what is in it counts nothing twice @B08', () => {
  const storage = fakeStorage();
  const store = storeOver(storage);
  store.add('customer-1', [transaction('a'), transaction('b')]);
  store.save('customer-1', { cart: cartOf('c', [lineOf(1, 1)]) }, ['a']);
  storage.setItem(`${STORE_PREFIX}tx.customer-1.a`, JSON.stringify(transaction('a')));
  expect(
    storeOver(storage)
      .read('customer-1')
      .pending.map(({ uuid }) => uuid),
  ).toEqual(['b']);
});

test('what a crash has left is not pending again after the next cart either @B08', () => {
  const storage = fakeStorage();
  const store = storeOver(storage);
  store.save('customer-1', { cart: cartOf('c', [lineOf(1, 1)]) }, ['a']);
  storage.setItem(`${STORE_PREFIX}tx.customer-1.a`, JSON.stringify(transaction('a')));
  store.save('customer-1', { cart: cartOf('c', [lineOf(1, 2)]) }, ['b']);
  expect(store.read('customer-1').pending).toEqual([]);
  expect(['a', 'b', 'c'].map((uuid) => store.isApplied('customer-1', uuid))).toEqual([true, true, false]);
});

test('what somebody else wrote there is not taken for a cart', () => {
  const storage = fakeStorage();
  for (const [part, text] of [
    ['tx.customer-1.a', '{"uuid":"a","productId":-1,"quantity":1,"at":0}'],
    ['tx.customer-1.b', 'not json'],
    ['tx.customer-1.c', JSON.stringify({ ...transaction('c'), quantity: 1.5 })],
    ['customer-1.server', '{"cart":{"uuid":1},"applied":[]}'],
    ['customer-1.trouble', '[]'],
  ] as const) {
    storage.setItem(`${STORE_PREFIX}${part}`, text);
  }
  expect(storeOver(storage).read('customer-1')).toEqual({
    server: undefined,
    pending: [],
    retry: undefined,
  });
});

test('a full or forbidden storage keeps the change in this page, and says so @B08', () => {
  const full = storeOver(fakeStorage(1));
  expect(full.add('guest', [transaction('a')])).toBe(true);
  expect(full.add('guest', [transaction('b')])).toBe(false);
  expect(full.read('guest').pending.map(({ uuid }) => uuid)).toEqual(['a', 'b']);
  const forbidden = storeOver(undefined);
  expect(forbidden.add('guest', [transaction('a')])).toBe(false);
  forbidden.save('guest', { cart: undefined }, ['a']);
  expect(forbidden.read('guest')).toMatchObject({ pending: [], server: { cart: undefined } });
});

test('a guest’s articles become the customer’s, once, also when two tabs see the sign-in @S10', () => {
  const storage = fakeStorage();
  const [one, two] = [storeOver(storage), storeOver(storage)];
  one.add('guest', [transaction('a')]);
  one.adoptGuest('customer-1');
  two.adoptGuest('customer-1');
  expect(two.read('customer-1').pending.map(({ uuid }) => uuid)).toEqual(['a']);
  expect(one.read('guest').pending).toEqual([]);
});

test('forgetting a customer leaves nothing of it, or what was not sent @S10', () => {
  const storage = fakeStorage();
  const store = storeOver(storage);
  store.add('customer-1', [transaction('a')]);
  store.add('customer-12', [transaction('b')]);
  store.save('customer-1', { cart: cartOf('c', []) }, []);
  store.clear('customer-1', []);
  expect(store.read('customer-1')).toMatchObject({ server: undefined, pending: [transaction('a')] });
  store.clear('customer-1', ['a']);
  expect([...storage.texts.keys()]).toEqual([`${STORE_PREFIX}tx.customer-12.b`]);
});

test('after a rollback nothing of what the newer version wrote is lost: more fields are read over, other shapes stay @W25', () => {
  const storage = fakeStorage();
  const newer = storeOver(storage);
  newer.add('customer-1', [transaction('a')]);
  newer.save('customer-1', { cart: cartOf('c', [lineOf(1, 2)]) }, []);
  for (const key of [`${STORE_PREFIX}tx.customer-1.a`, `${STORE_PREFIX}customer-1.server`]) {
    const known = JSON.parse(storage.getItem(key) ?? '{}') as object;
    storage.setItem(key, JSON.stringify({ ...known, since: 'the next version', more: { of: 'it' } }));
  }
  const next = STORE_PREFIX.replace('2', '3');
  storage.setItem(`${next}customer-1.server`, '{"lines":[]}');
  storage.setItem(`${STORE_PREFIX}tx.customer-1.b`, '{"uuid":"b","of":"another shape"}');
  const older = storeOver(storage);
  expect(older.read('customer-1').server?.cart?.lines).toHaveLength(1);
  expect(older.read('customer-1').pending.map(({ uuid }) => uuid)).toEqual(['a']);
  older.save('customer-1', { cart: cartOf('c', [lineOf(1, 3)]) }, ['a']);
  // Whoever comes forward again finds them.
  expect(storage.getItem(`${next}customer-1.server`)).toBe('{"lines":[]}');
  expect(storage.getItem(`${STORE_PREFIX}tx.customer-1.b`)).toContain('another shape');
});
