import fc from 'fast-check';
import { isCancellable } from './order-line';

test('a backorder is cancelled from 1 to all of it @V07', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9999 }),
      fc.integer({ min: -5, max: 10_005 }),
      (backorder, quantity) => {
        expect(isCancellable(quantity, { backorder })).toBe(quantity > 0 && quantity <= backorder);
      },
    ),
  );
  for (const quantity of [1.5, Number.NaN, Infinity])
    expect(isCancellable(quantity, { backorder: 9 })).toBe(false);
});
