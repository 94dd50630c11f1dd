import type { Queries } from '../../database';
import { Problem } from '../http/problem';
import { hashOf, newSecret } from '../session/erp-sessions';

export type LinkPurpose = 'reset' | 'confirm';

/** How long a link works, in seconds: an hour, two days. */
export const WORKS_FOR: Readonly<Record<LinkPurpose, number>> = { reset: 3_600, confirm: 48 * 3_600 };

/** Makes the secret of a link to another password; an earlier one works no more. */
export async function makeResetLink(queries: Queries, userId: string): Promise<string> {
  await queries.query(`delete from access_link where user_id = $1 and purpose = 'reset'`, [userId]);
  return insertLink(queries, userId, 'reset');
}

/**
 * Whose link to another password it is. It works no more once the transaction ends, nor does one that would confirm the address.
 *
 * @throws Problem 400 where it was used, is too old or never was
 */
export async function takeResetLink(queries: Queries, secret: string): Promise<string> {
  const { userId } = await takeLink(queries, secret, 'reset');
  await forgetConfirmLinks(queries, userId);
  return userId;
}

/** What somebody wants an access to have who asks for it. */
export interface Wanted {
  readonly name: string;
  readonly passwordHash: string;
  /** Of the secret of the browser in which it is asked. */
  readonly browserHash: string;
}

/**
 * Makes the secret of a link that confirms an address. Earlier ones work on, each with what was wanted then: who asks with
 * somebody else's address takes no link away from its owner, and changes nothing of what the owner has asked for.
 */
export const makeConfirmLink = (queries: Queries, userId: string, wanted: Wanted): Promise<string> =>
  insertLink(queries, userId, 'confirm', wanted);

/** A link that has been used. */
export interface TakenLink {
  readonly userId: string;
  /** As it was asked for; null where a link has none. */
  readonly name: string | null;
  readonly passwordHash: string | null;
  readonly browserHash: string | null;
}

/**
 * Takes a link that confirms an address; neither it nor another one of this person works once the transaction ends.
 *
 * @throws Problem 400 where it was used, is too old or never was
 */
export async function takeConfirmLink(queries: Queries, secret: string): Promise<TakenLink> {
  const link = await takeLink(queries, secret, 'confirm');
  await forgetConfirmLinks(queries, link.userId);
  return link;
}

async function insertLink(
  queries: Queries,
  userId: string,
  purpose: LinkPurpose,
  wanted?: Wanted,
): Promise<string> {
  const secret = newSecret();
  await queries.query(
    `insert into access_link (secret_hash, purpose, user_id, expires_at, name, password_hash, browser_hash)
     values ($1, $2, $3, now() + $4::int * interval '1 second', $5, $6, $7)`,
    [
      hashOf(secret),
      purpose,
      userId,
      WORKS_FOR[purpose],
      wanted?.name ?? null,
      wanted?.passwordHash ?? null,
      wanted?.browserHash ?? null,
    ],
  );
  return secret;
}

async function takeLink(queries: Queries, secret: string, purpose: LinkPurpose): Promise<TakenLink> {
  const [link] = await queries.query<TakenLink>(
    `delete from access_link where secret_hash = $1 and purpose = $2 and expires_at > now()
     returning user_id as "userId", name, password_hash as "passwordHash", browser_hash as "browserHash"`,
    [hashOf(secret), purpose],
  );
  if (!link) throw new Problem(400, 'access.linkOver');
  return link;
}

const forgetConfirmLinks = (queries: Queries, userId: string): Promise<unknown> =>
  queries.query(`delete from access_link where user_id = $1 and purpose = 'confirm'`, [userId]);
