/** @jest-environment node */
import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionGuard } from './transaction-guard';

const inside = (guard: TransactionGuard) => {
  try {
    guard.refuseInside();
    return false;
  } catch {
    return true;
  }
};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a query from inside a transaction is refused, also beside another one that ends', async () => {
  const guard = new TransactionGuard();
  const seen: boolean[] = [];
  const long = guard.inside(async () => {
    await turn();
    await turn();
    seen.push(inside(guard));
  });
  await guard.inside(async () => {
    await turn();
    seen.push(inside(guard));
  });
  seen.push(inside(guard));
  await long;
  seen.push(inside(guard));
  await guard.inside(async () => {
    await turn();
    seen.push(inside(guard));
  });
  expect(seen).toEqual([true, false, true, false, true]);
});

test('nothing is followed once the last transaction has ended', async () => {
  const off = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
  const guard = new TransactionGuard();
  let end: () => void = () => undefined;
  const one = guard.inside(() => new Promise<void>((resolve) => (end = resolve)));
  await guard.inside(() => Promise.resolve());
  expect(off).not.toHaveBeenCalled();
  end();
  await one;
  expect(off).toHaveBeenCalledTimes(1);
});
