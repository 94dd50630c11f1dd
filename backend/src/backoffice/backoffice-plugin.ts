import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import type { Queries } from '../database';
import { faultsRequest, type FaultSwitch } from './faults';

export interface BackOfficeOptions {
  database: Queries;
  faults: FaultSwitch;
  /** Secret of the provider team, made at the first start. */
  token: string;
}

/** Calls of the provider team under `/backoffice/`: `Authorization: Bearer <token>`. */
export const backOfficePlugin: FastifyPluginCallback<BackOfficeOptions> = (
  backOffice,
  { database, faults, token },
  done,
) => {
  backOffice.addHook('onRequest', async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(given, token))
      return reply.code(401).send({ detail: 'The back office token is missing or wrong.' });
  });

  backOffice.get('/faults', () => Promise.resolve(faults.current));
  backOffice.post('/faults', (request, reply) => {
    const parsed = v.safeParse(faultsRequest, request.body);
    if (!parsed.success) return reply.code(422).send({ detail: v.flatten(parsed.issues) });
    faults.set(parsed.output);
    return reply.send(faults.current);
  });

  // What a mail server would be given: the newest hundred.
  backOffice.get('/mails', async () => ({
    data: await database.query(
      'select recipient, subject, body, created_at from outgoing_mail order by id desc limit 100',
    ),
  }));
  done();
};

function isSame(given: string, token: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
