import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TelemetryBatch } from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import type { Rendering } from '@vetportal/contracts/render';
import type { ControlPlane, TelemetrySink } from '../ports';
import { createUsualPortal, type TestPortal } from '../testing/test-portal';
import { createRenderedPortal } from '../testing/rendered-portal';
import { loadedPage } from '@vetportal/ssr/testing';
import { createRateLimit } from '../http/rate-limit';
import { openRotatingLog } from './rotating-log';

let portal: TestPortal;
let edge: FastifyInstance;
beforeEach(async () => {
  portal = await createUsualPortal();
  edge = portal.edge();
});
afterEach(() => portal.close());

const BATCH: TelemetryBatch = {
  telemetry: 1,
  locale: 'fr',
  route: '/account/sales/:id',
  records: [
    {
      kind: 'error',
      name: 'TypeError',
      at: '2026-11-21T10:00:00.000Z',
      module: 'mf-cart',
      version: '1.0.0',
      part: 'cart-icon',
      message: 'x',
    },
    { kind: 'event', name: 'cart.added', at: '2026-11-21T10:00:01.000Z', data: { quantity: 2 } },
  ],
};

const VISITOR = 'A'.repeat(22);
/** What counts, and nothing else of a control plane. */
const controlPlaneOf = (sink: TelemetrySink): ControlPlane => ({
  callsBelow: '/delivery/',
  pagesBelow: '/delivery/console',
  addRoutes: () => sink,
  previewOf: () => Promise.resolve(undefined),
  outageOf: () => undefined,
});

const post = (url: string, body: string, type: string, headers: Record<string, string> = {}) =>
  edge.inject({ method: 'POST', url, payload: body, headers: { 'content-type': type, ...headers } });
const linesOf = async (name: string): Promise<unknown[]> => {
  await edge.close();
  const text = await readFile(join(portal.folder, 'telemetry', `${name}.jsonl`), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as unknown);
};

describe('what browsers report', () => {
  test.each(['application/json', 'text/plain;charset=UTF-8'])(
    '@D11 telemetry sent as %s is written, one line a record',
    async (type) => {
      const visitor = 'A'.repeat(22);
      const response = await post('/telemetry', JSON.stringify(BATCH), type, {
        cookie: `visitor=${visitor}`,
      });
      expect(response.statusCode).toBe(204);
      const lines = await linesOf('telemetry');
      expect(lines).toMatchObject([
        { route: '/account/sales/:id', kind: 'error', module: 'mf-cart', version: '1.0.0' },
        { kind: 'event', name: 'cart.added', data: { quantity: 2 } },
      ]);
      // What a visitor did is not kept under the number by which versions are chosen (`G05`).
      expect(JSON.stringify(lines)).not.toContain(visitor);
    },
  );

  test.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another format', '{"telemetry":2,"locale":"fr","records":[]}'],
    ['an unknown field', JSON.stringify({ ...BATCH, email: 'a@b.be' })],
    ['no record', JSON.stringify({ ...BATCH, records: [] })],
    [
      'too many records',
      JSON.stringify({ ...BATCH, records: Array.from({ length: 51 }, () => BATCH.records[1]) }),
    ],
    [
      'an endless name',
      JSON.stringify({ ...BATCH, records: [{ ...BATCH.records[1], name: 'x'.repeat(101) }] }),
    ],
    ['nested data', JSON.stringify({ ...BATCH, records: [{ ...BATCH.records[1], data: { a: { b: 1 } } }] })],
  ])('@D11 telemetry with %s is refused and not written', async (_, body) => {
    expect((await post('/telemetry', body, 'application/json')).statusCode).toBe(400);
    expect(await linesOf('telemetry')).toEqual([]);
  });

  test('@D11 bodies are bounded and of a known type', async () => {
    expect((await post('/telemetry', 'x'.repeat(40_000), 'text/plain')).statusCode).toBe(413);
    expect((await post('/telemetry', '<a/>', 'application/xml')).statusCode).toBe(415);
    expect((await edge.inject({ url: '/telemetry' })).statusCode).toBe(404);
  });

  test('reports of refused scripts are kept without the queries of addresses', async () => {
    const report = {
      'csp-report': {
        'document-uri': 'https://a.example/fr/account/oidc-redirect?code=secret',
        'blocked-uri': 'inline',
      },
    };
    expect((await post('/csp-reports', JSON.stringify(report), 'application/csp-report')).statusCode).toBe(
      204,
    );
    const list = [{ type: 'integrity-violation', url: 'https://a.example/fr?x=1#y', body: {} }, 'nonsense'];
    expect((await post('/csp-reports', JSON.stringify(list), 'application/reports+json')).statusCode).toBe(
      204,
    );
    expect((await post('/csp-reports', '"x"', 'application/reports+json')).statusCode).toBe(400);
    expect(await linesOf('csp-reports')).toMatchObject([
      { report: { 'csp-report': { 'document-uri': 'https://a.example/fr/account/oidc-redirect' } } },
      { report: { type: 'integrity-violation', url: 'https://a.example/fr' } },
    ]);
  });

  test.each([
    ['/csp-reports', 'application/csp-report'],
    ['/telemetry', 'application/json'],
  ])('@W31 %s refuses what is nested without end, and runs out of nothing', async (path, type) => {
    const deep = '{"csp-report":' + '['.repeat(15_000) + ']'.repeat(15_000) + '}';
    expect((await post(path, deep, type)).statusCode).toBe(400);
  });

  test('a page that the browser had to end is counted for its visitor, and advice about code is no report @W22', async () => {
    const counted: unknown[] = [];
    edge = portal.edge(
      {},
      { controlPlane: controlPlaneOf({ count: (batch, of) => counted.push([batch, of?.id]) }) },
    );
    const url = 'https://a.example/fr?q=secret';
    const list = [
      { type: 'crash', url, body: { reason: 'unresponsive' } },
      { type: 'deprecation', url, body: { id: 'x' } },
    ];
    const headers = { cookie: `visitor=${VISITOR}` };
    const answer = await post('/csp-reports', JSON.stringify(list), 'application/reports+json', headers);
    expect(answer.statusCode).toBe(204);
    const crash = { kind: 'event', name: 'page.crash', data: { reason: 'unresponsive' } };
    expect(counted).toMatchObject([[{ records: [crash] }, VISITOR]]);
    expect(await linesOf('telemetry')).toMatchObject([crash]);
    expect(await linesOf('csp-reports')).toEqual([]);
  });

  test('a browser that is heard is marked, and one whose shell failed leaves the page that a shared cache has of it @W21 @W22', async () => {
    const headers = { cookie: `visitor=${VISITOR}` };
    const answer = await post('/telemetry', JSON.stringify(BATCH), 'application/json', headers);
    expect(String(answer.headers['set-cookie'])).toMatch(/^heard=1; [^,]*HttpOnly$/);
    const about = {
      kind: 'event' as const,
      module: 'shell',
      version: '1.1.0',
      at: '2026-11-21T10:00:00.000Z',
    };
    const fallen = { ...BATCH, records: [{ ...about, name: 'module.fallback', data: { kind: 'timeout' } }] };
    const known = { cookie: `visitor=${VISITOR}; heard=1` };
    const cleared = await post('/telemetry', JSON.stringify(fallen), 'text/plain', known);
    expect(String(cleared.headers['set-cookie'])).toMatch(/^build=; Path=\/; Max-Age=0/);
  });

  test('a page that a browser shows is counted, and has the id of its view where it is compared @W22', async () => {
    const served: unknown[] = [];
    edge = portal.edge(
      {},
      {
        controlPlane: controlPlaneOf({
          count: () => undefined,
          served({ id }, isHeard) {
            served.push([id, isHeard]);
            return 'A'.repeat(16);
          },
        }),
      },
    );
    const shown = { 'sec-fetch-mode': 'navigate', cookie: `visitor=${VISITOR}; heard=1` };
    const page = await edge.inject({ url: '/fr', headers: shown });
    expect(page.headers['server-timing']).toBe(`view;desc="${'A'.repeat(16)}"`);
    // A prefetch, a crawler that keeps no cookies, a tab that has asked for a version.
    await edge.inject({ url: '/fr', headers: { ...shown, 'sec-fetch-mode': 'cors' } });
    await edge.inject({ url: '/fr', headers: { 'sec-fetch-mode': 'navigate' } });
    await edge.inject({ url: '/fr?mf=mf-cart@1.0.0', headers: shown });
    expect(served).toEqual([[VISITOR, true]]);
  });

  test('who counts gets the route and the network of a batch, and the files get no network @W30', async () => {
    const counted: unknown[] = [];
    edge = portal.edge(
      {},
      {
        controlPlane: controlPlaneOf({
          count: ({ route }, of, network) => counted.push([route, of?.id, network]),
        }),
      },
    );
    await post('/telemetry', JSON.stringify(BATCH), 'application/json');
    await post('/csp-reports', JSON.stringify([{ type: 'crash', body: {} }]), 'application/reports+json');
    expect(counted).toEqual([
      ['/account/sales/:id', undefined, '127.0.0.1'],
      [undefined, undefined, '127.0.0.1'],
    ]);
    expect(JSON.stringify(await linesOf('telemetry'))).not.toContain('127.0.0.1');
  });

  test('a client that sends too much gets 429', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 130; count += 1)
      statuses.add((await post('/telemetry', '{}', 'application/json')).statusCode);
    expect([...statuses].sort()).toEqual([400, 429]);
  });
});

describe('errors of parts that the edge renders', () => {
  const error = { name: 'ErpUnreachable', part: 'footer-pages', action: 'load', message: 'network' };
  /** Requests a page whose footer reports these errors. */
  async function show(told: NonNullable<Rendering['told']>) {
    const rendered = await createRenderedPortal({
      routes: [{ id: 'home', path: '/' }],
      contributions: [{ slot: 'footer.content', id: 'footer', hydrate: 'never' }],
    });
    await portal.close();
    portal = rendered.portal;
    rendered.kit.renders['page mf-cms'] = () => loadedPage('<h1>Home</h1>');
    rendered.kit.renders['slot mf-cms/footer'] = () => ({ html: '<p>footer</p>', told });
    edge = rendered.edge();
    expect((await edge.inject({ url: '/nl', headers: { host: 'orders.example.be' } })).body).toContain(
      'footer',
    );
  }

  test('are logged with module and version among the records of browsers @X24 @D11', async () => {
    await show([error]);
    expect(await linesOf('telemetry')).toEqual([
      {
        ...error,
        received: expect.any(String) as string,
        at: expect.any(String) as string,
        telemetry: 1,
        locale: 'nl',
        kind: 'error',
        module: 'mf-cms',
        version: '1.0.0',
        data: { where: 'edge' },
      },
    ]);
  });

  test('are rate limited like the records of a client @D11', async () => {
    await show(Array.from({ length: 200 }, () => error));
    expect(await linesOf('telemetry')).toHaveLength(120);
  });
});

describe('the limit', () => {
  test('counts each client and all together, a minute at a time, in bounded memory', () => {
    let now = 0;
    const limit = createRateLimit(2, 3, () => now);
    expect(['a', 'a', 'a', 'b', 'c'].map((key) => limit.allows(key))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ]);
    now = 60_000;
    expect(limit.allows('a')).toBe(true);
    const wide = createRateLimit(2, 1_000_000, () => now);
    const passed = Array.from({ length: 30_000 }, (_, index) => wide.allows(`client ${index}`)).filter(
      Boolean,
    ).length;
    expect(passed).toBe(20_000);
  });
});

describe('the rotating log', () => {
  test('keeps the newest lines within its files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'log-'));
    const log = openRotatingLog(folder, 'x', () => undefined, {
      fileBytes: 1000,
      files: 3,
      waitingLines: 100,
      delayMs: 1,
    });
    for (let count = 0; count < 60; count += 1) {
      log.write({ count, filling: 'y'.repeat(100) });
      if (count % 5 === 4) await log.close();
    }
    const files = (await readdir(folder)).sort();
    expect(files).toEqual(['x.1.jsonl', 'x.2.jsonl', 'x.jsonl']);
    for (const file of files) expect((await stat(join(folder, file))).size).toBeLessThan(2000);
    expect((await readFile(join(folder, 'x.jsonl'), 'utf8')).trim().split('\n').at(-1)).toContain(
      '"count":59',
    );
    await rm(folder, { recursive: true });
  });

  test('drops lines rather than grow when the disk does not keep up, and says so', async () => {
    const said: string[] = [];
    const log = openRotatingLog(join(process.execPath, 'nowhere'), 'x', (message) => said.push(message), {
      fileBytes: 1000,
      files: 2,
      waitingLines: 10,
      delayMs: 60_000,
    });
    for (let count = 0; count < 25; count += 1) log.write({ count });
    await log.close();
    expect(said).toEqual([
      '15 records of x were dropped: the disk did not keep up',
      '10 records of x could not be written',
    ]);
  });
});
