import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FetchCall } from '@vetportal/contracts/render';
import { createDataFetch } from './data-fetch';

/* Over real connections: what a service does with them is half of it. */

let server: Server;
let origin: string;
let answer: RequestListener;
const heard: {
  readonly socket: Socket;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      heard.push({ socket: request.socket, path: request.url ?? '', headers: request.headers, body });
      answer(request, response);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
  answer = (_request, response) => void response.setHeader('content-type', 'text/plain').end('données');
});

/** A call's answer, read as a text. */
async function fetchData(call: FetchCall) {
  const { body, ...answer } = await createDataFetch(() => [`${origin}/shopinvader`])(call);
  return { ...answer, body: new TextDecoder().decode(body) };
}
const call = (path: string, different: Partial<FetchCall> = {}): FetchCall => ({
  url: `${origin}/shopinvader${path}`,
  method: 'GET',
  headers: {},
  body: undefined,
  ...different,
});
const AWAY = { status: 0, type: '', body: '' };
const NOTHING = { ...AWAY, body: new Uint8Array() };

test('calls go to ERP and search, as nobody', async () => {
  const headers = {
    accept: 'text/plain',
    authorization: 'Bearer x',
    cookie: 'a=b',
    'accept-language': 'nl',
    host: 'evil',
  };
  expect(await fetchData(call('/search', { method: 'POST', headers, body: '{"é":1}' }))).toEqual({
    status: 200,
    type: 'text/plain',
    body: 'données',
  });
  expect(heard[0]).toMatchObject({
    path: '/shopinvader/search',
    headers: { accept: 'text/plain', 'accept-language': 'nl', host: origin.slice('http://'.length) },
    body: '{"é":1}',
  });
  expect(heard[0]?.headers).not.toHaveProperty('authorization');
  expect(heard[0]?.headers).not.toHaveProperty('cookie');
});

const fetched = createDataFetch(() => ['https://erp.test/shopinvader', 'http://127.0.0.1:8080/search/']);

test.each([
  'https://evil.test/',
  'https://erp.test.evil/shopinvader/x',
  'https://erp.test/shopinvader-evil/x',
  'https://erp.test/shopinvader/../admin',
  'https://erp.test/shopinvader/%2e%2e/admin',
  'https://erp.test@evil.test/shopinvader/',
  'http://127.0.0.1:8080/modules/x',
  'http://127.0.0.1:80801/search/',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  '/etc/passwd',
  '',
])('nothing goes to %j', async (url) => {
  const asked = jest.spyOn(globalThis, 'fetch');
  expect(await fetched({ ...call(''), url })).toEqual(NOTHING);
  expect(asked).not.toHaveBeenCalled();
});

test('nothing goes beside a service', async () => {
  for (const path of ['-evil/x', '/../admin', '/%2e%2e/admin']) {
    expect(await fetchData(call(path))).toEqual(AWAY);
  }
  expect(heard).toEqual([]);
});

test.each<[string, RequestListener]>([
  ['breaks off', (_request, response) => void response.write('half', () => response.destroy())],
  ['redirects', (_request, response) => void response.writeHead(302, { location: '/shopinvader/x' }).end()],
  ['says too much', (_request, response) => void response.end('x'.repeat(8_000_001))],
])('a service that %s is away', async (_what, does) => {
  answer = does;
  expect(await fetchData(call('/x'))).toEqual(AWAY);
});

test.each<[string, RequestListener]>([
  ['says nothing', () => undefined],
  ['stops in the middle', (_request, response) => void response.write('half')],
])('a service that %s for too long is away, and its connection is ended', async (_what, does) => {
  const closed = new Promise<void>((resolve) => {
    answer = (request, response) => {
      request.socket.once('close', () => resolve());
      does(request, response);
    };
  });
  const { body, ...rest } = await createDataFetch(() => [origin], 50)(call('/x'));
  expect({ ...rest, body: new TextDecoder().decode(body) }).toEqual(AWAY);
  await closed;
});

test('what was answered can be given away: its memory is nothing else’s', async () => {
  answer = (_request, response) => void response.write('a', () => setTimeout(() => response.end('bé'), 20));
  const { body } = await createDataFetch(() => [origin])(call('/x'));
  expect(new TextDecoder().decode(body)).toBe('abé');
  expect(body.buffer.byteLength).toBe(body.byteLength);
});

test('a status is passed on unchanged', async () => {
  answer = (_request, response) => void response.writeHead(503).end('busy');
  expect(await fetchData(call('/x'))).toEqual({ status: 503, type: '', body: 'busy' });
});

test('a call that nobody has heard, because its connection was being closed, is made anew', async () => {
  await fetchData(call('/first'));
  let isFirst = true;
  // As a service that has waited long enough: it closes without a word to what comes at that moment.
  answer = ({ socket }, response) => {
    if (!isFirst) {
      response.end('heard');
      return;
    }
    isFirst = false;
    socket.resetAndDestroy();
  };
  expect((await fetchData(call('/second'))).body).toBe('heard');
  expect(heard.map(({ path }) => path)).toEqual([
    '/shopinvader/first',
    '/shopinvader/second',
    '/shopinvader/second',
  ]);
  const [, second, third] = heard.map(({ socket }) => socket);
  expect(third).not.toBe(second);
});
