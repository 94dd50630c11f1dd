import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A raw response. */
export interface RawResponse {
  readonly statusCode: number;
  /** By lower-case name; of several with one name the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends a request line exactly as given, which `inject` and every URL parser would normalize.
 *
 * @param app listening on a free port after the first call
 */
export async function sendRaw(
  app: FastifyInstance,
  target: string,
  headers: readonly string[] = [],
): Promise<RawResponse> {
  if (app.server.address() === null) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the app does not listen on a port');
  const socket = connect(address.port, '127.0.0.1');
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: orders.example.be\r\nConnection: close\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    statusCode: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}
