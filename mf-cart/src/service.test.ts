import { CommandRefused } from '@vetportal/contracts';
import type { CartSummary } from '@vetportal/model';
import { customer } from '@vetportal/module-runtime/testing';
import { cartKit, type CartKit } from './cart-engine/testing/cart-kit';
import service from './service';

const started = (kit: CartKit) => {
  const told: CartSummary[] = [];
  kit.platform.bus.events('cart.changed').subscribe((summary) => told.push(summary));
  const stop = service.start(kit.platform);
  return { told, stop };
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('an article that another module adds is in the cart, and an event says so @S05 @G03', async () => {
  const kit = cartKit({ session: customer() });
  const { told, stop } = started(kit);
  const answer = await kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
  expect(answer).toEqual({ quantityInCart: 2 });
  await settled();
  expect([...kit.fakeErp.lines]).toEqual([[3, 2]]);
  expect(told.at(-1)).toEqual({ lineCount: 1, quantities: { 3: 2 }, sync: 'idle', pending: 0 });
  stop();
});

test('the answer comes once the change is stored, whether or not the ERP is there @B08', async () => {
  const kit = cartKit({ session: customer(), fate: () => undefined });
  const { stop } = started(kit);
  await kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
  const stored = Object.keys(localStorage).filter((key) => key.includes('tx.customer-1.'));
  expect(stored).toHaveLength(1);
  expect(kit.fakeErp.lines.size).toBe(0);
  stop();
});

test('the cart’s page is fetched ahead once something is in the cart, not before @B07', async () => {
  jest.useFakeTimers();
  const kit = cartKit();
  const { stop } = started(kit);
  jest.advanceTimersByTime(10_000);
  expect(kit.prefetched).toEqual([]);
  void kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(kit.prefetched).toEqual(['/cart']);
  stop();
  jest.useRealTimers();
});

test('a command delivered again is one transaction @B08', async () => {
  const kit = cartKit({ session: customer() });
  let deliver: ((id: string) => Promise<unknown>) | undefined;
  const bus: typeof kit.platform.bus = {
    ...kit.platform.bus,
    handle: (_name, handler) => {
      deliver = (id) => handler({ productId: 3, quantity: 1 }, { id });
      return () => undefined;
    },
  };
  const { told, stop } = started({ ...kit, platform: { ...kit.platform, bus } });
  const id = '6f6b2c1e-5e0b-4a0e-9a52-0d6a3c7f4e11';
  await deliver?.(id);
  await settled();
  await deliver?.(id);
  await settled();
  expect(kit.fakeErp.batches.flat().map(({ uuid }) => uuid)).toEqual([id]);
  // Nor is it shown twice for a moment: a change of what is on screen would be a change of too much.
  expect(told.every(({ quantities }) => (quantities[3] ?? 0) <= 1)).toBe(true);
  expect([...kit.fakeErp.lines]).toEqual([[3, 1]]);
  stop();
});

test.each([
  { productId: 0, quantity: 1 },
  { productId: 3, quantity: 10_000 },
])('%j is refused, and asking again would not help @V05', async (request) => {
  const kit = cartKit({ session: customer() });
  const { stop } = started(kit);
  const refusal = kit.platform.bus.execute('cart.add', request);
  await expect(refusal).rejects.toBeInstanceOf(CommandRefused);
  await expect(refusal).rejects.toMatchObject({ retryable: false });
  stop();
});

describe('the session and the cart @S10', () => {
  test('signing in merges what the guest had; a sign-out that was asked for leaves nothing', async () => {
    const kit = cartKit();
    const { told, stop } = started(kit);
    await kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
    expect(told.at(-1)).toMatchObject({ lineCount: 1, pending: 1, sync: 'idle' });
    kit.signIn();
    await settled();
    expect([...kit.fakeErp.lines]).toEqual([[3, 2]]);
    kit.signOut('asked');
    expect(told.at(-1)).toMatchObject({ lineCount: 0, pending: 0 });
    expect(Object.keys(localStorage).filter((key) => key.startsWith('vetportal.cart'))).toEqual([]);
    stop();
  });

  test('an expired session keeps what was not sent for the same customer only', async () => {
    const kit = cartKit({ session: customer(), fate: () => '503' });
    const { told, stop } = started(kit);
    await kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
    await settled();
    kit.signOut('expired');
    expect(told.at(-1)).toMatchObject({ lineCount: 0 });
    kit.signIn({ customerId: 2 });
    expect(told.at(-1)).toMatchObject({ lineCount: 0 });
    kit.signOut('expired');
    kit.signIn({ customerId: 1 });
    expect(told.at(-1)).toMatchObject({ quantities: { 3: 2 } });
    stop();
  });

  test('what a sleeping tab did not know of stays when a sign-out reaches it @B08', async () => {
    const kit = cartKit({ session: customer(), fate: () => '503' });
    const { stop } = started(kit);
    await kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
    await settled();
    // The customer came back in another tab before this one woke up.
    localStorage.setItem(
      'vetportal.cart.2.tx.customer-1.later',
      JSON.stringify({ uuid: 'later', productId: 4, quantity: 1, at: 1 }),
    );
    kit.signOut('asked');
    expect(Object.keys(localStorage)).toEqual(['vetportal.cart.2.tx.customer-1.later']);
    stop();
  });

  test('an account that may not order takes over nothing of the guest', async () => {
    const kit = cartKit();
    const { stop } = started(kit);
    await kit.platform.bus.execute('cart.add', { productId: 3, quantity: 2 });
    kit.signIn({ canOrder: false });
    await settled();
    expect(kit.fakeErp.batches.flat()).toEqual([]);
    stop();
  });
});
