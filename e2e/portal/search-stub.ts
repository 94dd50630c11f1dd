import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';

/** A search engine on another origin: answers for one index itself, and forwards the others to the portal's own. */
export interface SearchStub {
  /** What a portal is given as its SEARCH_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts one on a free port.
 *
 * @param portal origin of the portal that answers for the other indices
 * @param index beginning of the name of the index that it answers for
 * @param documents what that index holds, whatever is asked
 * @param away beginning of the name of an index that does not answer; default: every index answers
 */
export async function startSearchStub(
  portal: string,
  index: string,
  documents: readonly object[],
  away?: string,
): Promise<SearchStub> {
  const own = JSON.stringify({ hits: { hits: documents.map((document) => ({ _source: document })) } });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'accept, authorization, content-type');
    response.setHeader('content-type', 'application/json');
    const path = request.url ?? '/';
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
    } else if (away !== undefined && path.startsWith(`/${away}`)) {
      request.resume();
      response.writeHead(503).end('{}');
    } else if (path.startsWith(`/${index}`)) {
      request.resume();
      response.end(own);
    } else {
      const body: Uint8Array[] = [];
      for await (const part of request) body.push(part as Uint8Array);
      const asked = await fetch(`${portal}/search${path}`, {
        method: request.method ?? 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
      });
      response.writeHead(asked.status).end(await asked.text());
    }
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(502).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
