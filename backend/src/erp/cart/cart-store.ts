import { queryJson, type Queries } from '../../database';

/** A row of the cart table. */
export interface CartRecord {
  uuid: string;
  id: number;
  user_id: string;
  invoicing_address_id: number | null;
  delivery_address_id: number | null;
  carrier_id: number | null;
  pickup_site_id: number | null;
  customer_ref: string | null;
  suite_name: string | null;
  note: string | null;
  promo_codes: string[];
  updated_at: Date;
}

/** A row of the cart_line table; `options` is canonical JSON. */
export interface CartLineRecord {
  id: number;
  product_id: number;
  options: string;
  qty: number;
  qty_unavailable: number;
  qty_unavailable_diff: number;
}

/** The current cart of a person, or null. */
export async function findCart(queries: Queries, userId: string): Promise<CartRecord | null> {
  const [cart] = await queries.query<CartRecord>('select * from cart where user_id = $1', [userId]);
  return cart ?? null;
}

/**
 * Holds all changes of this person's cart until the end of the transaction. The person's own row is locked, not the
 * cart's: two first additions at the same moment would otherwise make two carts.
 */
export async function lockCart(queries: Queries, userId: string): Promise<CartRecord | null> {
  await queries.query('select 1 from customer_user where id = $1 for update', [userId]);
  return findCart(queries, userId);
}

/** Makes the cart of a person, with the addresses that its customer uses. */
export async function createCart(queries: Queries, userId: string, uuid: string): Promise<CartRecord> {
  const [cart] = await queries.query<CartRecord>(
    `insert into cart (uuid, user_id, invoicing_address_id, delivery_address_id)
     select $2, u.id, i.id, coalesce(d.id, i.id)
     from customer_user u
     left join lateral (select id from address a where a.customer_id = u.customer_id
       and a.type = 'invoicing' and a.archived_at is null) i on true
     left join lateral (select id from address a where a.customer_id = u.customer_id
       and a.type = 'delivery' and a.archived_at is null order by id limit 1) d on true
     where u.id = $1
     returning *`,
    [userId, uuid],
  );
  if (!cart) throw new Error(`There is no user ${userId}.`);
  return cart;
}

/** The lines of a cart in the order in which they came. */
export function listLines(queries: Queries, cartUuid: string): Promise<CartLineRecord[]> {
  return queryJson<CartLineRecord>(
    queries,
    `select id, product_id, options, qty, qty_unavailable, qty_unavailable_diff
     from cart_line where cart_uuid = $1 order by id`,
    [cartUuid],
  );
}

/** What becomes of a line: its new quantity, 0 to drop it. */
export interface LineChange {
  productId: number;
  options: string;
  qty: number;
  qtyUnavailable: number;
}

/** Writes changed lines and drops those at zero. */
export async function saveLines(
  queries: Queries,
  cartUuid: string,
  changes: readonly LineChange[],
): Promise<void> {
  const kept = changes.filter((change) => change.qty > 0);
  const dropped = changes.filter((change) => change.qty <= 0);
  if (kept.length > 0) {
    await queries.query(
      `insert into cart_line (cart_uuid, product_id, options, qty, qty_unavailable)
       select $1, product_id, options, qty, qty_unavailable
       from jsonb_to_recordset($2::jsonb) as change(product_id int, options text, qty int, qty_unavailable int)
       on conflict (cart_uuid, product_id, options) do update
       set qty = excluded.qty, qty_unavailable = excluded.qty_unavailable, qty_unavailable_diff = 0`,
      [
        cartUuid,
        JSON.stringify(
          kept.map((change) => ({
            product_id: change.productId,
            options: change.options,
            qty: change.qty,
            qty_unavailable: change.qtyUnavailable,
          })),
        ),
      ],
    );
  }
  if (dropped.length > 0) {
    await queries.query(
      `delete from cart_line l using jsonb_to_recordset($2::jsonb) as gone(product_id int, options text)
       where l.cart_uuid = $1 and l.product_id = gone.product_id and l.options = gone.options`,
      [
        cartUuid,
        JSON.stringify(dropped.map((change) => ({ product_id: change.productId, options: change.options }))),
      ],
    );
  }
  await queries.query('update cart set updated_at = now() where uuid = $1', [cartUuid]);
}

/** Of these transactions, the ones that this person has not had applied before; now they count as applied. */
export async function recordTransactions(
  queries: Queries,
  userId: string,
  uuids: readonly string[],
): Promise<Set<string>> {
  const rows = await queries.query<{ uuid: string }>(
    `insert into cart_transaction (user_id, uuid) select $1, unnest($2::uuid[])
     on conflict do nothing returning uuid`,
    [userId, [...new Set(uuids)]],
  );
  return new Set(rows.map((row) => row.uuid));
}
