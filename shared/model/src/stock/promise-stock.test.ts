import fc from 'fast-check';
import { unitsLeaving } from '../price/free-units';
import { unitsMissing } from './promise-stock';

const lines = fc.array(
  fc.record({ productId: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 1, max: 9 }) }),
  { maxLength: 8 },
);
const promotion = fc.record({ main: fc.integer({ min: 1, max: 5 }), promo: fc.integer({ min: 1, max: 3 }) });
const linesWithGifts = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    promotion: fc.option(promotion, { nil: undefined }),
  }),
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

  test('with what is given as much leaves as there is, and of a line that misses some not one unit more could @W11', () => {
    fc.assert(
      fc.property(linesWithGifts, stock, (wanted, atHand) => {
        const missing = unitsMissing(wanted, (id) => atHand[id]);
        const left = atHand.map((units) => Math.max(0, units ?? Infinity));
        wanted.forEach(({ productId, quantity, promotion: given }, index) => {
          const promised = quantity - (missing[index] ?? 0);
          const there = left[productId] ?? 0;
          if (promised < quantity) expect(unitsLeaving(given, promised + 1)).toBeGreaterThan(there);
          left[productId] = there - unitsLeaving(given, promised);
          expect(left[productId]).toBeGreaterThanOrEqual(0);
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
