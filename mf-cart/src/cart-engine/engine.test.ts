import { NoCustomer } from './engine';
import { shownQuantities } from './changes';
import { summarize } from './shown-cart';
import { BrowserWorld, fakeStorage, settle, type Tab } from './testing/browser-world';

const shown = (tab: Tab) => Object.fromEntries(shownQuantities(tab.engine.state));
const customerTab = async (world: BrowserWorld) => {
  const tab = world.openTab();
  tab.engine.setOwner('customer-7');
  await world.calmDown();
  return tab;
};

test('what a guest adds survives a reload and is merged at sign-in @S10 @B08', async () => {
  const world = new BrowserWorld();
  const first = world.openTab();
  first.engine.add([{ productId: 3, quantity: 2 }]);
  first.crash();
  const second = world.openTab();
  expect(shown(second)).toEqual({ 3: 2 });
  expect(world.erp.batches).toHaveLength(0);
  second.engine.setOwner('customer-7');
  await world.calmDown();
  expect([...world.erp.lines]).toEqual([[3, 2]]);
  expect(shown(second)).toEqual({ 3: 2 });
});

test('the count changes before any answer, and the states are emitted @G03 @S10', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  const told: unknown[] = [];
  tab.engine.states.subscribe((state) => told.push(summarize(state).sync));
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  expect(summarize(tab.engine.state)).toMatchObject({ lineCount: 1, pending: 1, sync: 'connecting' });
  await world.calmDown();
  expect(summarize(tab.engine.state)).toMatchObject({ lineCount: 1, pending: 0, sync: 'idle' });
  expect(new Set(told)).toEqual(new Set(['idle', 'connecting']));
});

test('a lost answer is repaired by sending the same uuids again @B08', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await settle();
  world.erp.decide('answer-lost');
  await settle();
  expect(summarize(tab.engine.state).sync).toBe('sync-error');
  await world.calmDown();
  const sent = world.erp.batches.filter((batch) => batch.length > 0).map((batch) => batch[0]?.uuid);
  expect(sent).toEqual([sent[0], sent[0]]);
  expect([...world.erp.lines]).toEqual([[1, 1]]);
});

test('while the ERP is away the tries grow apart, for all tabs together @S08 @S06', async () => {
  const world = new BrowserWorld();
  const one = await customerTab(world);
  await customerTab(world);
  one.engine.add([{ productId: 1, quantity: 1 }]);
  const before = world.erp.batches.length;
  const tries: number[] = [];
  for (let elapsed = 0; elapsed < 60_000; elapsed += 100) {
    for (const tab of world.tabs) tab.hear();
    await settle();
    if (world.erp.waiting > 0) {
      tries.push(world.time.now());
      world.erp.decide('503');
    }
    await world.pass(100);
  }
  // Waits of half of 1, 2, 4, 8, 16, 32 and 64 s: six failures fit into a minute, two tabs or not.
  expect(tries).toHaveLength(7);
  expect(world.erp.batches.length - before).toBe(7);
  expect(summarize(one.engine.state).sync).toBe('erp-unavailable');
  await world.calmDown();
  expect(summarize(one.engine.state).sync).toBe('idle');
  expect([...world.erp.lines]).toEqual([[1, 1]]);
});

test('a person who asks does not wait @S08', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await settle();
  world.erp.decide('503');
  await settle();
  expect(world.erp.waiting).toBe(0);
  tab.engine.sync();
  await settle();
  expect(world.erp.waiting).toBe(1);
});

test('an article that the ERP does not know leaves the cart, the others stay @C04', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  world.erp.unknown.add(4);
  tab.engine.add([1, 2, 3, 4, 5, 6, 7].map((productId) => ({ productId, quantity: 1 })));
  await world.calmDown();
  expect([...world.erp.lines.keys()].sort()).toEqual([1, 2, 3, 5, 6, 7]);
  expect(tab.notices).toEqual([{ kind: 'refused', productId: 4, reason: 'Unknown article 4' }]);
  expect(summarize(tab.engine.state)).toMatchObject({ lineCount: 6, pending: 0, sync: 'idle' });
});

test('a cart ordered on another device is not filled with what was meant for it, and a notice says so @S09', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await world.calmDown();
  world.erp.order();
  tab.engine.add([{ productId: 2, quantity: 1 }]);
  await world.calmDown();
  expect(shown(tab)).toEqual({});
  expect(tab.notices).toMatchObject([{ kind: 'discarded', transactions: [{ productId: 2, quantity: 1 }] }]);
  // Adding again makes the next cart.
  tab.engine.add([{ productId: 2, quantity: 1 }]);
  await world.calmDown();
  expect([...world.erp.lines]).toEqual([[2, 1]]);
});

test('clearing removes line by line; no cart does nothing @S12', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  expect(tab.engine.clear()).toEqual({ ok: true, transactions: [] });
  tab.engine.add([
    { productId: 1, quantity: 1 },
    { productId: 2, quantity: 5 },
  ]);
  await world.calmDown();
  tab.engine.clear();
  await world.calmDown();
  expect(world.erp.batches.at(-1)?.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [1, -1],
    [2, -5],
  ]);
  expect(world.erp.lines.size).toBe(0);
});

test('signing out forgets the customer’s cart, and the answer under way comes to nothing @S10', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await settle();
  const unsent = tab.engine.state.pending.map(({ uuid }) => uuid);
  tab.engine.setOwner('guest');
  tab.engine.forget('customer-7', unsent);
  await world.calmDown();
  expect(shown(tab)).toEqual({});
  expect(world.storage?.length).toBe(0);
});

test('what a session that ran out has left belongs to its cart: ordered meanwhile, it is discarded and told @S09 @X12', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await world.calmDown();
  tab.engine.add([{ productId: 2, quantity: 3 }]);
  tab.engine.setOwner('guest');
  tab.engine.forget('customer-7', []);
  await settle();
  world.erp.decide('request-lost');
  world.erp.order();
  tab.engine.setOwner('customer-7');
  await world.calmDown();
  expect(shown(tab)).toEqual({});
  expect(tab.notices).toMatchObject([{ kind: 'discarded', transactions: [{ productId: 2, quantity: 3 }] }]);
});

test('another call waits for the lock, and its answer becomes the cart @S11 @S06', async () => {
  const world = new BrowserWorld();
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await settle();
  const seen: unknown[] = [];
  const called = tab.engine.call((cart) => {
    seen.push(cart?.lines.length);
    return Promise.resolve({ cart: cart && { ...cart, note: 'Ring twice' }, result: 'done' });
  });
  await settle();
  expect(seen).toEqual([]);
  world.erp.decide('ok');
  await expect(called).resolves.toBe('done');
  expect(seen).toEqual([1]);
  expect(tab.engine.state.server?.cart?.note).toBe('Ring twice');
  await expect(world.openTab().engine.call(() => Promise.reject(new Error()))).rejects.toThrow(NoCustomer);
});

test('a full storage gives one notice, and the cart goes on @B08', async () => {
  const world = new BrowserWorld(fakeStorage(0));
  const tab = await customerTab(world);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  tab.engine.add([{ productId: 1, quantity: 1 }]);
  await world.calmDown();
  expect(tab.notices).toEqual([{ kind: 'not-stored' }]);
  expect([...world.erp.lines]).toEqual([[1, 2]]);
});

describe('a cart that others change too', () => {
  const told = (tab: Tab) => tab.notices.filter(({ kind }) => kind === 'changed-elsewhere').length;

  test('is told of once, when this tab asks again @W15', async () => {
    const world = new BrowserWorld();
    const tab = await customerTab(world);
    tab.engine.add([{ productId: 1, quantity: 2 }]);
    await world.calmDown();
    expect(told(tab)).toBe(0);
    world.erp.lines.set(1, 5);
    tab.engine.sync();
    await world.calmDown();
    tab.engine.sync();
    await world.calmDown();
    expect([shown(tab), told(tab)]).toEqual([{ 1: 5 }, 1]);
  });

  test('is not told of where the browser had it of an earlier visit, nor of this browser’s own changes @W15', async () => {
    const world = new BrowserWorld();
    const first = await customerTab(world);
    first.engine.add([{ productId: 1, quantity: 2 }]);
    await world.calmDown();
    first.crash();
    world.erp.lines.set(1, 5);
    const [one, other] = [await customerTab(world), await customerTab(world)];
    one.engine.add([{ productId: 2, quantity: 1 }]);
    other.engine.setQuantities(new Map([[1, 0]]));
    await world.calmDown();
    expect([shown(one), told(one), told(other)]).toEqual([{ 2: 1 }, 0, 0]);
  });
});
