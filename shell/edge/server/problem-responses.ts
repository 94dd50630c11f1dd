import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { detectLocale, LOCALE_COOKIE, splitLocale } from '@vetportal/i18n';
import { readCookie } from '../http/cookies';
import { staticPage } from '../static-page/static-page';
import { staticPagePolicy } from '../security/content-security-policy';
import { COMMON_HEADERS } from '../security/headers';
import { readListenSettings, SettingsError, type SettingValues } from '@vetportal/settings';
import { requestIdOf } from '@vetportal/tracing';
import { listen } from './listen';

/**
 * After a start that failed because of wrong settings, answers every request with these problems (`X21`): a browser gets a page, a
 * program gets JSON. The status is always 503, so that no load balancer sends visitors here. The response has no secret, because
 * SettingsError never repeats one.
 *
 * @returns the server; undefined where the error is another, or where the settings do not say where to listen
 */
export async function serveProblemResponses(
  error: unknown,
  values: SettingValues,
): Promise<Server | undefined> {
  if (!(error instanceof SettingsError)) return undefined;
  const server = createServer((request, response) => answer(error.problems, request, response));
  try {
    await listen(server, readListenSettings(values));
    return server;
  } catch {
    // The port is wrong or taken; the terminal shows that already.
    return undefined;
  }
}

function answer(problems: readonly string[], request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-request-id', requestIdOf(request));
  if (request.headers.accept?.includes('text/html') !== true) {
    send(response, 'application/json', JSON.stringify({ detail: 'the portal is not configured', problems }));
    return;
  }
  const [path = '/'] = (request.url ?? '/').split('?');
  const locale =
    splitLocale(path).locale ??
    detectLocale({
      cookie: readCookie(request.headers.cookie, LOCALE_COOKIE.name),
      acceptLanguage: request.headers['accept-language'],
    });
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('content-security-policy', staticPagePolicy(nonce));
  send(response, 'text/html; charset=utf-8', staticPage('misconfigured', locale, nonce, problems));
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(503, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
