import { type AmountWire, type SaleAmountWire, type SaleLineWire, euros } from '@vetportal/erp/wire';
import { vatByRate, vatOf, vatOn } from '@vetportal/model';
import { discountPercent } from './line-price';

/** The priced part of a line; integer cents. */
export interface PricedLine {
  qty: number;
  grossUnit: number;
  netUnit: number;
  /** Off the gross price, as agreed; undefined where that was not kept: then it is computed back from the prices. */
  discountPercent?: number | undefined;
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

const grossCents = (line: PricedLine): number => line.grossUnit * line.qty;

const lineCents = (line: PricedLine): Cents => ({
  untaxed: line.untaxed,
  tax: line.tax,
  discount: grossCents(line) - line.untaxed,
  grossTax: vatOn(grossCents(line), line.taxPercent),
});

const sum = (lines: readonly PricedLine[]): Cents => ({
  untaxed: lines.reduce((total, line) => total + line.untaxed, 0),
  tax: vatOf(lines),
  discount: lines.reduce((total, line) => total + grossCents(line) - line.untaxed, 0),
  grossTax: vatOf(lines.map((line) => ({ taxPercent: line.taxPercent, untaxed: grossCents(line) }))),
});

const subtract = (a: Cents, b: Cents): Cents => ({
  untaxed: a.untaxed - b.untaxed,
  tax: a.tax - b.tax,
  discount: a.discount - b.discount,
  grossTax: a.grossTax - b.grossTax,
});

const goodsOf = (lines: readonly PricedLine[]): PricedLine[] => lines.filter((line) => !line.isDelivery);

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
export function lineAmounts(
  line: PricedLine,
): Pick<SaleLineWire, 'unit_price' | 'discount' | 'tax_rate' | 'amount'> {
  const cents = lineCents(line);
  return {
    unit_price: { untaxed: euros(line.grossUnit), untaxed_with_discount: euros(line.netUnit) },
    discount: {
      rate: line.discountPercent ?? discountPercent(line.grossUnit, line.netUnit),
      value: euros(cents.discount),
    },
    tax_rate: line.taxPercent,
    amount: toAmount(cents),
  };
}

/** The amounts of a cart or sale, with its VAT by rate. */
export function saleAmount(lines: readonly PricedLine[]): SaleAmountWire {
  const goods = sum(goodsOf(lines));
  return {
    ...toAmount(sum(lines)),
    untaxed_without_shipping: euros(goods.untaxed),
    tax_without_shipping: euros(goods.tax),
    total_without_shipping: euros(goods.untaxed + goods.tax),
    total_without_shipping_without_discount: euros(goods.untaxed + goods.discount + goods.grossTax),
    taxes: vatByRate(lines).map(({ taxPercent, base, tax }) => ({
      rate: taxPercent,
      base: euros(base),
      tax: euros(tax),
    })),
  };
}

/** What delivery adds: the sale less its goods, so that both add up to it also where VAT was rounded. */
export const deliveryAmount = (lines: readonly PricedLine[]): AmountWire =>
  toAmount(subtract(sum(lines), sum(goodsOf(lines))));
