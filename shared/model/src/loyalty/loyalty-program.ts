import type { Period } from '../price/price';

/** What counts for a loyalty programme, and when. */
export interface LoyaltyRule {
  readonly id: number;
  readonly name: string;
  readonly sequence: number;
  readonly period: Period;
}

/** A loyalty programme (`E14`), of all customers: what one of them has acquired stands on its card. */
export interface LoyaltyProgram {
  readonly id: number;
  readonly name: string;
  /** `rfa` for the year-end rebate. */
  readonly type: string;
  readonly period: Period;
  /** What one purchase gives, what is given so far and what is given at most, where the index tells it. */
  readonly points: number | undefined;
  readonly accruedPoints: number | undefined;
  readonly maxPoints: number | undefined;
  /** By sequence. */
  readonly rules: readonly LoyaltyRule[];
}
