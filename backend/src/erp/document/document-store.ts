import type { DocumentType as ListedType } from '@vetportal/model';
import type { Queries } from '../../database';
import { withinTwoYears } from './ordered-articles';

/** Kinds of documents that a customer may ask for (`E18`). */
export type DocumentType = Exclude<ListedType, 'all'>;

/** Whose documents, on which day. */
export interface DocumentOwner {
  customerId: number;
  /** 'YYYY-MM-DD' */
  today: string;
}

/** A document before it is written: what it is made of, and its place in the list. */
export interface DocumentRecord {
  id: number;
  name: string;
  type: DocumentType;
  date: string;
  /** The record it is written from; of price lists and sheets of discounts, which have none, the customer's. */
  record_id: number;
  /** null for what is of no order */
  sale_id: number | null;
}

/** The first day of the quarter in which the day $2 lies. */
const QUARTER = `date_trunc('quarter', $2::date)::date`;

/*
 * Documents are written when they are asked for, so that there is no table of them: an id is the record's own with its kind
 * as last digit. Two kinds have no record either, and are of the customer, by what it ordered in the two years before: whoever
 * ordered nothing has none.
 * - The price list of the quarter, valid from its first day. Its id holds customer and quarter (there is room until 2069): that
 *   of a former quarter is no id of another list, it leads nowhere, because this ERP does not keep what prices were.
 * - The sheet of the discounts that hold today; always the same id, and the number holds the day.
 */
const DOCUMENTS = `
  select id * 10 + 1 as id, name, 'order' as type, (date_order at time zone 'Europe/Brussels')::date as date,
    id as record_id, id as sale_id
  from sale where customer_id = $1
  union all
  select p.id * 10 + 2, p.name, 'delivery_note', p.delivery_date, p.id, p.sale_id
  from picking p join sale s on s.id = p.sale_id
  where s.customer_id = $1 and p.state = 'done' and p.delivery_date is not null
  union all
  select id * 10 + 3, name, 'invoice', date, id, sale_id from invoice where customer_id = $1
  union all
  select n.id * 10 + 4, n.name, 'credit_note', n.date, n.id, i.sale_id
  from credit_note n join invoice i on i.id = n.invoice_id where n.customer_id = $1
  union all
  select (c.id * 200 + (extract(year from ${QUARTER})::int - 2020) * 4 + extract(quarter from ${QUARTER})::int - 1) * 10 + 5,
    'LP' || to_char(${QUARTER}, 'YYYY-Q') || '/' || c.ref, 'pricelist', ${QUARTER}, c.id, null
  from customer c
  where c.id = $1 and exists (select from sale s where s.customer_id = $1 and ${withinTwoYears('s', QUARTER)})
  union all
  select c.id * 10 + 6, 'RM' || to_char($2::date, 'YYYY-MM-DD') || '/' || c.ref, 'discount', $2::date, c.id, null
  from customer c
  where c.id = $1 and exists (select from sale s where s.customer_id = $1 and ${withinTwoYears('s', '$2')})`;

/** A page of a customer's documents, the newest first, and how many there are. @param type null for all */
export async function listDocuments(
  queries: Queries,
  { customerId, today }: DocumentOwner,
  { type, page, perPage }: { type: DocumentType | null; page: number; perPage: number },
): Promise<{ size: number; data: DocumentRecord[] }> {
  // Counted and cut to the page in one go; the count stands alone where the page is past the end.
  const rows = await queries.query<{ size: number; id: number | null } & Omit<DocumentRecord, 'id'>>(
    `with document as materialized (select * from (${DOCUMENTS}) as any_type where $3::text is null or type = $3)
     select total.size, page.* from (select count(*) as size from document) as total
     left join (select * from document order by date desc, id desc limit $4 offset $5) as page on true
     order by page.date desc, page.id desc`,
    [customerId, today, type, perPage, (page - 1) * perPage],
  );
  const data = rows.flatMap(({ size: _, id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { size: rows[0]?.size ?? 0, data };
}

/** A document of this customer, or null. */
export async function findDocument(
  queries: Queries,
  { customerId, today }: DocumentOwner,
  id: number,
): Promise<DocumentRecord | null> {
  const [found] = await queries.query<DocumentRecord>(
    `select * from (${DOCUMENTS}) as document where id = $3`,
    [customerId, today, id],
  );
  return found ?? null;
}
