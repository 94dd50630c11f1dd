import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startRelay } from '../../../portal/relay';

/** Environment variables for the journeys. */
export interface EngineRelay {
  /** Where the portal finds the engine: a relay before it. */
  readonly SEARCH_URL: string;
  /** Takes `POST /leave` and `POST /come-back` for the relay. */
  readonly SEARCH_RELAY: string;
}

/** Puts a relay before the engine that is named by ENGINE_OPENSEARCH_URL, and a server that makes it unavailable. */
export async function startEngineRelay(): Promise<EngineRelay> {
  const relay = await startRelay(Number(new URL(process.env['ENGINE_OPENSEARCH_URL'] ?? '').port));
  const control = createServer((request, response) => {
    if (request.url === '/leave') relay.cut();
    else {
      void relay.mend().then(() => response.end());
      return;
    }
    response.end();
  });
  const controlPort = await new Promise<number>((done) => {
    control.listen(0, '127.0.0.1', () => done((control.address() as AddressInfo).port));
  });
  // It ends with the journeys.
  control.unref();
  return {
    SEARCH_URL: `http://127.0.0.1:${String(relay.port)}/`,
    SEARCH_RELAY: `http://127.0.0.1:${String(controlPort)}`,
  };
}

/** Has the engine be away, or back. */
export async function engine(what: 'leave' | 'come-back'): Promise<void> {
  await fetch(`${process.env['SEARCH_RELAY'] ?? ''}/${what}`, { method: 'POST' });
}
