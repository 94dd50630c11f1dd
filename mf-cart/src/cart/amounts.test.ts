import { cartOf, lineOf } from '../cart-engine/testing/fake-erp';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { cartTotals, lineAmount, withCarriage } from './amounts';

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

test('another carrier’s price takes the place of the present one; the contribution of a small order stays @W07 @K01', () => {
  const delivery = (kind: 'carriage' | 'low-order-fee', cents: number) =>
    lineOf(90, 1, { kind, isDelivery: true, amount: { ...lineOf(90, 1).amount, untaxed: cents } });
  const cart = cartOf('c', [lineOf(1, 2), delivery('low-order-fee', 1_050), delivery('carriage', 1_850)]);
  const of = { ...cart, amount: { ...cart.amount, untaxedWithoutShipping: 200 } };
  expect(withCarriage(of, 0)).toEqual({ deliveryCents: 1_050, untaxedCents: 1_250 });
  expect(withCarriage(of, 590)).toEqual({ deliveryCents: 1_640, untaxedCents: 1_840 });
  expect(withCarriage({ ...of, promoCodes: ['FRANCO'] }, 590)).toEqual({
    deliveryCents: undefined,
    untaxedCents: undefined,
  });
});
