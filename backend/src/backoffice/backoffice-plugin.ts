import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginCallback } from 'fastify';
import * as v from 'valibot';
import { faultsRequest, type FaultSwitch } from './faults';

export interface BackOfficeOptions {
  faults: FaultSwitch;
  /** Secret of the provider team, made at the first start. */
  token: string;
}

/** Calls of the provider team under `/backoffice/`: `Authorization: Bearer <token>`. */
export const backOfficePlugin: FastifyPluginCallback<BackOfficeOptions> = (
  backOffice,
  { faults, token },
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
  done();
};

function isSame(given: string, token: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(token);
  return a.length === b.length && timingSafeEqual(a, b);
}
