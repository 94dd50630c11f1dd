import type { CustomerFunction, CustomerKind } from '@vetportal/model';
import type { Database } from '../../database';
import { endSessionsOf } from '../../erp/session/erp-sessions';

/** Somebody with an access to the portal, as the provider team sees them. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly can_order: boolean;
  readonly closed: boolean;
  readonly customer_name: string;
  readonly customer_ref: string;
  readonly function: CustomerKind;
}

export interface PeoplePage {
  readonly size: number;
  readonly data: readonly PersonRecord[];
}

const COLUMNS = `u.id, u.given_name || ' ' || u.family_name as name, u.email, u.email_verified, u.can_order, u.closed_at is not null as closed,
  c.name as customer_name, c.ref as customer_ref, c.function`;
/** The lists of the page, and who stands in each. */
const LISTS = {
  lookers: 'not u.can_order and u.closed_at is null',
  orderers: 'u.can_order and u.closed_at is null',
  closed: 'u.closed_at is not null',
} as const;
export type PeopleListName = keyof typeof LISTS;

const SEARCHED = `concat_ws(' ', u.given_name, u.family_name, u.email, c.name, c.ref)`;
const FROM = 'from customer_user u join customer c on c.id = u.customer_id';

/**
 * People who may order, who may look only, or whose access is closed, of the newest customers first.
 *
 * @param search words that all occur in a person's name, e-mail address, company or customer number; '' for everybody
 * @param page from 1
 */
export async function listPeople(
  database: Database,
  { list, search, page, pageSize }: { list: PeopleListName; search: string; page: number; pageSize: number },
): Promise<PeoplePage> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const where = `where ${LISTS[list]} and not exists (
    select from unnest($1::text[]) as word where strpos(lower(${SEARCHED}), word) = 0)`;
  const [counted] = await database.query<{ size: number }>(`select count(*)::int as size ${FROM} ${where}`, [
    words,
  ]);
  const data = await database.query<PersonRecord>(
    `select ${COLUMNS} ${FROM} ${where}
     order by c.created_at desc, c.id desc, u.email limit $2 offset $3`,
    [words, pageSize, (page - 1) * pageSize],
  );
  return { size: counted?.size ?? 0, data };
}

export async function findForTeam(database: Database, id: string): Promise<PersonRecord | null> {
  const [person] = await database.query<PersonRecord>(`select ${COLUMNS} ${FROM} where u.id = $1`, [id]);
  return person ?? null;
}

/**
 * Lets somebody order, or no longer; from the next call on.
 *
 * @param as what the customer is, where that is not set yet
 * @returns null where nobody has this id
 */
export async function setMayOrder(
  database: Database,
  id: string,
  mayOrder: boolean,
  as?: CustomerFunction,
): Promise<PersonRecord | null> {
  await database.transaction(async (queries) => {
    if (as !== undefined)
      await queries.query(
        `update customer set function = $2 where function = 'unspecified'
           and id = (select customer_id from customer_user where id = $1)`,
        [id, as],
      );
    await queries.query('update customer_user set can_order = $2 where id = $1', [id, mayOrder]);
  });
  return findForTeam(database, id);
}

/**
 * Closes somebody's access, with all that is open of it, or opens it again; from the next call on.
 *
 * @returns null where nobody has this id
 */
export async function setClosed(
  database: Database,
  id: string,
  closed: boolean,
): Promise<PersonRecord | null> {
  await database.transaction(async (queries) => {
    await queries.query(
      'update customer_user set closed_at = case when $2 then coalesce(closed_at, now()) end where id = $1',
      [id, closed],
    );
    if (closed) await endSessionsOf(queries, id);
  });
  return findForTeam(database, id);
}
