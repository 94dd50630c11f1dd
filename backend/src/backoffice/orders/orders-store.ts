import type { OrderState } from '../../customers/order-types';
import type { Queries } from '../../database';

/** Orders of which something is to come, and the others. */
export const ORDER_LISTS = ['open', 'closed'] as const;
export type OrderListName = (typeof ORDER_LISTS)[number];

/** An order as the provider team sees it. */
export interface OrderRecord {
  readonly id: number;
  readonly name: string;
  readonly state: OrderState;
  readonly date_order: Date;
  /** Cents excluding VAT. */
  readonly untaxed: number;
  readonly customer_name: string;
  readonly customer_ref: string;
}

export interface OrderLineForTeam {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly qty: number;
  readonly qty_delivered: number;
  readonly qty_canceled: number;
  readonly qty_returned: number;
  readonly qty_unavailable: number;
}

const OPEN = `s.state in ('pending', 'processing', 'delivery_partial')`;
const COLUMNS = `s.id, s.name, s.state, s.date_order, s.untaxed, c.name as customer_name, c.ref as customer_ref`;
const FROM = 'from sale s join customer c on c.id = s.customer_id';

/** A page of orders, the newest first, and how many there are. @param page from 1 */
export async function listOrders(
  queries: Queries,
  { list, page, pageSize }: { list: OrderListName; page: number; pageSize: number },
): Promise<{ size: number; data: readonly OrderRecord[] }> {
  const which = list === 'open' ? OPEN : `not ${OPEN}`;
  const [total] = await queries.query<{ size: number }>(`select count(*) as size from sale s where ${which}`);
  const data = await queries.query<OrderRecord>(
    `select ${COLUMNS} ${FROM} where ${which} order by s.date_order desc, s.id desc limit $1 offset $2`,
    [pageSize, (page - 1) * pageSize],
  );
  return { size: total?.size ?? 0, data };
}

/** An order with its goods, or null. */
export async function findOrder(
  queries: Queries,
  id: number,
): Promise<{ order: OrderRecord; lines: readonly OrderLineForTeam[] } | null> {
  const [order] = await queries.query<OrderRecord>(`select ${COLUMNS} ${FROM} where s.id = $1`, [id]);
  if (!order) return null;
  const lines = await queries.query<OrderLineForTeam>(
    `select id, sku, name, qty, qty_delivered, qty_canceled, qty_returned, qty_unavailable
     from sale_line where sale_id = $1 and not is_delivery order by sequence`,
    [id],
  );
  return { order, lines };
}

/** Rises with all that happens to an order's lines. */
export const versionOf = (lines: readonly OrderLineForTeam[]): number =>
  lines.reduce(
    (sum, line) =>
      sum + line.qty_delivered + line.qty_canceled + line.qty_returned + line.qty - line.qty_unavailable,
    0,
  );
