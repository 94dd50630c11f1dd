import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublicErp } from './public-erp';

/**
 * Serves the stand-in as the real one is served: below `/shopinvader/`, without CORS.
 *
 * @param port 0 for any that is free
 * @param beside answers everything else, as a proxy of one origin does; without it that is 404
 */
export async function servePublicErp(
  erp: PublicErp,
  port = 0,
  beside: RequestListener = (_request, response) => response.writeHead(404).end(),
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (!(request.url ?? '').startsWith('/shopinvader/')) {
      beside(request, response);
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://erp');
      const answer = erp.answer({
        method: request.method ?? 'GET',
        path: pathname.replace(/^\/shopinvader\//, ''),
        query: searchParams,
        token: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
        body: Buffer.concat(chunks).toString('utf8'),
        contentType: request.headers['content-type'] ?? '',
      });
      response.writeHead(answer.status, answer.headers);
      response.end(bytesOf(answer.body));
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/shopinvader/`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function bytesOf(body: unknown): string | Buffer {
  if (body === undefined) return '';
  return Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

/** A `fetch` that asks the stand-in, for clients in tests. */
export const fetchFrom =
  (erp: PublicErp): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const answer = erp.answer({
      method: request.method,
      path: pathname.replace(/^\/shopinvader\//, ''),
      query: searchParams,
      token: /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1],
      body: await request.text(),
      contentType: request.headers.get('content-type') ?? '',
    });
    const body = bytesOf(answer.body);
    return new Response(answer.status === 204 ? null : new Uint8Array(Buffer.from(body)), {
      status: answer.status,
      headers: answer.headers,
    });
  };
