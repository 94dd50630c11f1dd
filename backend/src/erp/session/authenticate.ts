import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database';
import { Problem } from '../http/problem';
import { SIGN_IN_CALL, type Callers } from './callers';
import { findPerson, type Person } from './person';

const people = new WeakMap<FastifyRequest, Person>();

/**
 * Every route of `scope` is for signed-in persons: 401 where nobody is, 403 for somebody who is nobody here.
 *
 * Whose access was closed is out with the next call: its 401 ends what is open, as if the session were over (`X12`). Whoever comes
 * back with a token of a provider that does not know is refused by a 403 (`X18`): another 401 would send them there for ever.
 */
export function requirePerson(scope: FastifyInstance, database: Database, callers: Callers): void {
  scope.addHook('onRequest', async (request) => {
    const subject = await callers.subjectOf(request).catch((error: unknown) => {
      if (request.routeOptions.config.emptyForGuests === true && isNobody(error)) return undefined;
      throw error;
    });
    if (subject === undefined) return;
    const person = await findPerson(database, subject);
    if (!person) throw new Problem(403, 'session.unknown');
    if (person.closed) {
      const comesIn = request.routeOptions.url?.endsWith(SIGN_IN_CALL) === true;
      throw new Problem(comesIn ? 403 : 401, 'session.closed');
    }
    people.set(request, person);
  });
}

/** Nobody has said who calls; a token or a cookie that is not good is something else. */
const isNobody = (error: unknown): boolean => error instanceof Problem && error.key === 'session.missing';

/** The person of a request in a scope of `requirePerson`, where it lets guests in (`emptyForGuests`). */
export const personOrGuest = (request: FastifyRequest): Person | undefined => people.get(request);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A guest may make the call, and gets nothing; what it would change is refused by its handler. */
    emptyForGuests?: true;
  }
}

/**
 * The person of a request to a call that is open to everybody; undefined for a guest.
 *
 * @throws Problem 401 for a token that is not good: a person who seems signed in learns it
 */
export async function findCaller(
  request: FastifyRequest,
  database: Database,
  callers: Callers,
): Promise<Person | undefined> {
  const subject = await callers.readerOf(request);
  if (subject === null) throw new Problem(401, 'session.invalid');
  const person = subject === undefined ? undefined : await findPerson(database, subject);
  return person && !person.closed ? person : undefined;
}

/** The person of a request in a scope of `requirePerson`. */
export function personOf(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person)
    throw new Error(`${request.routeOptions.url ?? 'A route'} is not in a scope for signed-in persons.`);
  return person;
}
