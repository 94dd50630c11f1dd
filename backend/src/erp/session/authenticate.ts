import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database';
import { Problem } from '../http/problem';
import type { Callers } from './callers';
import { findPerson, type Person } from './person';

const people = new WeakMap<FastifyRequest, Person>();

/** Every route of `scope` is for signed-in persons: 401 where nobody is, 403 for somebody who is nobody here. */
export function requirePerson(scope: FastifyInstance, database: Database, callers: Callers): void {
  scope.addHook('onRequest', async (request) => {
    const person = await findPerson(database, await callers.subjectOf(request));
    if (!person) throw new Problem(403, 'session.unknown');
    people.set(request, person);
  });
}

/**
 * The person of a request to a call that is open to everybody; undefined for a guest.
 *
 * @throws Problem 401 for a token that is not good: who believes to be signed in is told
 */
export async function findCaller(
  request: FastifyRequest,
  database: Database,
  callers: Callers,
): Promise<Person | undefined> {
  const subject = await callers.readerOf(request);
  if (subject === null) throw new Problem(401, 'session.invalid');
  return subject === undefined ? undefined : ((await findPerson(database, subject)) ?? undefined);
}

/** The person of a request in a scope of `requirePerson`. */
export function personOf(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person)
    throw new Error(`${request.routeOptions.url ?? 'A route'} is not in a scope for signed-in persons.`);
  return person;
}
