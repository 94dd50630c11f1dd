import { vatOn } from '@vetportal/model';

/** What a line costs; integer cents, excluding VAT unless `tax`. */
export interface LinePrice {
  grossUnit: number;
  netUnit: number;
  taxPercent: number;
  untaxed: number;
  /** Of this line alone, to be shown beside it; VAT of several lines is `vatByRate`, never their sum. */
  tax: number;
}

/**
 * The price of a line.
 * @param qty units
 */
export function linePrice(
  unit: { grossUnit: number; netUnit: number; taxPercent: number },
  qty: number,
): LinePrice {
  const untaxed = unit.netUnit * qty;
  return { ...unit, untaxed, tax: vatOn(untaxed, unit.taxPercent) };
}

/** Share of the gross price that is given off, percent with two decimals. */
export function discountPercent(grossUnit: number, netUnit: number): number {
  return grossUnit > 0 ? Math.round((1 - netUnit / grossUnit) * 10_000) / 100 : 0;
}
