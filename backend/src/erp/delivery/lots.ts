import type { Queries } from '../../database';
import { familyOf } from '../article/families';

/*
 * Which batches leave. A warehouse says so when it picks; here there is none, so article and day decide the batch:
 * always the same one. What lies in the warehouse today is the lot whose best-before date the catalogue shows.
 */

/** Until when the batch is good that left on a day: what the catalogue shows of today's stock, else some months to come. */
const EXPIRY = `case
    when k.delivery_date >= $2::date - 30 and m.best_before > k.delivery_date then m.best_before
    else (date_trunc('quarter', k.delivery_date) + (12 + m.id * 7 % 18) * interval '1 month' - interval '1 day')::date
  end`;

/**
 * Writes down the batch of each medicine in parcels that have left, where none stands there yet.
 *
 * @param pickingId the parcel; null for all
 * @param today 'YYYY-MM-DD': the day whose stock the catalogue shows
 */
export async function recordLots(queries: Queries, pickingId: number | null, today: string): Promise<void> {
  // Each article is read once: its record is long, and years of parcels hold the same ones.
  await queries.query(
    `with packed as materialized (
       select p.delivery_date, k.picking_id, k.sale_line_id, k.qty + k.qty_free as qty, l.product_id
       from picking p join picking_line k on k.picking_id = p.id join sale_line l on l.id = k.sale_line_id
       where ($1::int is null or p.id = $1) and p.delivery_date is not null
         and not exists (select from picking_lot o where o.picking_id = k.picking_id and o.sale_line_id = k.sale_line_id)
     ), medicine as materialized (
       select a.id, (a.record ->> 'bestBefore')::date as best_before
       from article a where a.id in (select product_id from packed) and ${familyOf('a.record')} = 'meds'
     )
     insert into picking_lot (picking_id, sale_line_id, number, expiry, qty)
     select picking_id, sale_line_id,
       chr(65 + product_id % 26) || to_char(expiry, 'YYMM') || '-' || lpad((product_id * 13 % 1000)::text, 3, '0'), expiry, qty
     from (select k.*, ${EXPIRY} as expiry from packed k join medicine m on m.id = k.product_id) as batch`,
    [pickingId, today],
  );
}

/** A batch in a parcel. */
export interface LotRecord {
  picking_id: number;
  sale_line_id: number;
  number: string;
  /** 'YYYY-MM-DD' */
  expiry: string;
  qty: number;
}

/** The batches in parcels of some orders. */
export const findLots = (queries: Queries, saleIds: readonly number[]): Promise<LotRecord[]> =>
  queries.query<LotRecord>(
    `select o.picking_id, o.sale_line_id, o.number, o.expiry, o.qty
     from picking p join picking_lot o on o.picking_id = p.id
     where p.sale_id = any($1::int[]) order by o.expiry, o.number`,
    [saleIds],
  );
