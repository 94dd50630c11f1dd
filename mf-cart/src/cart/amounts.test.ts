import { cartOf, lineOf } from '../cart-engine/testing/fake-erp';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { cartTotals, lineAmount, missingForFreeOrder } from './amounts';

const TODAY = '2026-11-21';
const shown = (quantity: number, line = lineOf(1, 2)) => ({
  productId: 1,
  quantity,
  line,
  pending: quantity !== line.quantity,
});

describe('what a line costs', () => {
  test('is the ERP’s figure for its own quantity, whatever the catalogue says', () => {
    const line = lineOf(1, 2, { unitNetCents: 90 });
    expect(lineAmount(shown(2, line), articleOf(1), 'default', TODAY)).toEqual({
      unitCents: 90,
      totalCents: 200,
    });
  });
  test('is by the price rules until the ERP has answered, quantity discounts included @E04', () => {
    const article = articleOf(1, {
      pricing: {
        priceLists: {
          default: {
            gross: [{ minQuantity: 1, cents: 100 }],
            discounts: [{ minQuantity: 10, percent: 20, exclusive: false, period: {} }],
          },
        },
        taxPercent: 21,
      },
    });
    expect(lineAmount(shown(9), article, 'default', TODAY)).toEqual({ unitCents: 100, totalCents: 900 });
    expect(lineAmount(shown(10), article, 'default', TODAY)).toEqual({ unitCents: 80, totalCents: 800 });
  });
  test('is unknown where neither knows the article', () => {
    const pending = { productId: 1, quantity: 3, line: undefined, pending: true };
    expect(lineAmount(pending, undefined, 'default', TODAY)).toEqual({
      unitCents: undefined,
      totalCents: undefined,
    });
  });
});

test('sums are the ERP’s; the subtotal follows what is pending @E07 @V04', () => {
  const cart = cartOf('c', [lineOf(1, 2)]);
  const amounts = [{ unitCents: 100, totalCents: 900 }];
  expect(cartTotals(cart, amounts, false)).toMatchObject({ subtotalCents: 200, totalCents: 200 });
  expect(cartTotals(cart, amounts, true)).toMatchObject({ subtotalCents: 900, totalCents: 200 });
});

describe('the contribution of a small order @K01', () => {
  const fee = { ...lineOf(99, 1), isDelivery: true, amount: { ...lineOf(99, 1).amount, untaxed: 1_050 } };
  test.each([
    ['is explained with what is missing', [lineOf(1, 149), fee], 100],
    ['is not, where the order is large enough', [lineOf(1, 150)], undefined],
    ['is not, where other orders leave with it and none is paid', [lineOf(1, 20)], undefined],
  ] as const)('%s', (_what, lines, expected) => {
    const cart = cartOf('c', lines);
    const goods = lines
      .filter((line) => !line.isDelivery)
      .reduce((sum, line) => sum + line.amount.untaxed, 0);
    const amount = { ...cart.amount, untaxedWithoutShipping: goods };
    expect(missingForFreeOrder({ ...cart, amount })).toBe(
      expected === undefined ? undefined : 15_000 - goods,
    );
  });
});
