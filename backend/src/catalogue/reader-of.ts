import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../database';
import { findPerson } from '../erp/session/person';
import { GUEST, type Reader } from '@vetportal/search/access';

/** A change of a customer's groups is seen after this long at the latest. */
const KEPT_MS = 30_000;
const KEPT_READERS = 500;

/**
 * Tells who searches. Guests may search; a token that is sent must be good, or the person believes to be signed in and is not.
 *
 * @param callerOf the person who calls, undefined for a guest, null for a token that is not good
 */
export function readerOf(
  callerOf: (request: FastifyRequest) => Promise<string | null | undefined>,
  database: Queries,
): (request: FastifyRequest) => Promise<Reader | 'nobody'> {
  const kept = new LRUCache<string, { readonly reader: Reader; readonly until: number }>({
    max: KEPT_READERS,
  });
  return async (request) => {
    const subject = await callerOf(request);
    if (subject === undefined) return GUEST;
    if (subject === null) return 'nobody';
    const known = kept.get(subject);
    if (known && known.until > Date.now()) return known.reader;
    const person = await findPerson(database, subject);
    const reader =
      person && !person.closed
        ? { groupIds: person.groupIds, partnerType: person.function, role: person.role }
        : GUEST;
    kept.set(subject, { reader, until: Date.now() + KEPT_MS });
    return reader;
  };
}
