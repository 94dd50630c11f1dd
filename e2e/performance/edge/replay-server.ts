import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** A proxy between the edge and its data: it forwards each call once, then answers from memory. */
export interface ReplayServer {
  readonly origin: string;
  /** Restarts the measurement of waits. */
  reset(): void;
  /** Milliseconds since `reset` in which at least one call was open. */
  busy(): number;
  close(): void;
}

/** @param upstream origin of the portal that has the data */
export async function startReplay(upstream: string, port: number): Promise<ReplayServer> {
  const known = new Map<string, Answer>();
  let open = 0;
  let since = 0;
  let busy = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (open === 0) since = performance.now();
    open += 1;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const key = `${request.method ?? ''} ${request.url ?? ''} ${request.headers['accept-language'] ?? ''} ${body.toString()}`;
      let found = known.get(key);
      if (!found) known.set(key, (found = await ask(upstream, request, body)));
      response.writeHead(found.status, { 'content-type': found.type, 'content-length': found.body.length });
      response.end(found.body);
    } finally {
      open -= 1;
      if (open === 0) busy += performance.now() - since;
    }
  }

  const server: Server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    reset: () => (busy = 0),
    busy: () => busy,
    close: () => server.close().closeAllConnections(),
  };
}

async function ask(upstream: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const passed = ['accept', 'accept-language', 'content-type'].flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const response = await fetch(upstream + (request.url ?? ''), {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(passed),
    ...(body.length > 0 ? { body: body.toString() } : {}),
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  };
}
