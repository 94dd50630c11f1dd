import type { FastifyRequest } from 'fastify';
import { TokenRefused } from '../../identity/verify-token';
import { createCallers, type VerifyToken } from './callers';
import { ErpSessions } from './erp-sessions';
import { sessionCookie } from './session-cookie';

const ORIGIN = 'https://portal.example.be';
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const callers = (verify: VerifyToken) =>
  createCallers({
    type: 'oidc-token',
    verify,
    sessions: new ErpSessions({} as never),
    cookie: sessionCookie(ORIGIN),
    origins: { own: ORIGIN, others: [] },
  });
const request = { headers: { authorization: 'Bearer a.b.c' }, routeOptions: {} } as FastifyRequest;

test('a database that is away says nothing of a token, and signs nobody out @P06 @X12 @X13', async () => {
  const caller = callers(() => Promise.reject(away));
  await expect(caller.subjectOf(request)).rejects.toBe(away);
  await expect(caller.readerOf(request)).rejects.toBe(away);
});

test('a token that is not good is a 401 to a person’s call, and nobody’s where guests may ask @P06 @X12', async () => {
  const caller = callers(() => Promise.reject(new TokenRefused('over')));
  await expect(caller.subjectOf(request)).rejects.toMatchObject({ status: 401, key: 'session.invalid' });
  expect(await caller.readerOf(request)).toBeNull();
});
