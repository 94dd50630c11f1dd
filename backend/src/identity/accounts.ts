import type { Locale } from '@vetportal/i18n';
import { localeTag } from '@vetportal/i18n';
import type { Queries } from '../database';
import { checkPassword } from './passwords';

interface AccountRow {
  id: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  locale: Locale;
  password_hash: string | null;
}

/** The claims of a person (`E10`). */
export interface AccountClaims {
  [claim: string]: string | boolean;
  sub: string;
}

const COLUMNS = 'id, email, email_verified, given_name, family_name, locale, password_hash';

/** The claims of a subject, or undefined when nobody has it any more, or not an access that is open. */
export async function findAccountClaims(
  queries: Queries,
  subject: string,
): Promise<AccountClaims | undefined> {
  if (!/^[0-9a-f-]{36}$/.test(subject)) return undefined;
  const [row] = await queries.query<AccountRow>(
    `select ${COLUMNS} from customer_user where id = $1 and closed_at is null`,
    [subject],
  );
  return row && toClaims(row);
}

/** The subject of a login and password, or null when they do not fit; takes as long for an unknown login. */
export async function checkLogin(queries: Queries, login: string, password: string): Promise<string | null> {
  const [row] = await queries.query<AccountRow>(
    `select ${COLUMNS} from customer_user where lower(email) = lower($1)`,
    [login.trim()],
  );
  const fits = await checkPassword(password, row?.password_hash ?? null);
  return row && fits ? row.id : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The person whom a foreign provider names.
 *
 * @param name e-mail address, in any letter case, or the id that the person has here
 * @returns the id, or undefined where it is nobody's
 */
export async function findUserId(queries: Queries, name: string): Promise<string | undefined> {
  const [row] = await queries.query<{ id: string }>(
    UUID.test(name)
      ? 'select id from customer_user where id = $1'
      : 'select id from customer_user where lower(email) = lower($1)',
    [name],
  );
  return row?.id;
}

const toClaims = (row: AccountRow): AccountClaims => ({
  sub: row.id,
  name: `${row.given_name} ${row.family_name}`,
  given_name: row.given_name,
  family_name: row.family_name,
  preferred_username: row.email,
  email: row.email,
  email_verified: row.email_verified,
  locale: localeTag(row.locale),
});
