import type { Database } from '@vetportal/database';
import type { FastifyInstance } from 'fastify';
import type { Gate } from '../access/authorize';
import { readableBy } from '../access/rights';
import type { OriginalStacks } from './original-stacks';
import { readErrors } from './stored-errors';

/** Groups that one call lists. */
const LISTED = 200;

/** Adds `/delivery/errors`: what browsers met, in groups. A team reads those of its own module. */
export function addErrorRoutes(
  app: FastifyInstance,
  gate: Gate,
  database: Database,
  stacks: OriginalStacks,
): void {
  app.get('/delivery/errors', async (request, reply) => {
    const caller = await gate.admit(request, reply, 'any');
    if (!caller) return reply;
    const { name, version } = request.query as { readonly name?: unknown; readonly version?: unknown };
    const wanted = { name: textOf(name), version: textOf(version) };
    const errors = await readErrors(database, wanted, LISTED, readableBy([caller.scope]));
    return reply.send({ errors: await stacks.read(errors) });
  });
}

/** A parameter that is given once. A database refuses the character that is taken out. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, 100) : undefined;
