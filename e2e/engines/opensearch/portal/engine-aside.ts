import { createServer } from 'node:http';
import { connect, createServer as createRelay, type AddressInfo, type Server, type Socket } from 'node:net';

/** What the journeys find in their surroundings. */
export interface Aside {
  /** Where the portal finds the engine: a relay before it. */
  readonly SEARCH_URL: string;
  /** Takes `POST /leave` and `POST /come-back` for the relay. */
  readonly SEARCH_ASIDE: string;
}

/** Puts a relay before the engine that is named by ENGINE_OPENSEARCH_URL, and a server that tells it to be away. */
export async function startAside(): Promise<Aside> {
  const sockets = new Set<Socket>();
  const relay = createRelay((near) => {
    const far = connect(Number(new URL(process.env['ENGINE_OPENSEARCH_URL'] ?? '').port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await listening(relay, 0);
  const control = createServer((request, response) => {
    if (request.url === '/leave') {
      relay.close();
      for (const socket of sockets) socket.destroy();
      response.end();
    } else void (relay.listening ? Promise.resolve(port) : listening(relay, port)).then(() => response.end());
  });
  const controlPort = await listening(control, 0);
  // They end with the journeys.
  relay.unref();
  control.unref();
  return {
    SEARCH_URL: `http://127.0.0.1:${String(port)}/`,
    SEARCH_ASIDE: `http://127.0.0.1:${String(controlPort)}`,
  };
}

/** Has the engine be away, or back. */
export async function engine(what: 'leave' | 'come-back'): Promise<void> {
  await fetch(`${process.env['SEARCH_ASIDE'] ?? ''}/${what}`, { method: 'POST' });
}

const listening = (server: Server, port: number): Promise<number> =>
  new Promise((done) => {
    server.listen(port, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
