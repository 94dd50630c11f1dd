import * as fc from 'fast-check';
import { vatByRate, vatOf } from '@vetportal/model';
import { deliveryAmount, lineAmounts, saleAmount, type PricedLine } from './amounts';
import { linePrice } from './line-price';

const line = fc
  .record({
    qty: fc.integer({ min: 1, max: 9999 }),
    gross: fc.integer({ min: 0, max: 500_000 }),
    net: fc.double({ min: 0, max: 1, noNaN: true }),
    taxPercent: fc.constantFrom(0, 6, 21),
    isDelivery: fc.boolean(),
  })
  .map(({ qty, gross, net, taxPercent, isDelivery }): PricedLine => {
    const unit = { grossUnit: gross, netUnit: Math.round(gross * net), taxPercent };
    return { ...linePrice(unit, qty), qty, isDelivery };
  });
const cents = (euros: number) => Math.round(euros * 100);

test('a sale costs its lines and VAT on the sum of each rate, and goods and delivery add up to it, to the cent @E07 @W12', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const amount = saleAmount(lines);
      const untaxed = lines.reduce((total, one) => total + cents(lineAmounts(one).amount.untaxed), 0);
      expect(cents(amount.untaxed)).toBe(untaxed);
      expect(cents(amount.tax)).toBe(vatOf(lines));
      expect(cents(amount.total)).toBe(untaxed + vatOf(lines));
      expect(
        amount.taxes.map(({ rate, base, tax }) => ({ taxPercent: rate, base: cents(base), tax: cents(tax) })),
      ).toEqual(vatByRate(lines));
      const delivery = deliveryAmount(lines);
      expect(cents(amount.untaxed)).toBe(cents(amount.untaxed_without_shipping) + cents(delivery.untaxed));
      expect(cents(amount.tax)).toBe(cents(amount.tax_without_shipping) + cents(delivery.tax));
      expect(cents(amount.total)).toBe(cents(amount.total_without_shipping) + cents(delivery.total));
      expect(amount.total_without_discount).toBeGreaterThanOrEqual(amount.total);
    }),
  );
});

test('what is paid with an order is its total @W12', () => {
  const priced = [83, 83, 83].map((net) => ({
    ...linePrice({ grossUnit: net, netUnit: net, taxPercent: 6 }, 1),
    qty: 1,
    isDelivery: false,
  }));
  // 0.83 at 6 % is 0.05 three times; 2.49 at 6 % is 0.15, and three lines of 0.74 make 0.13, not 0.12.
  expect(saleAmount(priced).tax).toBe(0.15);
  const others = priced.map(() => ({
    ...priced[0]!,
    ...linePrice({ grossUnit: 74, netUnit: 74, taxPercent: 6 }, 1),
  }));
  expect(saleAmount(others)).toMatchObject({ untaxed: 2.22, tax: 0.13, total: 2.35 });
});

test('a line says the percentage that was agreed; of rounded prices 6 % would be 5.88 % @E08 @V18', () => {
  const bought = {
    qty: 2,
    grossUnit: 85,
    netUnit: 80,
    taxPercent: 21,
    untaxed: 160,
    tax: 34,
    isDelivery: false,
  };
  expect(lineAmounts({ ...bought, discountPercent: 6 }).discount).toEqual({ rate: 6, value: 0.1 });
  expect(lineAmounts(bought).discount.rate).toBe(5.88);
});
