import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database';
import { Problem } from '../http/problem';
import { findPerson, type Person } from './person';

/** Checks an access token: signature, issuer, audience and time. @returns its subject @throws when it is not good */
export type VerifyToken = (token: string) => Promise<string>;

const people = new WeakMap<FastifyRequest, Person>();

/** Every route of `scope` is for signed-in persons: 401 without a valid token, 403 for a token of nobody here. */
export function requirePerson(scope: FastifyInstance, database: Database, verify: VerifyToken): void {
  scope.addHook('onRequest', async (request) => {
    const subject = await subjectOf(request, verify);
    const person = await findPerson(database, subject);
    if (!person) throw new Problem(403, 'session.unknown');
    people.set(request, person);
  });
}

/** The person of a request in a scope of `requirePerson`. */
export function personOf(request: FastifyRequest): Person {
  const person = people.get(request);
  if (!person)
    throw new Error(`${request.routeOptions.url ?? 'A route'} is not in a scope for signed-in persons.`);
  return person;
}

async function subjectOf(request: FastifyRequest, verify: VerifyToken): Promise<string> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Problem(401, 'session.missing');
  try {
    return await verify(token);
  } catch {
    // Expired, tampered, of another issuer: the caller can only sign in again, and learns no more.
    throw new Problem(401, 'session.invalid');
  }
}
