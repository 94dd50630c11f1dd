import type { Pricing } from '../price/price';
import { isProposable, orderObstacle, packingUnit, unitsUnavailable } from './orderable';
import type { ProductFlag, Stock } from './product';

const pricing: Pricing = {
  priceLists: { default: { gross: [{ minQuantity: 1, cents: 1_000 }], discounts: [] } },
  taxPercent: 21,
};
const article = (flags: readonly ProductFlag[], stock: Stock = { state: 'in_stock', quantity: 5 }) => ({
  flags: new Set(flags),
  stock,
  pricing,
});
const buyer = { role: 'default', canOrder: true };
const today = '2026-11-21';

describe('what can be ordered @P02 @E03', () => {
  test.each([
    ['in stock', article([]), undefined],
    ['out of stock: it comes later', article([], { state: 'out_of_stock', quantity: 0 }), undefined],
    ['not sold here', article(['not_sold_on_website']), 'not-sold'],
    [
      'out of stock at the supplier',
      article([], { state: 'supplier_out_of_stock', quantity: 0 }),
      'supplier-out-of-stock',
    ],
    ['made to order', article(['is_mto'], { state: 'supplier_out_of_stock', quantity: 0 }), undefined],
    ['without a price', { ...article([]), pricing: { priceLists: {}, taxPercent: 21 } }, 'no-price'],
    [
      'with a price that is not known here: the ERP knows it',
      { ...article([]), pricing: { priceLists: {}, roles: ['somebody else'], taxPercent: 21 } },
      undefined,
    ],
  ])('%s', (_what, product, expected) => {
    expect(orderObstacle(product, buyer, today)).toBe(expected);
  });
  test('an account that may not order hears that first', () => {
    expect(orderObstacle(article(['not_sold_on_website']), { ...buyer, canOrder: false }, today)).toBe(
      'cannot-order',
    );
  });
});

test.each([
  ['what anybody may buy', [], 'veterinary', true],
  ['what is not sold here', ['not_sold_on_website'], 'veterinary', false],
  ['a medicine for a nurse', ['is_meds'], 'nurse', false],
  ['a medicine for a veterinarian', ['is_meds'], 'veterinary', true],
  ['a medicine for a guest, who may be either', ['is_meds'], 'guest', true],
] as const)('what is proposed for a code that nobody has: %s @W03 @W06', (_what, flags, work, expected) => {
  const purchaser = { function: work, country: 'BE' };
  expect(isProposable(article(flags), { role: 'default', purchaser }, today)).toBe(expected);
});

test('units that come later @X07', () => {
  expect(unitsUnavailable(article([]), 5, today)).toBe(0);
  expect(unitsUnavailable(article([]), 8, today)).toBe(3);
  expect(unitsUnavailable(article([], { state: 'out_of_stock', quantity: -2 }), 3, today)).toBe(3);
  expect(unitsUnavailable(article([], { state: 'in_stock', quantity: undefined }), 99, today)).toBe(0);
  expect(unitsUnavailable(article(['is_mto'], { state: 'out_of_stock', quantity: 0 }), 9, today)).toBe(0);
  // 12 + 3 takes 15: of 14 the twelfth waits with its three.
  const given = { main: 12, promo: 3, period: { to: today } };
  const [stock, pricing] = [{ quantity: 14 }, { ...article([]).pricing, supplierPromotion: given }];
  const offered = { ...article([], { state: 'in_stock', ...stock }), pricing };
  expect([11, 12].map((units) => unitsUnavailable(offered, units, today))).toEqual([0, 1]);
  expect(unitsUnavailable(offered, 12, '2999-01-01')).toBe(0);
});

test('a packing unit of nothing, zero or one is one', () => {
  expect([undefined, 0, 1, 6].map((unitInShrinkWrap) => packingUnit({ unitInShrinkWrap }))).toEqual([
    1, 1, 1, 6,
  ]);
});
