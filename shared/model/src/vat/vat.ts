/*
 * VAT as Belgian law has it: it is owed on the sum of what is sold at a rate, and rounded once for each rate. A line has no
 * VAT of its own that could be added up: cart, order, PDF, invoice and credit note all take theirs from `vatByRate`.
 */

/** What is sold at a rate. */
export interface VatLine {
  /** Percent, with two decimals at most: 6, 21, 0. */
  readonly taxPercent: number;
  /** Integer cents, excluding VAT. */
  readonly untaxed: number;
}

/** The VAT of one rate; integer cents. */
export interface VatOfRate {
  readonly taxPercent: number;
  /** Sum of all that is sold at the rate, excluding VAT. */
  readonly base: number;
  readonly tax: number;
}

/**
 * The VAT of a sale, rate by rate.
 *
 * @returns a part for each rate that occurs, by rising rate; also where its base is 0
 */
export function vatByRate(lines: readonly VatLine[]): VatOfRate[] {
  const bases = new Map<number, number>();
  for (const { taxPercent, untaxed } of lines) bases.set(taxPercent, (bases.get(taxPercent) ?? 0) + untaxed);
  return [...bases]
    .sort(([a], [b]) => a - b)
    .map(([taxPercent, base]) => ({ taxPercent, base, tax: vatOn(base, taxPercent) }));
}

/** The VAT of a sale, all rates together, in integer cents. */
export const vatOf = (lines: readonly VatLine[]): number =>
  vatByRate(lines).reduce((sum, { tax }) => sum + tax, 0);

/**
 * VAT on a base, rounded to the cent, half a cent away from zero. The rate is taken in hundredths of a percent: no share of a
 * cent is lost to binary fractions.
 *
 * @param base integer cents, excluding VAT; negative where money goes back
 */
export function vatOn(base: number, taxPercent: number): number {
  const cents = Math.round((Math.abs(base) * Math.round(taxPercent * 100)) / 10_000);
  return base < 0 && cents > 0 ? -cents : cents;
}

/**
 * By which rule VAT is charged: as for everybody in Belgium, or none because the goods go to a taxable person in another member
 * state, who owes it there (VAT Code, article 39bis).
 */
export type VatTreatment = 'domestic' | 'intra-community';

/** Who buys, as far as VAT is concerned. */
export interface VatBuyer {
  /** ISO 3166 code of the country that is invoiced, '' where it is unknown. */
  readonly countryCode: string;
  /** With the letters of its country; null or '' for whoever has none. */
  readonly vatNumber: string | null;
}

/**
 * The treatment of a buyer. The distributor delivers to Belgium and Luxembourg: goods invoiced elsewhere stay in Belgium.
 */
export const vatTreatmentOf = ({ countryCode, vatNumber }: VatBuyer): VatTreatment =>
  countryCode === 'LU' && vatNumber?.startsWith('LU') ? 'intra-community' : 'domestic';

/** The rate that a buyer pays. @param taxPercent the Belgian rate of the article */
export const vatRateFor = (taxPercent: number, treatment: VatTreatment): number =>
  treatment === 'domestic' ? taxPercent : 0;
