import type { Pricing } from '@vetportal/model';
import { longestQuote } from './longest-quote';

const pricing = (more: Partial<Pricing>): Pricing => ({
  priceLists: {
    default: {
      gross: [{ minQuantity: 1, cents: 1_000 }],
      discounts: [{ minQuantity: 10, percent: 5, exclusive: false, period: {} }],
    },
  },
  taxPercent: 21,
  ...more,
});
const steps = (more: Partial<Pricing>) =>
  longestQuote(pricing(more), '2026-11-20')?.tiers.map(({ minQuantity }) => minQuantity);

test('prices take as much room as in the list with most quantity steps, which is not told @E04 @W13', () => {
  expect(steps({})).toEqual([10]);
  expect(steps({ quantitySteps: [6, 24] })).toEqual([6, 24]);
  expect(steps({ quantitySteps: [] })).toEqual([10]);
  expect(steps({ quantitySteps: [6, 24], priceLists: {} })).toBeUndefined();
});
