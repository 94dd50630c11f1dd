import type { RESTRICTS } from '@vetportal/erp/wire/requests';
import type { Queries } from '../../database';
import { COUNTRY_ID } from '../delivery/expected-days';
import { familyOf, type Family } from '../article/families';

export type Restrict = (typeof RESTRICTS)[number];

/** A line of an order of which something is still to come. */
export interface OrderLineRecord {
  id: number;
  product_id: number;
  sku: string;
  name: string;
  sale_id: number;
  sale_name: string;
  date_order: Date;
  /** When what is in stock was to come, and of what waits the announced day. */
  date_commitment: string | null;
  date_promised: string | null;
  country_id: number | null;
  qty: number;
  qty_delivered: number;
  qty_canceled: number;
  qty_unavailable: number;
  is_mto: boolean;
}

const OPEN = `sale_line l join sale s on s.id = l.sale_id
  where s.customer_id = $1 and s.state in ('pending', 'processing', 'delivery_partial')
    and not l.is_delivery and l.qty - l.qty_delivered - l.qty_canceled > 0`;

const COLUMNS = `l.id, l.product_id, l.sku, l.name, s.id as sale_id, s.name as sale_name, s.date_order,
  s.date_commitment, l.date_promised, ${COUNTRY_ID} as country_id, l.qty, l.qty_delivered, l.qty_canceled, l.qty_unavailable, l.is_mto`;

export interface OrderLineQuery {
  customerId: number;
  page: number;
  perPage: number;
  /** All when empty. */
  families: readonly Family[];
  /** All when empty; a line fits when one of them does. */
  restricts: readonly Restrict[];
}

/** A page of what a customer waits for, the newest order first, and how many lines there are. */
export async function listOrderLines(
  queries: Queries,
  { customerId, page, perPage, families, restricts }: OrderLineQuery,
): Promise<{ size: number; lines: OrderLineRecord[] }> {
  const fitting = `${OPEN}
    and (cardinality($2::text[]) = 0 or ('backorder' = any($2) and l.qty_unavailable > 0)
      or ('buy_and_sell' = any($2) and l.is_mto))
    and (cardinality($3::text[]) = 0 or exists (
      select 1 from article a where a.id = l.product_id and ${familyOf('a.record')} = any($3)))`;
  const narrowed = [customerId, restricts, families];
  const lines = await queries.query<OrderLineRecord & { size: number }>(
    `select ${COLUMNS}, count(*) over () as size from ${fitting}
     order by s.date_order desc, s.id desc, l.sequence limit $4 offset $5`,
    [...narrowed, perPage, (page - 1) * perPage],
  );
  const [first] = lines;
  if (first || page === 1) return { size: first?.size ?? 0, lines };
  // A page past the end has no row with the total.
  const [total] = await queries.query<{ size: number }>(`select count(*) as size from ${fitting}`, narrowed);
  return { size: total?.size ?? 0, lines };
}

/** A line of this customer that waits, or null. @param forUpdate nobody else changes its order meanwhile */
export async function findOrderLine(
  queries: Queries,
  customerId: number,
  id: number,
  forUpdate = false,
): Promise<OrderLineRecord | null> {
  const [line] = await queries.query<OrderLineRecord>(
    `select ${COLUMNS} from ${OPEN} and l.id = $2 ${forUpdate ? 'for update' : ''}`,
    [customerId, id],
  );
  return line ?? null;
}
