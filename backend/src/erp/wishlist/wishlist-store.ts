import type { WishlistWire } from '@vetportal/erp/wire';
import type { Locale } from '@vetportal/i18n';
import type { Queries } from '../../database';

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
    // A line from before its article's code and name were stored has those of the catalogue, while it has the article.
    `select l.id, l.wishlist_id, l.sequence, l.product_id, l.quantity,
            coalesce(nullif(l.sku, ''), a.sku, '') as sku, coalesce(nullif(l.name, ''), a.names ->> 'fr', '') as name
     from wishlist_line l left join article a on a.id = l.product_id
     where l.wishlist_id = any($1::int[]) order by l.sequence, l.id`,
    [lists.map((list) => list.id)],
  );
  return lists.map((list) => ({
    ...list,
    lines: lines
      .filter((line) => line.wishlist_id === list.id)
      .map(({ wishlist_id: _list, ...line }) => line),
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

/**
 * Puts these lines, in this order, in place of those there are. A line that stays keeps the code and the name that it was stored with:
 * its article may have left the catalogue.
 *
 * @param locale of the names that new lines are stored with
 */
export async function replaceLines(
  queries: Queries,
  id: number,
  lines: readonly WishlistLineInput[],
  locale: Locale,
): Promise<void> {
  const productIds = lines.map((line) => line.product_id);
  await queries.query('delete from wishlist_line where wishlist_id = $1 and product_id <> all($2::int[])', [
    id,
    productIds,
  ]);
  await queries.query(
    `insert into wishlist_line (wishlist_id, sequence, product_id, quantity, sku, name)
     select $1, line.place, line.product_id, line.quantity, coalesce(a.sku, ''), coalesce(a.names ->> $4, '')
     from unnest($2::int[], $3::int[]) with ordinality as line (product_id, quantity, place)
     left join article a on a.id = line.product_id
     on conflict (wishlist_id, product_id) do update set sequence = excluded.sequence, quantity = excluded.quantity`,
    [id, productIds, lines.map((line) => line.quantity), locale],
  );
}

/** @param locale of the name that it is stored with */
export async function appendLine(
  queries: Queries,
  id: number,
  line: WishlistLineInput,
  locale: Locale,
): Promise<void> {
  const last = await queries.query<{ place: number }>(
    'select coalesce(max(sequence), 0) as place from wishlist_line where wishlist_id = $1',
    [id],
  );
  await queries.query(
    `insert into wishlist_line (wishlist_id, sequence, product_id, quantity, sku, name)
     select $1, $5::int, line.product_id, $3::int, coalesce(a.sku, ''), coalesce(a.names ->> $4, '')
     from (select $2::int as product_id) line left join article a on a.id = line.product_id`,
    [id, line.product_id, line.quantity, locale, (last[0]?.place ?? 0) + 1],
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
