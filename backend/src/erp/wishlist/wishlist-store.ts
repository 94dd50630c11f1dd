import type { Queries } from '../../database';
import type { WishlistWire } from './wishlist.wire';

/** What a line of a standing order says. */
export interface WishlistLineInput {
  product_id: number;
  quantity: number;
}

/** Standing orders of a customer by name, or the one of an id. */
export async function loadWishlists(
  queries: Queries,
  customerId: number,
  id: number | null = null,
): Promise<WishlistWire[]> {
  const lists = await queries.query<Omit<WishlistWire, 'lines'>>(
    `select id, name, ref from wishlist where customer_id = $1 and ($2::int is null or id = $2)
     order by lower(name), name, id`,
    [customerId, id],
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
      .map(({ id: lineId, sequence, product_id, quantity }) => ({
        id: lineId,
        sequence,
        product_id,
        quantity,
      })),
  }));
}

/** Lets one change of a customer's standing orders happen at a time: names and lines are checked before they are written. */
export async function lockWishlists(queries: Queries, customerId: number): Promise<void> {
  await queries.query('select id from customer where id = $1 for update', [customerId]);
}

export async function insertWishlist(queries: Queries, customerId: number, name: string): Promise<number> {
  const [row] = await queries.query<{ id: number }>(
    `insert into wishlist (customer_id, name) values ($1, $2) returning id`,
    [customerId, name],
  );
  if (!row) throw new Error('A standing order was not written.');
  await queries.query(`update wishlist set ref = 'WL' || lpad(id::text, 5, '0') where id = $1`, [row.id]);
  return row.id;
}

export async function renameWishlist(queries: Queries, id: number, name: string): Promise<void> {
  await queries.query('update wishlist set name = $2 where id = $1', [id, name]);
}

/** Puts these lines, in this order, in place of those there are. */
export async function replaceLines(
  queries: Queries,
  id: number,
  lines: readonly WishlistLineInput[],
): Promise<void> {
  await queries.query('delete from wishlist_line where wishlist_id = $1', [id]);
  await queries.query(
    `insert into wishlist_line (wishlist_id, sequence, product_id, quantity)
     select $1, line.place, line.product_id, line.quantity
     from unnest($2::int[], $3::int[]) with ordinality as line (product_id, quantity, place)`,
    [id, lines.map((line) => line.product_id), lines.map((line) => line.quantity)],
  );
}

export async function appendLine(queries: Queries, id: number, line: WishlistLineInput): Promise<void> {
  await queries.query(
    `insert into wishlist_line (wishlist_id, sequence, product_id, quantity)
     select $1, coalesce(max(sequence), 0) + 1, $2, $3 from wishlist_line where wishlist_id = $1`,
    [id, line.product_id, line.quantity],
  );
}

/** @returns false when this customer has none of that id */
export async function deleteWishlist(queries: Queries, customerId: number, id: number): Promise<boolean> {
  const rows = await queries.query('delete from wishlist where id = $1 and customer_id = $2 returning id', [
    id,
    customerId,
  ]);
  return rows.length > 0;
}
