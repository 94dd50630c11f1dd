import type { Queries } from '../../database';
import { checkPassword } from '../../identity/passwords';
import { endSessionsOf, hashOf } from '../session/erp-sessions';
import { makeResetLink, takeConfirmLink } from './access-links';
import { renameAccess } from './new-access';

/**
 * Confirms an address by a link. The password that was asked for becomes the person's where the same browser has asked: else it may
 * have been chosen by anybody, who would wait for the owner of the address to open the link. The person then has none, and chooses
 * one.
 *
 * @param browser the secret of the browser that has the link open, where it has asked for an access
 * @returns the secret of a link to a password, for a person who has to choose one; undefined where the person has one
 * @throws Problem 400 where the link was used, is too old or never was
 */
export async function confirmAddress(
  queries: Queries,
  secret: string,
  browser: string | undefined,
): Promise<string | undefined> {
  const { userId, name, passwordHash, browserHash } = await takeConfirmLink(queries, secret);
  const isHere = browser !== undefined && browserHash === hashOf(browser);
  const [confirmed] = await queries.query(
    'update customer_user set email_verified = true, password_hash = $2 where id = $1 and not email_verified returning id',
    [userId, isHere ? passwordHash : null],
  );
  // Whose address was confirmed in another way has a password of their own choice.
  if (!confirmed) return undefined;
  if (name !== null) await renameAccess(queries, userId, name);
  if (isHere) return undefined;
  await endSessionsOf(queries, userId);
  return makeResetLink(queries, userId);
}

interface Known {
  readonly id: string;
  readonly own: string | null;
  readonly wanted: string | null;
}

/**
 * Whom a login and password are of, and whether they let in: the password that goes with a link does not, it tells its owner to open
 * the link. Takes as long for an unknown login.
 */
export async function checkAccess(
  queries: Queries,
  login: string,
  password: string,
): Promise<{ readonly userId: string; readonly waits: boolean } | undefined> {
  const [known] = await queries.query<Known>(
    `select id, password_hash as own, (
       select l.password_hash from access_link l
       where l.user_id = u.id and l.purpose = 'confirm' and l.expires_at > now()
       order by l.expires_at desc limit 1) as wanted
     from customer_user u where lower(email) = lower($1)`,
    [login.trim()],
  );
  const fits = await checkPassword(password, known?.own ?? known?.wanted ?? null);
  return known && fits ? { userId: known.id, waits: known.own === null } : undefined;
}
