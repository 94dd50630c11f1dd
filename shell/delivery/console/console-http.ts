import { randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '@vetportal/edge/http/cookies';
import { siteOrigin } from '@vetportal/edge/http/site-origin';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a form sends. */
export type Fields = Readonly<Record<string, string | undefined>>;

/** A cookie of the console, which no script reads. */
interface ConsoleCookie {
  readonly name: 'operator' | 'operator-attempt';
  readonly value: string;
  readonly seconds: number;
  /** `Strict` but where it has to come along from the provider. */
  readonly sameSite: 'Strict' | 'Lax';
}

/** How the console's pages, forms and cookies go over the wire. */
export interface ConsoleHttp {
  cookieOf(request: FastifyRequest, name: ConsoleCookie['name']): string;
  setCookie(request: FastifyRequest, cookie: ConsoleCookie): string;
  /** Whether a form is from this site; another site's form is refused before its body is read. */
  isOwn(request: FastifyRequest): boolean;
  fieldsOf(request: FastifyRequest): Fields;
  /** @param make the page, with the nonce of its style */
  send(reply: FastifyReply, status: number, make: (nonce: string) => string): FastifyReply;
}

/** @param publicOrigin origin that visitors see; undefined: that of each request */
export function createConsoleHttp(publicOrigin: string | undefined): ConsoleHttp {
  const isSecure = (request: FastifyRequest): boolean =>
    siteOrigin(request, publicOrigin)?.startsWith('https:') === true;
  // With the prefix `__Host-` browsers accept the cookie only from this host over TLS; without TLS the prefix is not possible.
  const cookieName = (request: FastifyRequest, name: string): string =>
    isSecure(request) ? `__Host-${name}` : name;
  return {
    cookieOf: (request, name) => readCookie(request.headers.cookie, cookieName(request, name)) ?? '',
    setCookie: (request, { name, value, seconds, sameSite }) =>
      `${cookieName(request, name)}=${value}; Path=/; Max-Age=${seconds}; SameSite=${sameSite}; HttpOnly${isSecure(request) ? '; Secure' : ''}`,
    isOwn: (request) => {
      const { headers } = request;
      return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
        ? headers.origin === undefined || headers.origin === siteOrigin(request, publicOrigin)
        : false;
    },
    fieldsOf: ({ body }) => (typeof body === 'object' && body !== null ? (body as Fields) : {}),
    send(reply, status, make) {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(make(nonce));
    },
  };
}

/** A text of a query; empty where it is missing or given more than once. */
export function textIn(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

/** Compares two secrets in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
