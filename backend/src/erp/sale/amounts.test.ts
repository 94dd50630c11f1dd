import * as fc from 'fast-check';
import { LUXEMBOURG } from '../../reference/countries';
import { deliveryAmount, lineAmounts, saleAmount, type PricedLine } from './amounts';
import { linePrice, taxPercentFor } from './line-price';

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

test('the sums of a sale are the sums of its lines, to the cent @E07', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const amount = saleAmount(lines);
      const sum = (of: 'untaxed' | 'tax') =>
        lines.reduce((total, one) => total + cents(lineAmounts(one).amount[of]), 0);
      expect(cents(amount.untaxed)).toBe(sum('untaxed'));
      expect(cents(amount.tax)).toBe(sum('tax'));
      expect(cents(amount.total)).toBe(sum('untaxed') + sum('tax'));
      expect(cents(amount.total)).toBe(
        cents(amount.total_without_shipping) + cents(deliveryAmount(lines).total),
      );
      expect(amount.total_without_discount).toBeGreaterThanOrEqual(amount.total - 0.01 * lines.length);
    }),
  );
});

test('a practice in Luxembourg with a VAT number pays no Belgian VAT', () => {
  expect(taxPercentFor(21, { countryId: LUXEMBOURG, vat: 'LU15140213' })).toBe(0);
  expect(taxPercentFor(21, { countryId: LUXEMBOURG, vat: null })).toBe(21);
  expect(taxPercentFor(6, { countryId: 20, vat: 'BE0900000196' })).toBe(6);
});
