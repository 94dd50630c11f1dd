import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { staticPagePolicy } from '../security/content-security-policy';
import { COMMON_HEADERS } from '../security/headers';
import { staticPage } from '../static-page/static-page';

/**
 * Longest headers of a request, in bytes. Cookies of all that a host has run stand in each request: a browser keeps 180 of them for a
 * host, and 4 kB in each.
 */
export const MAX_HEADER_BYTES = 64 * 1024;

/**
 * Answers a request that cannot be read. Where its headers are too long a person would meet that again at each try: the page says so in
 * three languages, and has the browser delete the cookies of this site. The cart is in no cookie.
 */
export function answerClientError(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    const nonce = randomBytes(16).toString('base64');
    end(socket, 431, staticPage('cookies', undefined, nonce), {
      ...COMMON_HEADERS,
      'content-security-policy': staticPagePolicy(nonce),
      'content-type': 'text/html; charset=utf-8',
      'clear-site-data': '"cookies"',
    });
    return;
  }
  end(socket, error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, '', {});
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
