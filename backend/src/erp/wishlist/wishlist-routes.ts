import * as v from 'valibot';
import type { Queries } from '../../database';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { idInPath, pageInQuery, pageSizeInQuery } from '../http/fields';
import { notFound } from '../http/problem';
import { personOf } from '../session/authenticate';

const TAGS = ['wishlists'];

const wishlistWire = v.object({
  id: v.number(),
  name: v.string(),
  ref: v.nullable(v.string()),
  lines: v.array(
    v.object({ id: v.number(), sequence: v.number(), product_id: v.number(), quantity: v.number() }),
  ),
});
type WishlistWire = v.InferOutput<typeof wishlistWire>;

/** Standing orders of the customer (`C13`): reading; changing them comes with their pages. */
export function wishlistRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/wishlists',
    {
      schema: {
        tags: TAGS,
        summary: 'Standing orders',
        querystring: v.object({ page: pageInQuery, page_size: pageSizeInQuery(999, 999) }),
      },
    },
    async (request) => {
      const { page, page_size: pageSize } = request.query;
      const all = await loadWishlists(context.database, personOf(request).customerId);
      const items = all.slice((page - 1) * pageSize, page * pageSize);
      return { count: all.length, items, size: all.length, data: items };
    },
  );
  erp.get(
    '/wishlists/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'A standing order',
        params: v.object({ id: idInPath }),
        response: { 200: wishlistWire },
      },
    },
    async (request) => {
      const all = await loadWishlists(context.database, personOf(request).customerId);
      const wishlist = all.find((one) => one.id === request.params.id);
      if (!wishlist) throw notFound();
      return wishlist;
    },
  );
}

async function loadWishlists(queries: Queries, customerId: number): Promise<WishlistWire[]> {
  const lists = await queries.query<Omit<WishlistWire, 'lines'>>(
    'select id, name, ref from wishlist where customer_id = $1 order by name, id',
    [customerId],
  );
  const lines = await queries.query<WishlistWire['lines'][number] & { wishlist_id: number }>(
    `select id, wishlist_id, sequence, product_id, quantity from wishlist_line
     where wishlist_id = any($1::int[]) order by sequence, id`,
    [lists.map((list) => list.id)],
  );
  return lists.map((list) => ({
    ...list,
    lines: lines
      .filter((line) => line.wishlist_id === list.id)
      .map(({ id, sequence, product_id, quantity }) => ({ id, sequence, product_id, quantity })),
  }));
}
