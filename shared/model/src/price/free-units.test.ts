import * as fc from 'fast-check';
import { buyableUnits, freeUnits, quantityHints, unitsLeaving } from './free-units';
import { quotePrice, unitPriceAt, type Pricing } from './price';

const pricing = (over: Partial<Pricing> = {}): Pricing => ({
  priceLists: {
    default: {
      gross: [{ minQuantity: 1, cents: 101 }],
      discounts: [
        { minQuantity: 12, percent: 6, exclusive: false, period: {} },
        { minQuantity: 24, percent: 9.5, exclusive: false, period: {} },
      ],
    },
  },
  supplierPromotion: { main: 12, promo: 3, period: {} },
  taxPercent: 6,
  ...over,
});
const quoteOf = (data: Pricing) => {
  const quote = quotePrice(data, 'default', '2026-11-20');
  if (!quote) throw new Error('no quote');
  return quote;
};

test.each([
  [0, 0],
  [11, 0],
  [12, 3],
  [23, 3],
  [24, 6],
])('with %d bought, 12 + 3 gives %d @W11', (quantity, given) => {
  expect(freeUnits({ main: 12, promo: 3 }, quantity)).toBe(given);
});

test('three more for three free, and the next price @W11', () => {
  const quote = quoteOf(pricing());
  expect(quantityHints(quote, 9)).toEqual({
    free: 0,
    nextFree: { missing: 3, given: 3 },
    nextPrice: { missing: 3, tier: { minQuantity: 12, unitCents: 95, percent: 6 } },
  });
  expect(quantityHints(quote, 24)).toEqual({
    free: 6,
    nextFree: { missing: 12, given: 3 },
    nextPrice: undefined,
  });
  expect(quantityHints(quoteOf(pricing({ supplierPromotion: undefined })), 1).nextFree).toBeUndefined();
});

test('whoever takes what a hint says gets it, and one unit less does not @W11', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 1, max: 20 }),
      (quantity, main, promo) => {
        const quote = quoteOf(pricing({ supplierPromotion: { main, promo, period: {} } }));
        const { free, nextFree, nextPrice } = quantityHints(quote, quantity);
        const missing = nextFree?.missing ?? 0;
        expect(freeUnits(quote.promotion, quantity + missing)).toBe(free + promo);
        expect(freeUnits(quote.promotion, quantity + missing - 1)).toBe(free);
        if (!nextPrice) return;
        expect(unitPriceAt(quote, quantity + nextPrice.missing)).toBe(nextPrice.tier.unitCents);
        expect(unitPriceAt(quote, quantity + nextPrice.missing - 1)).toBe(unitPriceAt(quote, quantity));
      },
    ),
  );
});

test('what is given with parts adds up to no more than what is given with the whole @W11', () => {
  fc.assert(
    fc.property(
      fc.nat(300),
      fc.nat(300),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(20),
      (a, b, main, promo) => {
        const given = (quantity: number) => freeUnits({ main, promo }, quantity);
        expect(given(a) + given(b)).toBeLessThanOrEqual(given(a + b));
        expect(given(a + b)).toBeGreaterThanOrEqual(given(a));
      },
    ),
  );
});

test('a step says the percentage that was agreed, not one of rounded prices @W11 @E04', () => {
  const quote = quoteOf(pricing());
  // 95 of 101 cents would be 5.9 %.
  expect(quote.tiers.map(({ unitCents, percent }) => [unitCents, percent])).toEqual([
    [95, 6],
    [91, 9.5],
  ]);
  const both = quoteOf(pricing({ supplierDiscount: { percent: 5, period: {} } }));
  expect([both.netPercent, ...both.tiers.map(({ percent }) => percent)]).toEqual([5, 10.7, 14.03]);
});

test('of a stock as much is bought as leaves what is given with it, and no unit more @W09 @W12', () => {
  const promotion = fc.record({
    main: fc.integer({ min: 1, max: 20 }),
    promo: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.option(promotion, { nil: undefined }), fc.nat(200), (given, stock) => {
      const most = buyableUnits(given, stock);
      expect(unitsLeaving(given, most)).toBeLessThanOrEqual(stock);
      expect(unitsLeaving(given, most + 1)).toBeGreaterThan(stock);
    }),
  );
  expect([15, 14, 11, 0].map((stock) => buyableUnits({ main: 12, promo: 3 }, stock))).toEqual([
    12, 11, 11, 0,
  ]);
});
