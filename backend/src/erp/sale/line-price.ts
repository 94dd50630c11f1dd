import { LUXEMBOURG } from '../../reference/countries';

/** What a line costs; integer cents, excluding VAT unless `tax`. */
export interface LinePrice {
  grossUnit: number;
  netUnit: number;
  taxPercent: number;
  untaxed: number;
  tax: number;
}

/**
 * The price of a line. VAT is rounded for each line, so that the lines of an invoice add up to its total.
 * @param qty units
 */
export function linePrice(
  unit: { grossUnit: number; netUnit: number; taxPercent: number },
  qty: number,
): LinePrice {
  const untaxed = unit.netUnit * qty;
  return { ...unit, untaxed, tax: Math.round((untaxed * unit.taxPercent) / 100) };
}

/**
 * The VAT rate for a buyer: deliveries to a practice in Luxembourg with a VAT number are intra-Community supplies, taxed
 * there by the buyer.
 * @param rate the Belgian rate of the article, percent
 */
export function taxPercentFor(rate: number, buyer: { countryId: number; vat: string | null }): number {
  return buyer.countryId === LUXEMBOURG && buyer.vat !== null ? 0 : rate;
}

/** Share of the gross price that is given off, percent with two decimals. */
export function discountPercent(grossUnit: number, netUnit: number): number {
  return grossUnit > 0 ? Math.round((1 - netUnit / grossUnit) * 10_000) / 100 : 0;
}
