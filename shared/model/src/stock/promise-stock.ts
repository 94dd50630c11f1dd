import { buyableUnits, unitsLeaving, type GivenWith } from '../price/free-units';

/** A line that wants units of an article. */
export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
  /** By which units of the same article are given with it. */
  readonly promotion?: GivenWith | undefined;
}

/**
 * Units of each line that cannot be promised and come later: the units at hand go to the lines in their order, each unit once
 * (`W09`). What is given with them leaves the same shelf: a unit is at hand with what it brings, or it comes later with it.
 *
 * @param atHand units of an article that nobody has been promised; undefined where that is not told, or all of it is bought for
 *   the customer: then nothing is missing
 * @returns missing units, in the order of the lines
 */
export function unitsMissing(
  lines: readonly WantedLine[],
  atHand: (productId: number) => number | undefined,
): readonly number[] {
  const left = new Map<number, number>();
  return lines.map(({ productId, quantity, promotion }) => {
    const units = left.get(productId) ?? atHand(productId);
    if (units === undefined) return 0;
    const stock = Math.max(0, units);
    const promised = Math.min(quantity, buyableUnits(promotion, stock));
    left.set(productId, stock - unitsLeaving(promotion, promised));
    return quantity - promised;
  });
}
