import { request, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

/** Another address of this machine than that of everybody else, so that limits by address meet the attacker alone. */
const FROM = '127.0.0.2';
/** A request that is not answered by then is given up: whoever attacks has others. */
const PATIENCE_MS = 10_000;
const PARTS = 20_000;
const DEPTH = 15_000;

/** One kind of attack: sends a request, and is done when it is answered or given up. */
export interface Attack {
  readonly name: string;
  /** @param headers of somebody who is signed in */
  readonly send: (port: number, headers: Readonly<Record<string, string>>) => Promise<number>;
}

/** The status of an answer; 0 where the connection ended without one. */
function ask(port: number, path: string, options: RequestOptions, body?: string | Readable): Promise<number> {
  return new Promise((done) => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress: FROM, agent: false, ...options });
    const giveUp = setTimeout(() => sent.destroy(), PATIENCE_MS);
    const end = (status: number): void => {
      clearTimeout(giveUp);
      if (body instanceof Readable) body.destroy();
      done(status);
    };
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => end(answer.statusCode ?? 0));
    });
    sent.on('error', () => end(0));
    sent.on('close', () => end(0));
    if (body instanceof Readable) body.on('error', () => end(0)).pipe(sent);
    else sent.end(body);
  });
}

/** As costly as a search can be asked for: hundreds of fuzzy words, every field, thousands of results. */
const costlySearch = (): string => {
  const words = Array.from(
    { length: 200 },
    (_, at) => `${Math.random().toString(36).slice(2, 8)}${String(at)}`,
  );
  const should = words.map((query) => ({
    multi_match: { query, fields: ['name', 'sku', 'description', 'search_name'], fuzziness: 'AUTO' },
  }));
  return JSON.stringify({
    query: { bool: { should } },
    size: 10_000,
    aggs: { all: { terms: { field: 'brand.name', size: 10_000 } } },
  });
};

/** Made once: whoever attacks shares the processors with those who are measured. */
const MANY_PARTS = Array.from(
  { length: PARTS },
  (_, at) => `--x\r\ncontent-disposition: form-data; name="p${String(at)}"\r\n\r\n1\r\n`,
).join('');

/** A byte a second, of a body that is announced as longer. */
async function* drops(): AsyncGenerator<string> {
  for (;;) {
    yield ' ';
    await wait(1_000);
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

const NO_CHANGES = JSON.stringify({ transactions: [] });
let reads = 0;

/** Reads the cart of whoever attacks, by turns as it is and by a sync without changes. */
const readCart: Attack['send'] = (port, headers) => {
  reads += 1;
  return reads % 2 === 0
    ? ask(port, '/shopinvader/carts/current', { method: 'GET', headers })
    : ask(
        port,
        '/shopinvader/carts/sync',
        { method: 'POST', headers: { ...headers, ...JSON_TYPE } },
        NO_CHANGES,
      );
};

/** The attacks, each of which must cost the others next to nothing. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'costly searches',
    send: (port, headers) =>
      ask(
        port,
        '/search/products_fr_be/_search',
        { method: 'POST', headers: { ...headers, ...JSON_TYPE } },
        costlySearch(),
      ),
  },
  {
    name: 'multipart parts without end',
    send: (port, headers) =>
      ask(
        port,
        '/shopinvader/cart/csv',
        { method: 'POST', headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' } },
        MANY_PARTS,
      ),
  },
  {
    name: 'deep JSON',
    send: (port, headers) =>
      ask(
        port,
        '/shopinvader/carts/sync',
        { method: 'POST', headers: { ...headers, ...JSON_TYPE } },
        `{"transactions":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`,
      ),
  },
  {
    name: 'slow bodies',
    send: (port, headers) =>
      ask(
        port,
        '/shopinvader/carts/sync',
        { method: 'POST', headers: { ...headers, ...JSON_TYPE, 'content-length': '1000' } },
        Readable.from(drops()),
      ),
  },
  {
    name: 'papers of a huge cart',
    send: (port, headers) => ask(port, '/shopinvader/carts/current/download', { method: 'GET', headers }),
  },
  {
    name: 'carts of two thousand lines',
    send: readCart,
  },
];
