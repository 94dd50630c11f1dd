import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { detectLocale, type Locale, LOCALE_COOKIE, LOCALES, splitLocale } from '@vetportal/i18n';
import { readCookie } from '../http/cookies';
import { staticPagePolicy } from '../security/content-security-policy';
import { COMMON_HEADERS } from '../security/headers';
import { staticPage, type StaticPageKind } from '../static-page/static-page';

/**
 * Longest headers of a request, in bytes. Cookies of all that a host has run stand in each request: a browser keeps 180 of them for a
 * host, and 4 kB in each.
 */
export const MAX_HEADER_BYTES = 64 * 1024;

/** What the server's parser says of a request that it cannot read. */
interface ClientError extends Error {
  readonly code?: string;
  /** Its last piece: all of a short request, the end of one that is too long. */
  readonly rawPacket?: unknown;
}

/**
 * Answers a request that cannot be read, in the person's language as far as it can be seen, else in all three.
 *
 * Where its headers are too long a person would meet that again at each try: the page says so and has the browser delete the cookies of
 * this site. The cart is in no cookie. An address with letters that should have been encoded, as an old link or a hand-written client
 * has them, leads to the encoded one.
 */
export function answerClientError(error: ClientError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  const encoded = error.code === 'HPE_INVALID_URL' ? encodedTarget(head) : undefined;
  if (encoded !== undefined) end(socket, 308, '', { location: encoded });
  else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') end(socket, 408, '', {});
  else if (error.code === 'HPE_HEADER_OVERFLOW')
    endWithPage(socket, 431, 'cookies', head, { 'clear-site-data': '"cookies"' });
  else endWithPage(socket, 400, 'malformed', head, {});
}

/** A target of this site in plain ASCII but for letters beyond it, and who may be led on without the request being made twice. */
const UNENCODED = /^(?:GET|HEAD) (\/(?![/\\])[!-~\u0080-\u00ff]*) HTTP\/1\.[01]\r?\n/;

/** The target of a request whose only fault is that its letters are not encoded; `head` has a character for each byte. */
function encodedTarget(head: string): string | undefined {
  const [, target] = UNENCODED.exec(head) ?? [];
  const encoded = target?.replace(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // Without such a letter something else is wrong with it, and it would lead to itself.
  return encoded === target ? undefined : encoded;
}

/** The language of whoever has sent a request, as far as it is there; undefined where nothing says so. */
function localeOf(head: string): Locale | undefined {
  const [, target = ''] = /^\S+ (\S*)/.exec(head) ?? [];
  const header = (name: string): string | undefined =>
    new RegExp(`^${name}: *(.{0,4096})`, 'im').exec(head)?.[1];
  const acceptLanguage = header('accept-language');
  const cookie = readCookie(header('cookie'), LOCALE_COOKIE.name);
  const isSaid = [acceptLanguage, cookie].some((text) => LOCALES.some((code) => text?.includes(code)));
  return (
    splitLocale(target.replace(/\?.*$/s, '')).locale ??
    (isSaid ? detectLocale({ cookie, acceptLanguage }) : undefined)
  );
}

function endWithPage(
  socket: Duplex,
  status: number,
  kind: StaticPageKind,
  head: string,
  headers: Readonly<Record<string, string>>,
): void {
  const nonce = randomBytes(16).toString('base64');
  end(socket, status, staticPage(kind, localeOf(head), nonce), {
    ...COMMON_HEADERS,
    'content-security-policy': staticPagePolicy(nonce),
    'content-type': 'text/html; charset=utf-8',
    ...headers,
  });
}

function end(socket: Duplex, status: number, body: string, headers: Readonly<Record<string, string>>): void {
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
}
