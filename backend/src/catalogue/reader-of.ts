import type { FastifyRequest } from 'fastify';
import type { Queries } from '../database';
import { findPerson } from '../erp/session/person';
import { GUEST, type Reader } from '../search';

/** A change of a customer's groups is seen after this long at the latest. */
const KEPT_MS = 30_000;
const KEPT_READERS = 500;

/**
 * Tells who searches by the access token. Guests may search; a token that is sent must be good, or the person believes to be
 * signed in and is not.
 *
 * @param verify resolves with the subject of a good token
 */
export function readerOf(
  verify: (token: string) => Promise<{ readonly subject: string }>,
  database: Queries,
): (request: Pick<FastifyRequest, 'headers'>) => Promise<Reader | 'nobody'> {
  const kept = new Map<string, { readonly reader: Reader; readonly until: number }>();
  return async ({ headers }) => {
    if (headers.authorization === undefined) return GUEST;
    const token = /^Bearer (\S+)$/i.exec(headers.authorization)?.[1] ?? '';
    const verified = await verify(token).catch(() => undefined);
    if (!verified) return 'nobody';
    const { subject } = verified;
    const known = kept.get(subject);
    if (known && known.until > Date.now()) return known.reader;
    const person = await findPerson(database, subject);
    const reader = person ? { groupIds: person.groupIds, partnerType: person.function } : GUEST;
    if (kept.size >= KEPT_READERS) kept.clear();
    kept.set(subject, { reader, until: Date.now() + KEPT_MS });
    return reader;
  };
}
