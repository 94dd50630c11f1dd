import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TestPortal } from '../testing/test-portal';
import { createRenderedPortal } from '../testing/rendered-portal';
import { loadedPage, type TestRenders } from '@vetportal/ssr/testing';

/* Pages over a service that answers what a test says, on a clock that it moves. */

const MINUTE = 60_000;

let portal: TestPortal;
let edge: FastifyInstance;
let kit: TestRenders;
let service: Server;
/** What the service was asked, and what it answers. */
let asked: IncomingMessage[];
let answer: (path: string) => { readonly status?: number; readonly body: string };
let time: number;

beforeEach(async () => {
  asked = [];
  answer = (path) => ({ body: `data of ${path}` });
  service = createServer((request, response) => {
    asked.push(request);
    const { status = 200, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

  time = Date.parse('2026-11-22T10:00:00Z');
  jest.spyOn(Date, 'now').mockImplementation(() => time);
  const cms = {
    routes: [
      { id: 'home', path: '/' },
      { id: 'page', path: '/page/*' },
    ],
    contributions: [{ slot: 'footer.content', id: 'footer', hydrate: 'never' }],
  } as const;
  const rendered = await createRenderedPortal(cms, ['2.0.0']);
  ({ portal, kit } = rendered);
  kit.renders['page mf-cms'] = async (_address, _task, fetch) => {
    const url = `${origin}/search/pages`;
    const { status, body } = await fetch({ url, method: 'GET', headers: {}, body: undefined });
    return {
      ...(status === 200
        ? loadedPage(`<h1>${new TextDecoder().decode(body)}</h1>`)
        : { outcome: { kind: 'failed' } }),
      sources: [url],
    };
  };
  const settings = {
    SEARCH_URL: `${origin}/search/`,
    SEARCH_PROXY: 'off',
    OPERATOR_TOKEN: 'secret-of-the-operator',
  };
  edge = rendered.edge(settings);
});
afterEach(async () => {
  await portal.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ url, headers: { host: 'orders.example.be', ...headers } });

/** Waits for what goes on behind the scenes. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 4_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('it does not come to be so');
    await new Promise(setImmediate);
  }
}

/** The page once it is no longer a former one. */
async function settled(url: string, headers: Record<string, string> = {}) {
  let page = await get(url, headers);
  await until(async () => {
    page = await get(url, headers);
    return page.headers['cache-status'] !== 'edge; hit; detail=stale';
  });
  return page;
}

const renders = (): number => kit.count('page mf-cms');

test('a page whose data are the same keeps its tag: a browser that has it is sent nothing @B11', async () => {
  await get('/fr');
  const { etag } = (await get('/fr')).headers;
  for (let round = 1; round <= 10; round += 1) {
    time += 20_000;
    expect((await get('/fr')).headers['cache-status']).toBe('edge; hit; detail=stale');
    const page = await settled('/fr', { 'if-none-match': String(etag) });
    expect(page.headers['cache-status']).toBe('edge; hit');
    expect([page.statusCode, page.body, page.headers['etag']]).toEqual([304, '', etag]);
    expect([renders(), asked.length]).toEqual([1 + round, 1 + round]);
  }
});

test('a page whose data are others is rendered: on the next page they are there', async () => {
  const { etag } = (await settled('/fr')).headers;
  answer = () => ({ body: 'new data' });
  time += 20_000;
  const { headers, body } = await settled('/fr');
  expect(body).toContain('<h1>new data</h1>');
  expect(headers['etag']).not.toBe(etag);
  expect(renders()).toBe(2);
});

test('pages of the same data ask for them once, however many are asked for at once', async () => {
  const pages = ['/fr', '/nl', '/fr/page/a', '/fr/page/b'];
  for (const page of pages) await get(page);
  expect([renders(), asked.length]).toEqual([4, 1]);
  time += 20_000;
  await Promise.all(Array.from({ length: 100 }, (_, index) => get(pages[index % 4] ?? '')));
  for (const page of pages) expect((await settled(page)).headers['cache-status']).toBe('edge; hit');
  expect([renders(), asked.length]).toEqual([8, 2]);
});

test('while the service is away the page is shown, and its data are asked for until it is back @X24', async () => {
  await get('/fr');
  answer = () => ({ status: 503, body: '' });
  time += 20_000;
  await get('/fr');
  await until(() => renders() === 2);
  const { statusCode, body } = await get('/fr');
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<h1>data of /search/pages</h1>')]);
  answer = (path) => ({ body: `data of ${path}` });
  time += 20_000;
  expect((await settled('/fr')).headers['cache-status']).toBe('edge; hit');
  expect(renders()).toBe(3);
});

test('while the service of a part is away a page is shown that has it, until it is back @X24', async () => {
  const FOOTER = '<p>footer of the shop</p>';
  const there = () => ({ html: FOOTER });
  kit.renders['slot mf-cms/footer'] = there;
  expect((await get('/fr')).body).toContain(FOOTER);
  const away = new Promise((resolve) => setTimeout(resolve, 40)).then(
    () => ({ outcome: { kind: 'failed' } }) as const,
  );
  kit.renders['slot mf-cms/footer'] = () => away;
  // No longer fresh; too old to be shown but for want of another.
  for (const [minutes, count] of [
    [1, 2],
    [11, 3],
  ] as const) {
    time += minutes * MINUTE;
    expect((await get('/fr')).body).toContain(FOOTER);
    await until(() => renders() === count);
    await away;
    await new Promise(setImmediate);
    const { body, headers } = await get('/fr');
    expect([headers['cache-status'], body]).toEqual([
      'edge; hit; detail=stale',
      expect.stringContaining(FOOTER),
    ]);
  }
  // What has nothing else to show comes without it.
  expect((await get('/fr/page/other')).body).not.toContain(FOOTER);
  kit.renders['slot mf-cms/footer'] = there;
  time += 20_000;
  expect((await get('/fr')).headers['cache-status']).toBe('edge; fwd=miss; stored');
  expect((await get('/fr')).headers['cache-status']).toBe('edge; hit');
});

test('data that are said to have changed are asked for, however recent the last answer', async () => {
  await get('/fr');
  time += 5_000;
  await edge.inject({
    method: 'POST',
    url: '/changes',
    headers: { authorization: 'Bearer secret-of-the-operator' },
    payload: { sources: ['pages'] },
  });
  time += 5;
  expect((await get('/fr')).headers['cache-status']).toBe('edge; fwd=miss; stored');
  expect([renders(), asked.length]).toEqual([2, 2]);
});

test('a change of traffic makes another page, whatever the data', async () => {
  await get('/fr');
  time += 20_000;
  await portal.traffic({ 'mf-cms': '2.0.0' });
  const { headers, body } = await get('/fr');
  expect(headers['cache-status']).toBe('edge; fwd=miss; stored');
  expect(body).toContain('/modules/mf-cms/2.0.0/');
});

test('nothing of a customer comes into it: their page is rendered, and nobody is named to the service', async () => {
  const cookie = 'customer=1; session=secret';
  await get('/fr', { cookie, authorization: 'Bearer secret' });
  time += 20_000;
  await get('/fr', { cookie, authorization: 'Bearer secret' });
  await settled('/fr', { cookie });
  expect(renders()).toBe(2);
  await get('/fr');
  time += 20_000;
  await settled('/fr', { cookie: 'session=secret' });
  expect(renders()).toBe(4);
  for (const { headers } of asked)
    expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
});

test('a page that is not there is looked for again', async () => {
  kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'not-found' } });
  expect((await get('/fr/page/x')).statusCode).toBe(404);
  const before = renders();
  time += 20_000;
  await settled('/fr/page/x');
  expect(renders()).toBeGreaterThan(before);
});
