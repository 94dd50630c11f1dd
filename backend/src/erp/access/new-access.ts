import { randomUUID } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { DEFAULT_ROLE } from '@vetportal/model';
import type { Queries } from '../../database';

interface NewAccess {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Makes a person who has registered with name, login and password, and a customer for that person: on the default price
 * list, of no function yet (so nothing that is kept to some is sold or shown to them), and not allowed to order until the provider
 * team says so. The person has no password
 * before the address is confirmed.
 *
 * @returns the person's id
 */
export async function insertAccess(queries: Queries, access: NewAccess): Promise<string> {
  const { name, email, locale } = access;
  // Customers are numbered by the team's own lists, not by the database: two who register at a time take turns.
  await queries.exec('lock table customer in exclusive mode');
  const [customer] = await queries.query<{ id: number }>(
    `insert into customer (id, ref, name, function, role, lang, country_code, email, phone, sales_person_id, created_at)
     select next.id, 'C' || (10000 + next.id), $1, 'unspecified', $2, $3, 'BE', $4, '',
       (select min(id) from sales_person), now()
     from (select coalesce(max(id), 0) + 1 as id from customer) next
     returning id`,
    [name, DEFAULT_ROLE, locale, email],
  );
  const id = randomUUID();
  await queries.query(
    `insert into customer_user (id, customer_id, email, given_name, family_name, locale, can_order, email_verified)
     values ($1, $2, $3, $4, $5, $6, false, false)`,
    [id, customer?.id ?? 0, email, ...namesOf(name), locale],
  );
  return id;
}

/** Gives a person, and the customer who came with that person, the name under which an access was confirmed. */
export async function renameAccess(queries: Queries, userId: string, name: string): Promise<void> {
  const [person] = await queries.query<{ customer_id: number }>(
    'update customer_user set given_name = $2, family_name = $3 where id = $1 returning customer_id',
    [userId, ...namesOf(name)],
  );
  await queries.query('update customer set name = $2 where id = $1', [person?.customer_id ?? 0, name]);
}

function namesOf(name: string): [given: string, family: string] {
  const [given = name, ...family] = name.split(/\s+/);
  return [given, family.join(' ')];
}
