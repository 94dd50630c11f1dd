import type { Queries } from '../../database';

/** Kinds of documents that a customer may ask for (`spec 3`). */
export const DOCUMENT_TYPES = [
  'order',
  'delivery_note',
  'invoice',
  'credit_note',
  'pricelist',
  'discount',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A document before it is written: what it is made of, and its place in the list. */
export interface DocumentRecord {
  id: number;
  name: string;
  type: DocumentType;
  date: string;
  sale_id: number;
}

/*
 * Documents are written when they are asked for, so that there is no table of them: an id is the record's own with its kind
 * as last digit. This ERP has no credit notes, price lists and discount sheets yet; their lists are empty.
 */
const DOCUMENTS = `
  select id * 10 + 1 as id, name, 'order' as type, (date_order at time zone 'Europe/Brussels')::date as date,
    id as sale_id
  from sale where customer_id = $1
  union all
  select p.id * 10 + 2, p.name, 'delivery_note', p.delivery_date, p.sale_id
  from picking p join sale s on s.id = p.sale_id
  where s.customer_id = $1 and p.state = 'done' and p.delivery_date is not null
  union all
  select id * 10 + 3, name, 'invoice', date, sale_id from invoice where customer_id = $1`;

/** A page of a customer's documents, the newest first, and how many there are. @param type null for all */
export async function listDocuments(
  queries: Queries,
  customerId: number,
  { type, page, perPage }: { type: DocumentType | null; page: number; perPage: number },
): Promise<{ size: number; data: DocumentRecord[] }> {
  const [total] = await queries.query<{ count: number }>(
    `select count(*) as count from (${DOCUMENTS}) as document where $2::text is null or type = $2`,
    [customerId, type],
  );
  const data = await queries.query<DocumentRecord>(
    `select * from (${DOCUMENTS}) as document where $2::text is null or type = $2
     order by date desc, id desc limit $3 offset $4`,
    [customerId, type, perPage, (page - 1) * perPage],
  );
  return { size: total?.count ?? 0, data };
}

/** A document of this customer, or null. */
export async function findDocument(
  queries: Queries,
  customerId: number,
  id: number,
): Promise<DocumentRecord | null> {
  const [found] = await queries.query<DocumentRecord>(
    `select * from (${DOCUMENTS}) as document where id = $2`,
    [customerId, id],
  );
  return found ?? null;
}
