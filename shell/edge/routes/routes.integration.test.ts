import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createUsualPortal, type TestPortal } from '../testing/test-portal';

let portal: TestPortal;
beforeEach(async () => {
  portal = await createUsualPortal();
});
afterEach(() => portal.close());

describe('the start-up calls', () => {
  test('@C01 config.json names the environment, config/{env}.json its services; neither is kept', async () => {
    const edge = portal.edge({ ENVIRONMENT: 'staging', PUBLIC_URL: 'https://orders.example.be' });
    const first = await edge.inject({ url: '/config.json?_=1700000000' });
    expect([first.json(), first.headers['cache-control']]).toEqual([{ environment: 'staging' }, 'no-cache']);
    const second = await edge.inject({ url: '/config/staging.json' });
    expect(second.json()).toMatchObject({
      erp: { url: 'https://orders.example.be/shopinvader/' },
      search: { url: 'https://orders.example.be/search/', indices: { products: 'products' } },
      auth: { authority: 'https://orders.example.be/idp' },
    });
    expect(second.headers['cache-control']).toBe('no-cache');
    expect((await edge.inject({ url: '/config/production.json' })).statusCode).toBe(404);
  });

  test('@C01 builds/latest.json names another build when a version changes, builds/meta what is in it', async () => {
    const edge = portal.edge();
    const latest = async () => (await edge.inject({ url: '/builds/latest.json' })).json<{ id: string }>().id;
    const before = await latest();
    const meta = await edge.inject({ url: `/builds/meta/${before}.json` });
    expect(meta.json()).toMatchObject({
      id: before,
      shell: '1.0.0',
      modules: { 'mf-cart': '1.0.0' },
      missing: [],
    });
    // All that a browser may need, and nothing that only the edge runs (`W15`).
    const { files } = meta.json<{ files: string[] }>();
    expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^\/modules\/mf-cart\/1\.0\.0\//)]));
    expect(files.filter((file) => !file.endsWith('.js') || /\/(?:server|worker)\.js$/.test(file))).toEqual(
      [],
    );
    await portal.publish({ name: 'mf-cart', version: '1.1.0' });
    await portal.traffic({ 'mf-cart': '1.1.0' });
    const now = await latest();
    expect(now).not.toBe(before);
    const former = await edge.inject({ url: `/builds/meta/${before}.json` });
    expect([former.statusCode, former.json()]).toEqual([200, { id: now }]);
  });

  test('an edge is ready when it can serve pages', async () => {
    const edge = portal.edge();
    expect((await edge.inject({ url: '/readyz' })).statusCode).toBe(200);
    const blank = portal.edge();
    await rm(join(portal.folder, 'traffic.json'));
    expect((await blank.inject({ url: '/readyz' })).statusCode).toBe(503);
    expect((await blank.inject({ url: '/healthz' })).statusCode).toBe(200);
  });

  test('@W31 readiness names what answers although something is wrong with it', async () => {
    const edge = portal.edge({}, { degraded: () => ({ 'search.fr': 'restarting' }) });
    const ready = await edge.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toMatchObject([
      200,
      { degraded: { 'search.fr': 'restarting' } },
    ]);
  });

  test.each([
    ['0', 1],
    ['1', 0],
  ])('@W32 with TRUST_PROXY=%s an edge behind a proxy warns %d times', async (trusted, warnings) => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const edge = portal.edge({ TRUST_PROXY: trusted }, { logger });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let time = 0; time < 2; time += 1) await edge.inject({ url: '/healthz', headers });
    expect(lines.filter((line) => line.includes('set TRUST_PROXY=1'))).toHaveLength(warnings);
  });

  test('@R30 the manifest and the icon are there', async () => {
    const edge = portal.edge();
    const manifest = await edge.inject({ url: '/manifest.webmanifest' });
    expect(manifest.json()).toMatchObject({ name: 'Vetportal', start_url: '/', theme_color: '#0C4E99' });
    const icon = await edge.inject({
      url:
        manifest.json<{ icons: { src: string }[] }>().icons.find(({ src }) => src.endsWith('.svg'))?.src ??
        '',
    });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(
      (await edge.inject({ url: '/favicon.svg', headers: { 'if-none-match': String(icon.headers['etag']) } }))
        .statusCode,
    ).toBe(304);
  });
});
