import fc from 'fast-check';
import {
  activeTier,
  inPeriod,
  knowsPriceOf,
  quotePrice,
  unitPriceAt,
  type Discount,
  type Pricing,
} from './price';

const TODAY = '2026-11-21';
const always = {};

const pricing = (over: Partial<Pricing> = {}, discounts: readonly Discount[] = []): Pricing => ({
  priceLists: { default: { gross: [{ minQuantity: 1, cents: 10_000 }], discounts } },
  taxPercent: 21,
  ...over,
});
const discount = (minQuantity: number, percent: number, over: Partial<Discount> = {}): Discount => ({
  minQuantity,
  percent,
  exclusive: false,
  period: always,
  ...over,
});
const net = (data: Pricing, role = 'default'): number | undefined => quotePrice(data, role, TODAY)?.netCents;

describe('price of an article @V18', () => {
  test('is the gross price where nothing reduces it', () => {
    expect(net(pricing())).toBe(10_000);
  });

  test('takes the gross entry with a minimum quantity of at most 1', () => {
    const lists = {
      default: {
        gross: [
          { minQuantity: 10, cents: 5_000 },
          { minQuantity: 0, cents: 8_000 },
        ],
        discounts: [],
      },
    };
    expect(net(pricing({ priceLists: lists }))).toBe(8_000);
  });

  test('does not exist without such an entry', () => {
    const lists = { default: { gross: [{ minQuantity: 10, cents: 5_000 }], discounts: [] } };
    expect(quotePrice(pricing({ priceLists: lists }), 'default', TODAY)).toBeUndefined();
  });

  test('is reduced by the best discount without a minimum quantity, then by the supplier', () => {
    const supplierDiscount = { percent: 10, period: always };
    expect(net(pricing({ supplierDiscount }, [discount(0, 5), discount(0, 20), discount(10, 50)]))).toBe(
      7_200,
    );
  });

  test('an exclusive discount is not followed by the supplier’s', () => {
    const supplierDiscount = { percent: 10, period: always };
    expect(net(pricing({ supplierDiscount }, [discount(0, 20, { exclusive: true })]))).toBe(8_000);
  });

  test('the veterinary supplier discount takes priority while it is valid', () => {
    const supplierDiscount = { percent: 10, period: always };
    const valid = { percent: 5, period: { to: TODAY } };
    const over = { percent: 50, period: { to: '2026-11-20' } };
    expect(net(pricing({ supplierDiscount, veterinarySupplierDiscount: valid }))).toBe(9_500);
    expect(net(pricing({ supplierDiscount, veterinarySupplierDiscount: over }))).toBe(9_000);
  });

  test('the veterinary promotion takes priority', () => {
    const quote = quotePrice(
      pricing({
        supplierPromotion: { main: 10, promo: 1, period: always },
        veterinarySupplierPromotion: { main: 10, promo: 2, period: always },
      }),
      'default',
      TODAY,
    );
    expect(quote?.promotion).toMatchObject({ main: 10, promo: 2 });
  });

  test('is rounded once, to cents, half up', () => {
    const lists = { default: { gross: [{ minQuantity: 1, cents: 1_005 }], discounts: [discount(0, 50)] } };
    expect(net(pricing({ priceLists: lists }))).toBe(503);
  });

  test('32.91 less 12 % is 28.96, and says 12 %', () => {
    const lists = { default: { gross: [{ minQuantity: 1, cents: 3_291 }], discounts: [discount(0, 12)] } };
    const quote = quotePrice(pricing({ priceLists: lists }), 'default', TODAY);
    expect([quote?.netCents, quote?.netPercent]).toEqual([2_896, 12]);
  });

  test('a fraction of a percent is exact', () => {
    expect(net(pricing({}, [discount(0, 12.5)]))).toBe(8_750);
  });

  test('the role chooses the list, and falls back to default @P03', () => {
    const lists = {
      default: { gross: [{ minQuantity: 1, cents: 10_000 }], discounts: [] },
      student: { gross: [{ minQuantity: 1, cents: 9_000 }], discounts: [] },
      empty: { gross: [], discounts: [] },
    };
    const data = pricing({ priceLists: lists });
    expect([net(data, 'student'), net(data, 'empty'), net(data, 'nobody'), net(data, 'constructor')]).toEqual(
      [9_000, 10_000, 10_000, 10_000],
    );
  });

  test('is not told where the list of the role was not asked for: never another’s in its place @P03', () => {
    const lists = { default: { gross: [{ minQuantity: 1, cents: 10_000 }], discounts: [] } };
    const data = pricing({ priceLists: lists, roles: ['default'] });
    expect([net(data, 'default'), net(data, 'student')]).toEqual([10_000, undefined]);
    expect([knowsPriceOf(data, 'default'), knowsPriceOf(data, 'student')]).toEqual([true, false]);
  });
});

describe('quantity discounts @V18 @E04', () => {
  const data = pricing({ supplierDiscount: { percent: 10, period: always } }, [
    discount(0, 10),
    discount(5, 15),
    discount(10, 5),
    discount(20, 25, { exclusive: true }),
    discount(50, 60, { period: { from: '2027-01-01' } }),
  ]);
  const quote = quotePrice(data, 'default', TODAY);

  test('list only tiers that are valid and cheaper than the one before', () => {
    expect(quote?.netCents).toBe(8_100);
    expect(quote?.tiers).toEqual([
      { minQuantity: 5, unitCents: 7_650, percent: 23.5 },
      { minQuantity: 20, unitCents: 7_500, percent: 25 },
    ]);
  });

  test('the active tier follows the quantity', () => {
    if (!quote) throw new Error('no quote');
    expect([1, 4, 5, 19, 20, 1000].map((quantity) => unitPriceAt(quote, quantity))).toEqual([
      8_100, 8_100, 7_650, 7_650, 7_500, 7_500,
    ]);
    expect(activeTier(quote, 4)).toBeUndefined();
  });
});

describe('every quote @V18', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const period = fc.oneof(
    fc.constant({}),
    fc.constant({ to: '2026-01-01' }),
    fc.constant({ from: '2026-01-01', to: '2026-12-31' }),
  );
  const anyDiscount = fc.record({
    minQuantity: fc.integer({ min: 0, max: 100 }),
    percent,
    exclusive: fc.boolean(),
    period,
  });
  const anyPricing = fc.record({
    priceLists: fc.record({
      default: fc.record({
        gross: fc.constant([{ minQuantity: 1, cents: 4_321 }]),
        discounts: fc.array(anyDiscount, { maxLength: 8 }),
      }),
    }),
    supplierDiscount: fc.option(fc.record({ percent, period }), { nil: undefined }),
    veterinarySupplierDiscount: fc.option(fc.record({ percent, period }), { nil: undefined }),
    taxPercent: fc.constantFrom(6, 21),
  });

  test('is whole cents between nothing and the gross price, and buying more never costs more a unit', () => {
    fc.assert(
      fc.property(
        anyPricing,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (data, few, more) => {
          const quote = quotePrice(data, 'default', TODAY);
          if (!quote) throw new Error('a gross price gives a quote');
          const [one, other] = [unitPriceAt(quote, few), unitPriceAt(quote, few + more)];
          expect(Number.isInteger(one)).toBe(true);
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(quote.grossCents);
          expect(other).toBeLessThanOrEqual(one);
        },
      ),
    );
  });
});

test('both ends of a period belong to it @S03', () => {
  const period = { from: '2026-11-01', to: '2026-11-21' };
  expect(
    ['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22'].map((day) => inPeriod(period, day)),
  ).toEqual([false, true, true, false]);
});
