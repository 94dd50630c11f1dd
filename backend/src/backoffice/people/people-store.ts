import type { Database } from '../../database';

/** Somebody with an access to the portal, as the provider team sees them. */
export interface PersonRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly can_order: boolean;
  readonly customer_name: string;
  readonly customer_ref: string;
}

export interface PeoplePage {
  readonly size: number;
  readonly data: readonly PersonRecord[];
}

const COLUMNS = `u.id, u.given_name || ' ' || u.family_name as name, u.email, u.email_verified, u.can_order,
  c.name as customer_name, c.ref as customer_ref`;
const FROM = 'from customer_user u join customer c on c.id = u.customer_id';

/**
 * People who may order, or who may not, of the newest customers first.
 *
 * @param page from 1
 */
export async function listPeople(
  database: Database,
  { mayOrder, page, pageSize }: { mayOrder: boolean; page: number; pageSize: number },
): Promise<PeoplePage> {
  const [counted] = await database.query<{ size: number }>(
    `select count(*)::int as size ${FROM} where u.can_order = $1`,
    [mayOrder],
  );
  const data = await database.query<PersonRecord>(
    `select ${COLUMNS} ${FROM} where u.can_order = $1
     order by c.created_at desc, c.id desc, u.email limit $2 offset $3`,
    [mayOrder, pageSize, (page - 1) * pageSize],
  );
  return { size: counted?.size ?? 0, data };
}

export async function findForTeam(database: Database, id: string): Promise<PersonRecord | null> {
  const [person] = await database.query<PersonRecord>(`select ${COLUMNS} ${FROM} where u.id = $1`, [id]);
  return person ?? null;
}

/** Lets somebody order, or no longer; from the next call on. @returns null where nobody has this id */
export async function setMayOrder(
  database: Database,
  id: string,
  mayOrder: boolean,
): Promise<PersonRecord | null> {
  await database.query('update customer_user set can_order = $2 where id = $1', [id, mayOrder]);
  return findForTeam(database, id);
}
