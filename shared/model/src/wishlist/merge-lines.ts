import type { WishlistLine } from './wishlist';

type Lines = readonly WishlistLine[];

/**
 * A person's change of a standing order, brought to the lines that there are by now: the customer's people share their lists, and
 * what a colleague or another tab has changed meanwhile stays. Where both have changed the same, the person's change counts.
 *
 * @param base the lines that the person saw
 * @param changed what the person made of them
 * @param present the lines that there are
 */
export function mergeLines(base: Lines, changed: Lines, present: Lines): Lines {
  const [before, wanted, there] = [byArticle(base), byArticle(changed), byArticle(present)];
  const touched = ({ productId, quantity }: WishlistLine): boolean =>
    before.get(productId)?.quantity !== quantity;
  const quantities = new Map(
    [
      ...present.filter(({ productId }) => wanted.has(productId) || !before.has(productId)),
      // Also one that somebody has taken off, where the person has set its quantity since.
      ...changed.filter(touched),
    ].map(({ productId, quantity }) => [productId, quantity]),
  );
  const asChanged = changed.filter(({ productId }) => quantities.has(productId));
  const asPresent = present.filter(({ productId }) => quantities.has(productId));
  const isReordered = !sameOrder(
    base.filter(({ productId }) => wanted.has(productId)),
    changed.filter(({ productId }) => before.has(productId)),
  );
  const ordered = isReordered ? fitInto(asChanged, asPresent) : fitInto(asPresent, asChanged);
  return ordered.map(({ productId }) => {
    const quantity = quantities.get(productId) ?? 1;
    // A line that is as it was stays the same object: lists on screen know their lines by it.
    return (
      [wanted, there].map((lines) => lines.get(productId)).find((line) => line?.quantity === quantity) ?? {
        productId,
        quantity,
      }
    );
  });
}

/** Whether two lists are the same: articles, quantities and their order. */
export const sameLines = (one: Lines, other: Lines): boolean =>
  sameOrder(one, other) && one.every(({ quantity }, at) => other[at]?.quantity === quantity);

const byArticle = (lines: Lines): ReadonlyMap<number, WishlistLine> =>
  new Map(lines.map((line) => [line.productId, line]));

const sameOrder = (one: Lines, other: Lines): boolean =>
  one.length === other.length && one.every(({ productId }, at) => other[at]?.productId === productId);

/** The lines in their order, with those that only the others have: each behind the one that it follows there, the last ones last. */
function fitInto(lines: Lines, others: Lines): Lines {
  const own = byArticle(lines);
  const fitted = [...lines];
  const placeOf = (line: WishlistLine | undefined): number =>
    line === undefined ? -1 : fitted.findIndex(({ productId }) => productId === line.productId);
  const lastShared = others.findLastIndex(({ productId }) => own.has(productId));
  for (const [at, line] of others.entries()) {
    if (own.has(line.productId)) continue;
    // All of the others that stand before it are in by now.
    if (at > lastShared) fitted.push(line);
    else fitted.splice(placeOf(others[at - 1]) + 1, 0, line);
  }
  return fitted;
}
