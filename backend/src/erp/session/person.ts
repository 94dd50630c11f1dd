import type { Locale } from '@vetportal/i18n';
import type { CustomerKind } from '@vetportal/model';
import type { Queries } from '../../database';

/** Who calls: a signed-in user and the customer it acts for. */
export interface Person {
  userId: string;
  customerId: number;
  email: string;
  givenName: string;
  familyName: string;
  title: string | null;
  locale: Locale;
  canOrder: boolean;
  /** Whether the access was closed: nobody is let in by it, from the next call on. */
  closed: boolean;
  emailVerified: boolean;
  optIn: boolean;
  optOut: boolean;
  company: string;
  ref: string;
  function: CustomerKind;
  /** The price list (`P03`). */
  role: string;
  vat: string | null;
  countryCode: string;
  groupIds: readonly number[];
}

/** The person of a subject, or null when nobody here has it. */
export async function findPerson(queries: Queries, subject: string): Promise<Person | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(subject)) return null;
  const [person] = await queries.query<Person>(
    `select u.id as "userId", u.customer_id as "customerId", u.email, u.given_name as "givenName",
       u.family_name as "familyName", u.title, u.locale, u.can_order as "canOrder", u.closed_at is not null as closed,
       u.email_verified as "emailVerified", u.opt_in as "optIn", u.opt_out as "optOut",
       c.name as company, c.ref, c.function, c.role, c.vat, c.country_code as "countryCode",
       coalesce((select json_agg(g.group_id order by g.group_id) from customer_veterinary_group g
         where g.customer_id = c.id), '[]') as "groupIds"
     from customer_user u join customer c on c.id = u.customer_id
     where u.id = $1`,
    [subject],
  );
  return person ?? null;
}
