/** A line as the public Shopinvader answers it; amounts are decimal euros. */
export interface PublicLine {
  id: number;
  product_id: number;
  name: string;
  amount: { price: number; untaxed?: number; tax?: number; total?: number };
  qty: number;
  type: string;
  options: object;
  qty_delivered: number;
  is_reward_line: boolean;
}

/** VAT of the recorded orders. */
const VAT = 0.15;
const round = (euros: number): number => Math.round(euros * 100) / 100;

/** The sale with the amounts that its lines make. */
export function byLines<Sale extends { lines: PublicLine[]; delivery: object }>(
  sale: Sale,
): Sale & { amount: object } {
  const lines = sale.lines.map((line) => ({
    ...line,
    amount: { price: line.amount.price, ...amountOf(line.amount.price * line.qty) },
  }));
  const sum = (type: string): number =>
    lines.reduce((total, line) => (line.type === type ? total + line.amount.untaxed : total), 0);
  const goods = amountOf(sum('product'));
  const all = amountOf(sum('product') + sum('delivery'));
  const shipping = amountOf(sum('delivery'));
  return {
    ...sale,
    lines,
    amount: {
      ...all,
      tax_without_shipping: goods.tax,
      untaxed_without_shipping: goods.untaxed,
      total_without_shipping: goods.total,
      total_without_shipping_without_discount: goods.total,
    },
    delivery: {
      ...sale.delivery,
      amount: { tax: shipping.tax, untaxed: shipping.untaxed, total: shipping.total },
    },
  };
}

function amountOf(untaxed: number) {
  const tax = round(untaxed * VAT);
  const total = round(untaxed + tax);
  return { tax, untaxed: round(untaxed), total, discount_total: 0, total_without_discount: total };
}
