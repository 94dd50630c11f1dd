import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { cartBuild } from '@vetportal/delivery/testing/build-of';
import { type EdgeProcess, startEdgeProcess } from './edge-process';
import { Operator } from './operator';
import { databaseFor } from '@vetportal/database/testing/databases';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';

jest.setTimeout(240_000);

const { ENGINE_NGINX_URL = '', ENGINE_NGINX_CERTIFICATE = '', ENGINE_NGINX_EDGES = '' } = process.env;
const PORTS = ENGINE_NGINX_EDGES.split(',');
/** Of these a tenth writes: what a browser tells of its page. */
const CLIENTS = 10;

let portal: TestPortal;
let edges: EdgeProcess[];
let session: ClientHttp2Session;

beforeAll(async () => {
  portal = await createUsualPortal();
  edges = [];
  for (const port of PORTS) edges.push(await start(port));
  session = newSession();
  const operator = new Operator(edges[0]?.origin ?? '');
  expect(await operator.publish(cartBuild('1.1.0'))).toMatchObject({ status: 201 });
  expect(await operator.setTraffic('mf-cart', { '1.0.0': 7000, '1.1.0': 3000 })).toMatchObject({
    body: { edges: 2, waiting: 0 },
  });
});
afterAll(async () => {
  session.close();
  for (const edge of edges) await edge.end();
  await portal.close();
});

const start = async (port = ''): Promise<EdgeProcess> =>
  startEdgeProcess({
    ...(await databaseFor(portal.folder)),
    PORT: port,
    DATA_DIR: portal.folder,
    PUBLIC_URL: ENGINE_NGINX_URL,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '4',
  });

interface Answer {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
}

/** A connection as a browser keeps it: one that the server takes no more requests on gives way to a new one. */
function newSession(): ClientHttp2Session {
  const made = connect(ENGINE_NGINX_URL, { ca: readFileSync(ENGINE_NGINX_CERTIFICATE) });
  made.on('error', () => undefined);
  made.on('goaway', () => {
    if (session === made) session = newSession();
  });
  return made;
}

function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({
      ':path': path,
      ...(body === undefined ? {} : { ':method': 'POST' }),
      ...headers,
    });
    let text = '';
    let head: Omit<Answer, 'text'> = { status: 0, cookies: [] };
    stream.setEncoding('utf8');
    stream.on('response', (got) => {
      head = { status: got[':status'] ?? 0, cookies: got['set-cookie'] ?? [] };
    });
    stream.on('data', (chunk: string) => (text += chunk));
    stream.on('end', () => resolve({ ...head, text }));
    stream.on('error', (error: Error) => {
      // The server has not begun with it (RFC 9113, 8.7): any browser asks again.
      if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) resolve(ask(path, headers, body));
      else reject(error);
    });
    stream.end(body);
  });
}
const page = (cookie = '') =>
  ask('/fr/search', { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) });
const cartVersion = ({ text }: Answer): string | undefined =>
  /\/modules\/mf-cart\/([\d.]+)\//.exec(text)?.[1];
const cookieOf = ({ cookies }: Answer): string => cookies.map((line) => line.split(';')[0]).join('; ');

test('a browser speaks HTTP/2, and pages know the address that it sees @B12', async () => {
  const answer = await page();
  expect(session.alpnProtocol).toBe('h2');
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(`${ENGINE_NGINX_URL}/fr/search`);
});

test('a visitor has the same versions from either edge, without sticky sessions @B12 @D04', async () => {
  const shares = new Map<string | undefined, number>();
  for (let visitor = 0; visitor < 60; visitor += 1) {
    const first = await page();
    const version = cartVersion(first);
    shares.set(version, (shares.get(version) ?? 0) + 1);
    const again = await Promise.all([1, 2, 3, 4].map(() => page(cookieOf(first))));
    const direct = await Promise.all(
      edges.map(async ({ origin }) => {
        const headers = { accept: 'text/html', cookie: cookieOf(first) };
        const response = await fetch(`${origin}/fr/search`, { headers });
        return { status: response.status, cookies: [], text: await response.text() };
      }),
    );
    expect([...again, ...direct].map(cartVersion)).toEqual(Array.from({ length: 6 }, () => version));
  }
  expect([...shares.keys()].sort()).toEqual(['1.0.0', '1.1.0']);
});

test('both edges are started anew, one after the other, under load: no request is lost @B12', async () => {
  let isOver = false;
  let asked = 0;
  const lost: string[] = [];
  const client = async (index: number): Promise<void> => {
    const isWriter = index === 0;
    while (!isOver) {
      asked += 1;
      const answer = await (
        isWriter
          ? ask(
              '/changes',
              { 'content-type': 'application/json', authorization: 'Bearer operator-token-of-a-test' },
              '{"sources":["products"]}',
            )
          : index % 2 === 0
            ? page()
            : ask('/modules/mf-cart/1.1.0/entry.js')
      ).catch((error: unknown) => ({ status: 0, text: String(error) }));
      if (answer.status !== 200 && answer.status !== 204)
        lost.push(`${String(answer.status)} ${answer.text.slice(0, 200)}`);
      await wait(10);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  await wait(1000);
  for (const [index, port] of PORTS.entries()) {
    await edges[index]?.end();
    edges[index] = await start(port);
    await wait(1500);
  }
  isOver = true;
  await Promise.all(clients);
  expect(lost).toEqual([]);
  expect(asked).toBeGreaterThan(500);
});

test('an edge that is to stop says so to a balancer that asks, and serves until it has gone elsewhere @B12', async () => {
  const edge = edges[1];
  const stopped = edge?.end();
  await wait(500);
  const ready = await fetch(`${edge?.origin ?? ''}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  const served = await fetch(`${edge?.origin ?? ''}/fr/search`, { headers: { accept: 'text/html' } });
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  expect((await page()).status).toBe(200);
  edges[1] = await start(PORTS[1]);
});
