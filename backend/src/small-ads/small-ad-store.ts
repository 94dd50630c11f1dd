import {
  statesThatAllow,
  type OwnerAction,
  type Region,
  type SmallAdCategory,
  type SmallAdFields,
  type SmallAdState,
} from '@vetportal/model';
import type { Queries, SqlValue } from '../database';

/** A small ad as the database has it, by the names of the wire. */
export interface SmallAdRecord {
  id: number;
  customer_id: number;
  name: string;
  state: SmallAdState;
  category: SmallAdCategory;
  country_state_code: Region;
  date_start: string;
  date_end: string;
  body: string;
  contact_name: string;
  phone: string;
  email: string;
  rejection_reason: string;
  /** Grows with every change. */
  version: number;
  /** Who wrote it. */
  user_id: string | null;
  file_name: string | null;
  customer_name: string;
  customer_ref: string;
}

/** A file of an ad. */
export interface StoredFile {
  name: string;
  content: Buffer;
}

export interface SmallAdPage {
  size: number;
  data: SmallAdRecord[];
}

/** Which ads of a list. `page` from 1. */
interface PageQuery {
  page: number;
  pageSize: number;
}

const COLUMNS = `a.id, a.customer_id, a.title as name, a.state, a.category, a.region as country_state_code, a.date_start,
  a.date_end, a.body, a.contact_name, a.phone, a.email, a.rejection_reason, a.version, a.user_id, f.name as file_name,
  c.name as customer_name, c.ref as customer_ref`;
const FROM = `from small_ad a join customer c on c.id = a.customer_id
  left join small_ad_file f on f.small_ad_id = a.id`;

async function listWhere(
  queries: Queries,
  condition: string,
  values: readonly SqlValue[],
  { order, page, pageSize }: PageQuery & { order: string },
): Promise<SmallAdPage> {
  const [total] = await queries.query<{ size: number }>(
    `select count(*)::int as size from small_ad a where ${condition}`,
    values,
  );
  const next = values.length + 1;
  const data = await queries.query<SmallAdRecord>(
    `select ${COLUMNS} ${FROM} where ${condition} order by ${order} limit $${next} offset $${next + 1}`,
    [...values, pageSize, (page - 1) * pageSize],
  );
  return { size: total?.size ?? 0, data };
}

/** Ads that everybody may read on a day, the newest first. @param query.today 'YYYY-MM-DD' */
export const listShownAds = (
  queries: Queries,
  query: PageQuery & { today: string; category: SmallAdCategory | null; region: Region | null },
): Promise<SmallAdPage> =>
  listWhere(
    queries,
    `a.state = 'published' and $1::date between a.date_start and a.date_end
       and ($2::text is null or a.category = $2) and ($3::text is null or a.region = $3)`,
    [query.today, query.category, query.region],
    { ...query, order: 'a.date_start desc, a.id desc' },
  );

/** The ads of a customer, the newest first. */
export const listAdsOf = (
  queries: Queries,
  customerId: number,
  query: PageQuery & { state: SmallAdState | null },
): Promise<SmallAdPage> =>
  listWhere(queries, 'a.customer_id = $1 and ($2::text is null or a.state = $2)', [customerId, query.state], {
    ...query,
    order: 'a.id desc',
  });

/** The ads of all customers in a state, those that have waited longest first. */
export const listAdsInState = (
  queries: Queries,
  query: PageQuery & { state: SmallAdState },
): Promise<SmallAdPage> => listWhere(queries, 'a.state = $1', [query.state], { ...query, order: 'a.id' });

export async function findAd(queries: Queries, id: number): Promise<SmallAdRecord | null> {
  const [ad] = await queries.query<SmallAdRecord>(`select ${COLUMNS} ${FROM} where a.id = $1`, [id]);
  return ad ?? null;
}

const valuesOf = (fields: SmallAdFields): SqlValue[] => [
  fields.title,
  fields.category,
  fields.region,
  fields.dateStart,
  fields.dateEnd,
  fields.body,
  fields.contactName,
  fields.phone,
  fields.email,
];

/**
 * Makes a draft.
 *
 * @param requestUuid names the request, so that it makes one ad however often it comes
 * @returns its id, and whether it was made by this very call
 */
export async function insertAd(
  queries: Queries,
  customerId: number,
  fields: SmallAdFields,
  requestUuid: string | null,
  userId: string | null = null,
): Promise<{ id: number; isNew: boolean }> {
  const [made] = await queries.query<{ id: number }>(
    `insert into small_ad (title, category, region, date_start, date_end, body, contact_name, phone, email, state,
       customer_id, request_uuid, user_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'draft', $10, $11, $12)
     on conflict on constraint small_ad_request do nothing returning id`,
    [...valuesOf(fields), customerId, requestUuid, userId],
  );
  if (made) return { id: made.id, isNew: true };
  const [former] = await queries.query<{ id: number }>(
    'select id from small_ad where customer_id = $1 and request_uuid = $2',
    [customerId, requestUuid],
  );
  if (!former) throw new Error('A small ad was not written.');
  return { id: former.id, isNew: false };
}

/** Overwrites an ad, which makes a draft of it. @returns false where there is none that this customer may change */
export const updateAd = async (
  queries: Queries,
  customerId: number,
  id: number,
  fields: SmallAdFields,
): Promise<boolean> => {
  const rows = await queries.query(
    `update small_ad set title = $1, category = $2, region = $3, date_start = $4, date_end = $5, body = $6,
       contact_name = $7, phone = $8, email = $9, state = 'draft', version = version + 1
     where customer_id = $10 and id = $11 and state = any($12::text[]) returning id`,
    [...valuesOf(fields), customerId, id, allowing('update')],
  );
  return rows.length > 0;
};

/** Puts an ad before the team; the reason of an earlier refusal is deleted then. @returns as updateAd */
export async function submitAd(queries: Queries, customerId: number, id: number): Promise<boolean> {
  const rows = await queries.query(
    `update small_ad set state = 'pending', rejection_reason = '', version = version + 1
     where customer_id = $1 and id = $2 and state = any($3::text[]) returning id`,
    [customerId, id, allowing('submit')],
  );
  return rows.length > 0;
}

/** @returns as updateAd */
export async function deleteAd(queries: Queries, customerId: number, id: number): Promise<boolean> {
  const rows = await queries.query(
    'delete from small_ad where customer_id = $1 and id = $2 and state = any($3::text[]) returning id',
    [customerId, id, allowing('delete')],
  );
  return rows.length > 0;
}

const allowing = (action: OwnerAction): readonly string[] => statesThatAllow(action);

/** Puts a file to an ad, in place of the one it has. */
/** A file that is to be stored. */
export interface NewFile {
  readonly name: string;
  /** Its bytes, some at a time: it is never whole in memory. */
  chunks(): AsyncIterable<Buffer>;
}

/** Stores the file of an ad in the place of the one that it had; to be called in a transaction. */
export async function storeFile(queries: Queries, id: number, file: NewFile): Promise<void> {
  await queries.query(
    `insert into small_ad_file (small_ad_id, name, content) values ($1, $2, '')
     on conflict (small_ad_id) do update set name = excluded.name, content = excluded.content`,
    [id, file.name],
  );
  for await (const chunk of file.chunks()) {
    await queries.query(
      `update small_ad_file set content = content || decode($2, 'base64') where small_ad_id = $1`,
      [id, chunk.toString('base64')],
    );
  }
}

export async function deleteFile(queries: Queries, id: number): Promise<void> {
  await queries.query('delete from small_ad_file where small_ad_id = $1', [id]);
}

export async function loadFile(queries: Queries, id: number): Promise<StoredFile | null> {
  const [row] = await queries.query<{ name: string; content: string }>(
    `select name, encode(content, 'base64') as content from small_ad_file where small_ad_id = $1`,
    [id],
  );
  return row ? { name: row.name, content: Buffer.from(row.content, 'base64') } : null;
}

/** How many ads there are in each state. */
export async function countAds(queries: Queries): Promise<Readonly<Partial<Record<SmallAdState, number>>>> {
  const rows = await queries.query<{ state: SmallAdState; size: number }>(
    'select state, count(*)::int as size from small_ad group by state',
  );
  return Object.fromEntries(rows.map(({ state, size }) => [state, size]));
}
