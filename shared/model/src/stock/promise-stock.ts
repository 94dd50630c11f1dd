/** A line that wants units of an article. */
export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
}

/**
 * Units of each line that cannot be promised and come later: the units at hand go to the lines in their order, each unit once
 * (`W09`).
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
  return lines.map(({ productId, quantity }) => {
    const units = left.get(productId) ?? atHand(productId);
    if (units === undefined) return 0;
    const promised = Math.max(0, Math.min(quantity, units));
    left.set(productId, Math.max(0, units) - promised);
    return quantity - promised;
  });
}
