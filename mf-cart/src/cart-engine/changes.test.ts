import { additions, changesTo } from './changes';
import { shownLines } from './shown-cart';
import { cartOf, lineOf } from './testing/fake-erp';

let drawn = 0;
const uuid = () => `new-${(drawn += 1)}`;
const state = {
  server: { cart: cartOf('c', [lineOf(1, 2), lineOf(9, 1, { isDelivery: true })]) },
  pending: [{ uuid: 'p', productId: 2, quantity: 3, at: 1 }],
};
const net = (change: ReturnType<typeof additions>) =>
  change.ok ? change.transactions.map(({ productId, quantity }) => [productId, quantity]) : change.problem;

describe('what a person does, as transactions @S05', () => {
  test('adding is the quantity, changing the difference to what is shown, removing its negative', () => {
    expect(net(additions(state, [{ productId: 1, quantity: 1 }], uuid))).toEqual([[1, 1]]);
    expect(net(changesTo(state, new Map([[1, 7]]), uuid))).toEqual([[1, 5]]);
    expect(net(changesTo(state, new Map([[2, 1]]), uuid))).toEqual([[2, -2]]);
    expect(net(changesTo(state, new Map([[2, 0]]), uuid))).toEqual([[2, -3]]);
    expect(net(changesTo(state, new Map([[1, 2]]), uuid))).toEqual([]);
  });
  test.each([
    [{ productId: 0, quantity: 1 }],
    [{ productId: 1.5, quantity: 1 }],
    [{ productId: 1, quantity: Number.NaN }],
  ])('%j is no transaction @V05', (addition) => {
    expect(net(additions(state, [addition], uuid))).toBe('not-a-transaction');
  });
  test('a quantity beyond reason is a mistake of typing, and nothing of the addition is taken', () => {
    expect(
      net(
        additions(
          state,
          [
            { productId: 3, quantity: 1 },
            { productId: 1, quantity: 9_998 },
          ],
          uuid,
        ),
      ),
    ).toBe('too-many');
    expect(net(changesTo(state, new Map([[1, 1e9]]), uuid))).toBe('too-many');
    expect(net(changesTo(state, new Map([[1, -1]]), uuid))).toBe('not-a-transaction');
  });
  test('an addition delivered twice is taken once @B08', () => {
    expect(net(additions(state, [{ productId: 2, quantity: 3, uuid: 'p' }], uuid))).toEqual([]);
  });
});

test('lines on screen: the ERP’s with the pending quantity, then new ones, no delivery fee @S05 @V04', () => {
  const pending = [
    { uuid: 'x', productId: 5, quantity: 1, at: 9 },
    { uuid: 'y', productId: 4, quantity: 1, at: 2 },
    { uuid: 'z', productId: 1, quantity: 1, at: 3 },
  ];
  expect(
    shownLines({ ...state, pending }).map((line) => [line.productId, line.quantity, line.pending]),
  ).toEqual([
    [1, 3, true],
    [4, 1, true],
    [5, 1, true],
  ]);
});
