/** An article of a standing order, with the quantity that is usually ordered. */
export interface WishlistLine {
  readonly productId: number;
  readonly quantity: number;
  /** As the article was called when it came into the list, where the ERP stores it: what is known of one that is gone. */
  readonly stored?: { readonly sku: string; readonly name: string } | undefined;
}

/** A standing order (`E16`): what a practice orders again and again. An article stands in it once. */
export interface Wishlist {
  readonly id: number;
  readonly name: string;
  readonly ref: string;
  /** In the practice's own order. */
  readonly lines: readonly WishlistLine[];
}

/** `V09`: a product cannot be in a standing order twice. */
export const hasArticle = (list: Pick<Wishlist, 'lines'>, productId: number): boolean =>
  list.lines.some((line) => line.productId === productId);

/** `V09`: names are compared exactly; what stands around them is not part of them. */
export const isNameTaken = (
  lists: readonly Pick<Wishlist, 'id' | 'name'>[],
  name: string,
  exceptId?: number,
): boolean => lists.some((list) => list.id !== exceptId && list.name === name.trim());

/**
 * A name for a copy that no other list has: `Vaccins (2)`, `Vaccins (3)`…
 */
export function copyName(lists: readonly Pick<Wishlist, 'id' | 'name'>[], name: string): string {
  const stem = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const proposal = `${stem} (${number})`;
    if (!isNameTaken(lists, proposal)) return proposal;
  }
}

/** The items with the one at `from` moved to `to`; both are brought within the list. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const [item] = items.slice(from, from + 1);
  if (item === undefined || from < 0) return items;
  const others = [...items.slice(0, from), ...items.slice(from + 1)];
  const place = Math.max(0, Math.min(others.length, to));
  return [...others.slice(0, place), item, ...others.slice(place)];
}
