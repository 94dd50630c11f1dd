import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

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
}

/**
 * Whether a request comes from the team: with the secret itself, as programs send it, or with the cookie that signing in by
 * it gave a browser. A browser's change must come from a page of this origin.
 */
export function isTeam(request: FastifyRequest, { token, origin }: BackOfficeAccess): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined) return isSame(given, token);
  if (request.method !== 'GET' && !isFromHere(request, origin)) return false;
  const [, until = '', seal = ''] =
    new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d+)\\.([\\w-]+)`).exec(request.headers.cookie ?? '') ?? [];
  return Number(until) > Date.now() && isSame(seal, sealOf(until, token));
}

/** The cookie that lets a browser in for a working day. */
export function sessionCookie({ token, origin }: BackOfficeAccess): string {
  const until = String(Date.now() + LASTS_FOR * 1_000);
  return cookie(`${until}.${sealOf(until, token)}`, LASTS_FOR, origin);
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

const sealOf = (until: string, token: string): string =>
  createHmac('sha256', token).update(`back office until ${until}`).digest('base64url');

/** Whether a form was sent by a page of this origin; what names no origin is no browser's form. */
export const isFromHere = (request: FastifyRequest, origin: string): boolean =>
  request.headers.origin === undefined || request.headers.origin === origin;

/** Compares without telling by its time how much of it was right. */
export function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}
