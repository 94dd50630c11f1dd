/** The year-end rebate of a customer, integer cents. */
export interface YearEndRebate {
  cents: number;
  /** Below this nothing is paid out. */
  minCents: number;
  /** More than this is not given. */
  maxCents: number;
}

const SHARE = 0.02;
const MIN_CENTS = 10_000;
const MAX_CENTS = 150_000;

/** What a year's purchases bring: 2 %, capped. @param orderedCents goods ordered this year, excluding VAT */
export const yearEndRebate = (orderedCents: number): YearEndRebate => ({
  cents: Math.min(MAX_CENTS, Math.round(orderedCents * SHARE)),
  minCents: MIN_CENTS,
  maxCents: MAX_CENTS,
});
