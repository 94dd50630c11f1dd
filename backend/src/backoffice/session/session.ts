import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database';

/** A working day, in seconds. */
const LASTS_FOR = 8 * 3_600;
const COOKIE = 'backoffice';
/** The back office alone gets it back. */
const PATH = '/backoffice';

/** Where back office and portal are, and the team's secret. */
export interface BackOfficeAccess {
  /** Secret of the provider team, made at the first start: 24 random bytes, which nobody guesses. */
  readonly token: string;
  /** Origin of the portal. */
  readonly origin: string;
  readonly database: Database;
}

/**
 * Whether a request comes from the team: with the secret itself, as programs send it, or with the cookie that signing in by
 * it gave a browser. A browser's change must come from a page of this origin.
 */
export async function isTeam(
  request: FastifyRequest,
  { token, origin, database }: BackOfficeAccess,
): Promise<boolean> {
  const given = secretOf(request);
  if (given !== undefined) return isSame(given, token);
  if (request.method !== 'GET' && !isFromHere(request, origin)) return false;
  const session = sessionOf(request, token);
  if (!session) return false;
  const [ended] = await database.query('select 1 from allowance where key = $1', [endedKey(session.id)]);
  return ended === undefined;
}

/** The secret that a program sends. */
export const secretOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];

/** Ends a browser's session for good: its cookie opens nothing more, whoever has a copy of it. */
export async function endSession(
  request: FastifyRequest,
  { token, database }: BackOfficeAccess,
): Promise<void> {
  const session = sessionOf(request, token);
  if (!session) return;
  // What has been used up stands here until it is of no use any more.
  await database.query(
    `insert into allowance (key, taken, until) values ($1, 1, to_timestamp($2::float8 / 1000))
     on conflict (key) do nothing`,
    [endedKey(session.id), session.until],
  );
}

function sessionOf({ headers }: FastifyRequest, token: string): { id: string; until: number } | undefined {
  const [, until = '', id = '', seal = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d+)\\.([\\w-]+)\\.([\\w-]+)`).exec(headers.cookie ?? '') ?? [];
  const isGood = Number(until) > Date.now() && isSame(seal, sealOf(`${until}.${id}`, token));
  return isGood ? { id, until: Number(until) } : undefined;
}

const endedKey = (id: string): string => `back office ended:${id}`;

/** The cookie that lets a browser in for a working day. */
export function sessionCookie({ token, origin }: Pick<BackOfficeAccess, 'token' | 'origin'>): string {
  const session = `${String(Date.now() + LASTS_FOR * 1_000)}.${randomBytes(16).toString('base64url')}`;
  return cookie(`${session}.${sealOf(session, token)}`, LASTS_FOR, origin);
}

/** The cookie that ends it. */
export const endedCookie = ({ origin }: BackOfficeAccess): string => cookie('', 0, origin);

const cookie = (value: string, seconds: number, origin: string): string =>
  [
    `${COOKIE}=${value}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

const sealOf = (session: string, token: string): string =>
  createHmac('sha256', token).update(`back office until ${session}`).digest('base64url');

/** Whether a form was sent by a page of this origin; what names no origin is no browser's form. */
export const isFromHere = (request: FastifyRequest, origin: string): boolean =>
  request.headers.origin === undefined || request.headers.origin === origin;

/** Compares without telling by its time how much of it was right. */
export function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
