import type { Wishlist, WishlistLine } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { ErpRefused } from '../http/errors';
import type { Sent, SentQuery } from '../wire/requests/fields';
import type {
  changedWishlistRequest,
  newItemRequest,
  newWishlistRequest,
  wishlistsQuery,
} from '../wire/requests/wishlist';
import { tolerant } from '../wire/tolerant';
import { wishlistWire } from '../wire/wishlist';

/** `K04`: all standing orders at once. */
const PAGE_SIZE = 999;

const wishlistSchema = v.pipe(
  tolerant(wishlistWire),
  v.transform(({ id, name = '', ref = '', lines = [] }): Wishlist => ({
    id,
    name,
    ref,
    lines: lines.map(({ product_id: productId, quantity, sku = '', name: called = '' }) => ({
      productId,
      quantity,
      // Own addition: another ERP stores the article's number alone.
      ...(sku === '' && called === '' ? {} : { stored: { sku, name: called } }),
    })),
  })),
);
const pageSchema = v.object({
  items: v.optional(v.array(wishlistSchema)),
  data: v.optional(v.array(wishlistSchema)),
});

const toWire = (lines: readonly WishlistLine[]) =>
  lines.map(({ productId, quantity }) => ({ product_id: productId, quantity }));

/** The customer's standing orders (`C13`). */
export interface WishlistsClient {
  all(signal?: AbortSignal): Promise<readonly Wishlist[]>;
  /** @returns undefined for one that does not exist or is another customer's */
  find(id: number, signal?: AbortSignal): Promise<Wishlist | undefined>;
  /** @throws ErpRefused where another list has this name */
  create(list: { readonly name: string; readonly lines?: readonly WishlistLine[] }): Promise<Wishlist>;
  /** @throws ErpRefused where the list has the article already */
  addItem(id: number, productId: number, quantity?: number): Promise<Wishlist>;
  /**
   * What is left out stays; `lines` are all lines, in their order.
   *
   * @param change with `base`, the lines that the person saw: what somebody else has changed since then stays, too. An ERP that does
   *   not know it keeps `lines` alone.
   */
  update(
    id: number,
    change: {
      readonly name?: string;
      readonly lines?: readonly WishlistLine[];
      readonly base?: readonly WishlistLine[];
    },
  ): Promise<Wishlist>;
  remove(id: number): Promise<void>;
}

export const createWishlistsClient = (http: ErpHttp): WishlistsClient => ({
  async all(signal) {
    const query = { page: 1, page_size: PAGE_SIZE } satisfies SentQuery<typeof wishlistsQuery>;
    const { items, data } = await http.get('wishlists', pageSchema, { query, signal });
    return items ?? data ?? [];
  },
  async find(id, signal) {
    try {
      return await http.call(`wishlists/${id}`, wishlistSchema, { signal });
    } catch (error) {
      if (error instanceof ErpRefused && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    }
  },
  create: ({ name, lines = [] }) =>
    http.get('wishlists', wishlistSchema, {
      method: 'POST',
      json: { name, lines: toWire(lines) } satisfies Sent<typeof newWishlistRequest>,
    }),
  addItem: (id, productId, quantity = 1) =>
    http.get(`wishlists/${id}/add_item`, wishlistSchema, {
      method: 'POST',
      json: { product_id: productId, quantity } satisfies Sent<typeof newItemRequest>,
    }),
  update: (id, { name, lines, base }) =>
    http.get(`wishlists/${id}/update`, wishlistSchema, {
      method: 'POST',
      json: {
        ...(name === undefined ? {} : { name }),
        ...(lines === undefined ? {} : { lines: toWire(lines) }),
        ...(base === undefined ? {} : { base: toWire(base) }),
      } satisfies Sent<typeof changedWishlistRequest>,
    }),
  async remove(id) {
    await http.call(`wishlists/${id}`, v.unknown(), { method: 'DELETE' });
  },
});
