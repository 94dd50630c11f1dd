import { euros } from '../http/fields';
import { discountPercent } from './line-price';
import type { AmountWire, SaleAmountWire, SaleLineWire } from './sale.wire';

/** The priced part of a line; integer cents. */
export interface PricedLine {
  qty: number;
  grossUnit: number;
  netUnit: number;
  taxPercent: number;
  untaxed: number;
  tax: number;
  isDelivery: boolean;
}

interface Cents {
  untaxed: number;
  tax: number;
  discount: number;
  grossTax: number;
}

const lineCents = (line: PricedLine): Cents => {
  const gross = line.grossUnit * line.qty;
  return {
    untaxed: line.untaxed,
    tax: line.tax,
    discount: gross - line.untaxed,
    grossTax: Math.round((gross * line.taxPercent) / 100),
  };
};

const add = (a: Cents, b: Cents): Cents => ({
  untaxed: a.untaxed + b.untaxed,
  tax: a.tax + b.tax,
  discount: a.discount + b.discount,
  grossTax: a.grossTax + b.grossTax,
});

const NOTHING: Cents = { untaxed: 0, tax: 0, discount: 0, grossTax: 0 };

const sum = (lines: readonly PricedLine[]): Cents => lines.map(lineCents).reduce(add, NOTHING);

function toAmount(cents: Cents): AmountWire {
  return {
    untaxed: euros(cents.untaxed),
    tax: euros(cents.tax),
    total: euros(cents.untaxed + cents.tax),
    discount_total: euros(cents.discount),
    total_without_discount: euros(cents.untaxed + cents.discount + cents.grossTax),
  };
}

/** The amounts of one line, in the wire's decimal euros. */
export function lineAmounts(line: PricedLine): Pick<SaleLineWire, 'unit_price' | 'discount' | 'amount'> {
  const cents = lineCents(line);
  return {
    unit_price: { untaxed: euros(line.grossUnit), untaxed_with_discount: euros(line.netUnit) },
    discount: { rate: discountPercent(line.grossUnit, line.netUnit), value: euros(cents.discount) },
    amount: toAmount(cents),
  };
}

/** The amounts of a cart or sale. */
export function saleAmount(lines: readonly PricedLine[]): SaleAmountWire {
  const goods = sum(lines.filter((line) => !line.isDelivery));
  const amount = toAmount(add(goods, sum(lines.filter((line) => line.isDelivery))));
  return {
    ...amount,
    untaxed_without_shipping: euros(goods.untaxed),
    tax_without_shipping: euros(goods.tax),
    total_without_shipping: euros(goods.untaxed + goods.tax),
    total_without_shipping_without_discount: euros(goods.untaxed + goods.discount + goods.grossTax),
  };
}

/** What delivery costs: the sum of the delivery lines. */
export const deliveryAmount = (lines: readonly PricedLine[]): AmountWire =>
  toAmount(sum(lines.filter((line) => line.isDelivery)));
