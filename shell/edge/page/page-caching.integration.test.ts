import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { TestPortal } from '../testing/test-portal';
import { createRenderedPortal, type RenderedPortal } from '../testing/rendered-portal';
import { loadedPage, type TestRenders } from '@vetportal/ssr/testing';

let portal: TestPortal;
let edge: FastifyInstance;
let kit: TestRenders;
let rendered: RenderedPortal;

beforeEach(async () => {
  const cms = {
    routes: [
      { id: 'home', path: '/' },
      { id: 'page', path: '/page/*' },
      { id: 'mine', path: '/mine', access: 'customer' },
    ],
    contributions: [{ slot: 'footer.content', id: 'footer', hydrate: 'never' }],
  } as const;
  rendered = await createRenderedPortal(cms, ['2.0.0']);
  ({ portal, kit } = rendered);
  kit.renders['page mf-cms'] = whole;
  edge = rendered.edge();
});
afterEach(() => portal.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  edge.inject({ method: 'GET', url, headers: { host: 'orders.example.be', ...headers } });

/** Cookies that an answer sets, as the next request sends them. */
const cookiesOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

const whole = ({ pathname }: { readonly pathname: string }) => loadedPage(`<h1>${pathname}</h1>`);

const fails = (): never => {
  throw new Error('not this time');
};

test('a hundred requests at once for a cold page render it once, in every encoding @B11', async () => {
  const encodings = ['br', 'gzip', 'identity'];
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => get('/fr', { 'accept-encoding': encodings[index % 3] ?? '' })),
  );
  expect([kit.count('page mf-cms'), kit.count('frame'), kit.count('slot mf-cms/footer')]).toEqual([1, 1, 1]);
  const bodies = answers.map(({ rawPayload, headers }) => {
    if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
    if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
    return rawPayload.toString();
  });
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain('<vp-page id="application-mf-cms"><h1>/fr</h1></vp-page>');
  expect(bodies[0]).toContain('<p>footer</p>');
  expect(bodies[0]).toMatch(/<\/html>$/);
});

test('a kept page is sent as the same bytes, with their length', async () => {
  const first = await get('/fr', { 'accept-encoding': 'br' });
  expect(first.headers['cache-status']).toBe('edge; fwd=miss; stored');
  const second = await get('/fr', { 'accept-encoding': 'br' });
  expect(second.headers['cache-status']).toBe('edge; hit');
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(second.headers['content-length']).toBe(String(first.rawPayload.length));
  // And for the first who wants another encoding.
  expect(gunzipSync((await get('/fr', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toBe(
    brotliDecompressSync(first.rawPayload).toString(),
  );
});

test('a kept page holds its bytes, and nothing of what it was made from', async () => {
  let parts: WeakRef<object> | undefined;
  kit.renders['page mf-cms'] = (address) => {
    const styles = [{ component: 'page', names: ['aa'], css: '.aa{color:red}' }];
    parts = new WeakRef(styles);
    return { ...whole(address), styles };
  };
  await get('/fr', { 'accept-encoding': 'br' });
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  // A part is waited for no longer than a moment, by a timer that knows of the page.
  for (let turn = 0; turn < 20 && parts?.deref(); turn += 1) {
    await wait(10);
    collectGarbage();
  }
  expect(parts).toBeDefined();
  expect(parts?.deref()).toBeUndefined();
  expect((await get('/fr', { 'accept-encoding': 'br' })).headers['cache-status']).toBe('edge; hit');
});

test('a browser that has the page gets 304 without a policy, because the stored one names its nonce', async () => {
  await get('/fr');
  const { headers } = await get('/fr');
  const etag = String(headers['etag']);
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const named of [etag, `"other", ${etag}`]) {
    const again = await get('/fr', { 'if-none-match': named });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect(again.headers['content-security-policy']).toBeUndefined();
    expect(again.headers['vary']).toBe('Accept-Encoding, Cookie');
  }
  expect((await get('/fr', { 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
  await get('/fr?x=1');
  expect((await get('/fr?x=1')).headers['etag']).toBe(etag);
  await get('/nl');
  expect((await get('/nl')).headers['etag']).not.toBe(etag);
});

test('a browser that has the page gets 304 after a re-render with the same content', async () => {
  await get('/fr');
  const etag = String((await get('/fr')).headers['etag']);
  const other = rendered.edge();
  const again = await other.inject({
    url: '/fr',
    headers: { host: 'orders.example.be', 'if-none-match': etag },
  });
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
  expect(again.headers['cache-status']).toBe('edge; fwd=miss; stored');
});

test('the tag names the content: another edge with the same has the same, other content another', async () => {
  const other = rendered.edge();
  const tagAt = async (app: FastifyInstance) => {
    await app.inject({ url: '/fr', headers: { host: 'orders.example.be' } });
    return (await app.inject({ url: '/fr', headers: { host: 'orders.example.be' } })).headers['etag'];
  };
  expect(await tagAt(other)).toBe(await tagAt(edge));
  kit.renders['page mf-cms'] = () => loadedPage('<h1>other</h1>');
  const third = rendered.edge();
  expect(await tagAt(third)).not.toBe(await tagAt(edge));
});

describe('caches in front of the edge', () => {
  test('keep the page of a guest whose request names language and versions, which then sets no cookie', async () => {
    const first = await get('/fr');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const cookie = cookiesOf(first.headers);
    expect(cookie).toMatch(/^visitor=[\w-]{22}; locale=fr; build=[0-9a-f]{16}$/);
    const second = await get('/fr', { cookie });
    expect(second.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=15',
      'cdn-cache-control': 'public, max-age=15, stale-while-revalidate=600, stale-if-error=86400',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(second.headers['set-cookie']).toBeUndefined();
    // Nothing of the first visitor is in it.
    expect(second.body).not.toContain(/visitor=([\w-]+)/.exec(cookie)?.[1]);
  });

  test.each([
    [
      'the versions it names are others',
      '/fr',
      (cookie: string) => cookie.replace(/build=\w+/, 'build=0123456789abcdef'),
    ],
    ['it names no versions', '/fr', (cookie: string) => cookie.replace(/; build=\w+/, '')],
    ['it has another language', '/fr', (cookie: string) => cookie.replace('locale=fr', 'locale=nl')],
    [
      'it has no visitor id of ours',
      '/fr',
      (cookie: string) => cookie.replace(/visitor=[\w-]+/, 'visitor=x'),
    ],
    ['it comes from a customer', '/fr', (cookie: string) => `${cookie}; customer=1`],
    ['the page is for customers', '/fr/mine', (cookie: string) => cookie],
    ['there is no such page', '/fr/nothing', (cookie: string) => cookie],
  ])('keep nothing where %s', async (_what, url, change) => {
    const cookie = cookiesOf((await get('/fr')).headers);
    const { headers } = await get(url, { cookie: change(cookie) });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(cookiesOf(headers)).toMatch(/visitor=.*build=/);
  });

  test('keep no page without its data', async () => {
    const cookie = cookiesOf((await get('/fr')).headers);
    kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'failed' } });
    const { statusCode, headers } = await get('/fr/page/x', { cookie });
    expect([statusCode, headers['cache-control']]).toEqual([503, 'private, no-cache']);
  });

  test('keep no page that could not be rendered this time', async () => {
    const cookie = cookiesOf((await get('/fr')).headers);
    kit.renders['page mf-cms'] = fails;
    const { statusCode, headers } = await get('/fr/page/x', { cookie });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });
});

describe('a page that could not be rendered this time', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());
  const later = (milliseconds: number): void => {
    jest.setSystemTime(Date.now() + milliseconds);
  };

  test('is the browser’s, for one who asks in the same moment too, and the next one’s is whole @B11 @D10', async () => {
    kit.renders['page mf-cms'] = fails;
    for (let visitor = 0; visitor < 2; visitor += 1) {
      const { statusCode, body } = await get('/fr');
      expect([statusCode, body.includes('<h1>')]).toEqual([200, false]);
    }
    expect(kit.count('page mf-cms')).toBe(1);
    kit.renders['page mf-cms'] = whole;
    later(1_100);
    expect((await get('/fr')).body).toContain('<h1>/fr</h1>');
  });

  test('never takes the place of one that is there @B11 @D10', async () => {
    await get('/fr');
    kit.renders['page mf-cms'] = fails;
    // Shown once more while the next one is made, then long enough that it would not be.
    for (const age of [6 * 60_000, 6 * 60_000, 20 * 60_000]) {
      later(age);
      const { body, headers } = await get('/fr');
      expect([headers['cache-status'], body.includes('<h1>/fr</h1>')]).toEqual([
        'edge; hit; detail=stale',
        true,
      ]);
    }
    expect(kit.count('page mf-cms')).toBeGreaterThan(2);
  });
});

test('a page of a guest and one of a customer are kept apart', async () => {
  kit.renders['page mf-cms'] = ({ expected }) => loadedPage(`<h1>${expected ? 'customer' : 'guest'}</h1>`);
  for (let round = 0; round < 2; round += 1) {
    expect((await get('/fr')).body).toContain('<h1>guest</h1>');
    expect((await get('/fr', { cookie: 'customer=1' })).body).toContain('<h1>customer</h1>');
  }
  expect(kit.count('page mf-cms')).toBe(2);
});

test('a change of traffic is on the next page', async () => {
  await get('/fr');
  await portal.traffic({ 'mf-cms': '2.0.0' });
  const { headers, body } = await get('/fr');
  expect(headers['cache-status']).toBe('edge; fwd=miss; stored');
  expect(body).toContain('/modules/mf-cms/2.0.0/');
});

test('where the next page has no data the former one is shown, with its own status', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'queueMicrotask'] });
  await get('/fr');
  kit.renders['page mf-cms'] = () => ({ outcome: { kind: 'failed' } });
  jest.setSystemTime(Date.now() + 20 * 60_000);
  const { statusCode, body, headers } = await get('/fr');
  expect([statusCode, headers['cache-status']]).toEqual([200, 'edge; hit; detail=stale']);
  expect(body).toContain('<h1>/fr</h1>');
  jest.useRealTimers();
});

/** A part that the page cannot be written with. */
const UNWRITABLE = {
  html: '<p>footer</p>',
  queries: [
    {
      toString: () => {
        throw new Error('not to be written down');
      },
    },
  ] as never,
};

test('a page that breaks before anything of it is sent is the browser’s, and rendered again for the next one', async () => {
  kit.renders['slot mf-cms/footer'] = () => UNWRITABLE;
  const broken = await get('/fr');
  expect([broken.statusCode, broken.headers['cache-status']]).toEqual([200, undefined]);
  expect(broken.body).not.toContain('<h1>');
  expect(broken.body).toMatch(/<\/html>$/);
  delete kit.renders['slot mf-cms/footer'];
  const { body } = await get('/fr');
  expect(body).toContain('<h1>/fr</h1>');
  expect(body).toMatch(/<\/html>$/);
});

test('a page that breaks off is cut off, reported, and rendered for the next request', async () => {
  // Its beginning is on its way by then.
  kit.renders['slot mf-cms/footer'] = () => wait(100, UNWRITABLE);
  await expect(get('/fr')).rejects.toThrow();
  delete kit.renders['slot mf-cms/footer'];
  const { body } = await get('/fr');
  expect(body).toContain('<i>footer comes</i>');
  expect(body).toMatch(/<\/html>$/);
});
