import type { GivenWith } from '@vetportal/model';

/** The promotion of a line as it was when it was ordered. */
export const promotionOf = (line: {
  promo_main: number | null;
  promo_given: number | null;
}): GivenWith | undefined =>
  line.promo_main === null || line.promo_given === null
    ? undefined
    : { main: line.promo_main, promo: line.promo_given };
