import { randomUUID } from 'node:crypto';
import type { Locale } from '@vetportal/i18n';
import { DEFAULT_ROLE } from '@vetportal/model';
import type { Queries } from '../../database';

interface NewAccess {
  readonly name: string;
  readonly email: string;
  readonly locale: Locale;
  readonly passwordHash: string;
}

/**
 * Makes a person who has registered with name, login and password, and a customer for that person: on the default price
 * list, of the function with the fewest rights, and not allowed to order until the provider team says so.
 *
 * @returns the person's id
 */
export async function insertAccess(queries: Queries, access: NewAccess): Promise<string> {
  const { name, email, locale, passwordHash } = access;
  // Customers are numbered by the team's own lists, not by the database: two who register at a time take turns.
  await queries.exec('lock table customer in exclusive mode');
  const [customer] = await queries.query<{ id: number }>(
    `insert into customer (id, ref, name, function, role, lang, country_code, email, phone, sales_person_id, created_at)
     select next.id, 'C' || (10000 + next.id), $1, 'student', $2, $3, 'BE', $4, '',
       (select min(id) from sales_person), now()
     from (select coalesce(max(id), 0) + 1 as id from customer) next
     returning id`,
    [name, DEFAULT_ROLE, locale, email],
  );
  const [given = name, ...family] = name.split(/\s+/);
  const id = randomUUID();
  await queries.query(
    `insert into customer_user (id, customer_id, email, given_name, family_name, locale, can_order, email_verified, password_hash)
     values ($1, $2, $3, $4, $5, $6, false, false, $7)`,
    [id, customer?.id ?? 0, email, given, family.join(' '), locale, passwordHash],
  );
  return id;
}
