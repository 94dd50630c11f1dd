import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { detectLocale, LOCALE_COOKIE, splitLocale } from '@vetportal/i18n';
import { readCookie } from '../http/cookies';
import { staticPage } from '../static-page/static-page';
import { staticPagePolicy } from '../security/content-security-policy';
import { COMMON_HEADERS } from '../security/headers';
import { requestIdOf } from '@vetportal/tracing';

/** How long the page waits before it reloads, in seconds. */
const RELOAD_SECONDS = 2;

/**
 * Answers requests while the portal starts: a browser gets a small page that reloads by itself, a program gets JSON. The status is
 * 503 for all but `/healthz`.
 */
export function serveStartUpPage(request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  const nonce = randomBytes(16).toString('base64');
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-request-id', requestIdOf(request));
  if (path === '/healthz') {
    send(response, 200, 'application/json', '{"status":"starting"}');
    return;
  }
  response.setHeader('retry-after', String(RELOAD_SECONDS));
  if (request.headers.accept?.includes('text/html') !== true) {
    send(response, 503, 'application/json', '{"detail":"the portal is starting"}');
    return;
  }
  const locale =
    splitLocale(path).locale ??
    detectLocale({
      cookie: readCookie(request.headers.cookie, LOCALE_COOKIE.name),
      acceptLanguage: request.headers['accept-language'],
    });
  response.setHeader('refresh', String(RELOAD_SECONDS));
  response.setHeader('content-security-policy', staticPagePolicy(nonce));
  send(response, 503, 'text/html; charset=utf-8', staticPage('starting', locale, nonce));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
