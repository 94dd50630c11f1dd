import * as v from 'valibot';
import { idInBody, pageInQuery, pageSizeInQuery } from './fields';

/** More articles than any practice orders again and again. */
export const MAX_WISHLIST_LINES = 999;
const MAX_QUANTITY = 9_999;
const MAX_NAME = 80;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME));
const line = v.object({
  product_id: idInBody,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY)),
});
const lines = v.pipe(v.array(line), v.maxLength(MAX_WISHLIST_LINES));

export const newWishlistRequest = v.object({ name, lines: v.optional(lines, []) });
/**
 * What is left out stays; `lines` are all lines, in their order. `base` are the lines that the person saw: with it `lines` are a change
 * of those, and what others have changed since then stays.
 */
export const changedWishlistRequest = v.object({
  name: v.optional(name),
  lines: v.optional(lines),
  base: v.optional(lines),
});
export const newItemRequest = v.object({ ...line.entries, quantity: v.optional(line.entries.quantity, 1) });

export const wishlistsQuery = v.object({ page: pageInQuery, page_size: pageSizeInQuery(999, 999) });
