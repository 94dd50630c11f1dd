import fc from 'fast-check';
import { foldQuantities, isTransaction, lineCount, linesTotalCents } from './cart';
import { lowOrderFeeCents, missingForNoFeeCents } from './low-order-fee';

const amount = (untaxed: number) => ({
  untaxed,
  tax: 0,
  total: untaxed,
  discountTotal: 0,
  totalWithoutDiscount: untaxed,
});

test('only lines with a positive quantity count, a delivery fee is none @V04', () => {
  const lines = [
    { quantity: 2, isDelivery: false },
    { quantity: 0, isDelivery: false },
    { quantity: -1, isDelivery: false },
    { quantity: 1, isDelivery: true },
  ];
  expect(lineCount(lines)).toBe(1);
});

test('the lines’ total is the ERP’s figure without shipping, else their sum @V04', () => {
  const lines = [
    { amount: amount(1_000), isDelivery: false },
    { amount: amount(500), isDelivery: false },
    { amount: amount(1_050), isDelivery: true },
  ];
  expect(linesTotalCents({ lines })).toBe(1_500);
  expect(linesTotalCents({ lines, amount: { untaxedWithoutShipping: 1_499 } })).toBe(1_499);
});

test.each([
  [{ productId: 7, quantity: 1 }, true],
  [{ productId: 7, quantity: -2 }, true],
  [{ quantity: 1 }, false],
  [{ productId: 0, quantity: 1 }, false],
  [{ productId: 1.5, quantity: 1 }, false],
  [{ productId: '7', quantity: 1 }, false],
  [{ productId: 7, quantity: Number.NaN }, false],
  [{ productId: 7, quantity: Infinity }, false],
  [{ productId: 7, quantity: '1' }, false],
  [{ productId: 7 }, false],
])('a transaction needs a product and a number: %j is %s @V05', (transaction, expected) => {
  expect(isTransaction(transaction)).toBe(expected);
});

test('what is shown is the server’s cart plus what is pending, lines at zero dropped @S05', () => {
  const line = fc.record({
    productId: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    isDelivery: fc.constant(false),
  });
  const change = fc.record({
    productId: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: -9, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.array(change, { maxLength: 12 }), (lines, pending) => {
      const shown = foldQuantities(lines, pending);
      for (const id of [1, 2, 3, 4, 5]) {
        const sum = [...lines, ...pending]
          .filter((item) => item.productId === id)
          .reduce((total, item) => total + item.quantity, 0);
        expect(shown.get(id)).toBe(sum > 0 ? sum : undefined);
      }
    }),
  );
});

test.each([
  [0, 0, 0],
  [1, 0, 1_050],
  [14_999, 0, 1_050],
  [15_000, 0, 0],
  [10_000, 4_999, 1_050],
  [10_000, 5_000, 0],
])('an order of %i cents with %i under way pays a contribution of %i @K01', (order, underWay, fee) => {
  expect(lowOrderFeeCents(order, underWay)).toBe(fee);
});

test('what is missing is exactly what takes the contribution away @K01', () => {
  const cents = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(cents, cents, (order, underWay) => {
      const missing = missingForNoFeeCents(order, underWay);
      expect(lowOrderFeeCents(order, underWay) > 0).toBe(missing > 0);
      expect(lowOrderFeeCents(order + missing, underWay)).toBe(0);
      if (missing > 0) expect(lowOrderFeeCents(order + missing - 1, underWay)).toBe(1_050);
    }),
  );
});
