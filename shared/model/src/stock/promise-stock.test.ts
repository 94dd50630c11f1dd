import fc from 'fast-check';
import { unitsMissing } from './promise-stock';

const lines = fc.array(
  fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 8 },
);
const stock = fc.array(fc.option(fc.integer({ min: -2, max: 20 }), { nil: undefined }), {
  minLength: 4,
  maxLength: 4,
});
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('each unit is promised once @W09', () => {
  test('what is promised of an article is what is wanted or all there is, never more', () => {
    fc.assert(
      fc.property(lines, stock, (wanted, atHand) => {
        const missing = unitsMissing(wanted, (id) => atHand[id]);
        for (const id of [1, 2, 3]) {
          const own = wanted
            .map(({ productId }, index) => ({ productId, index }))
            .filter((one) => one.productId === id);
          const asked = sum(own.map(({ index }) => wanted[index]?.quantity ?? 0));
          const promised = asked - sum(own.map(({ index }) => missing[index] ?? 0));
          expect(promised).toBe(Math.min(asked, Math.max(0, atHand[id] ?? Infinity)));
        }
      }),
    );
  });

  test('a line misses between nothing and all of it, and one that misses some leaves none to those after it', () => {
    fc.assert(
      fc.property(lines, stock, (wanted, atHand) => {
        const missing = unitsMissing(wanted, (id) => atHand[id]);
        const short = new Set<number>();
        wanted.forEach(({ productId, quantity }, index) => {
          const own = missing[index] ?? -1;
          expect(own).toBeGreaterThanOrEqual(0);
          expect(own).toBeLessThanOrEqual(quantity);
          if (short.has(productId)) expect(own).toBe(quantity);
          if (own > 0) short.add(productId);
        });
      }),
    );
  });

  test('the last unit goes to the first of two lines', () => {
    const two = [
      { productId: 1, quantity: 1 },
      { productId: 1, quantity: 1 },
    ];
    expect(unitsMissing(two, () => 1)).toEqual([0, 1]);
  });
});
