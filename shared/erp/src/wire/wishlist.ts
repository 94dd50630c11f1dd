import * as v from 'valibot';
import { needed, unread } from './tolerant';

/** A standing order. */
export const wishlistWire = v.object({
  id: needed(v.number()),
  name: v.string(),
  ref: v.nullable(v.string()),
  lines: v.array(
    v.object({
      id: unread(v.number()),
      sequence: unread(v.number()),
      product_id: needed(v.number()),
      quantity: needed(v.number()),
      // As the article was called when it came into the list: what is known of one that has left the catalogue. Own addition.
      sku: v.string(),
      name: v.string(),
    }),
  ),
});
export type WishlistWire = v.InferOutput<typeof wishlistWire>;
