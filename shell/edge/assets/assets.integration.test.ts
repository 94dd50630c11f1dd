import { inflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { usualPortalForAll } from '../testing/usual-portal';

const usual = usualPortalForAll();

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly start_url: string;
  readonly description: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}
const manifestFor = async (headers: Record<string, string>) =>
  (await usual.edge.inject({ url: '/manifest.webmanifest', headers })).json<Manifest>();

describe('the web manifest', () => {
  test.each([
    ['fr', 'Panier', 'fr-BE'],
    ['nl', 'Winkelmand', 'nl-BE'],
    ['en', 'Cart', 'en-US'],
  ])('is in the person’s language: %s @R30', async (locale, cart, lang) => {
    const manifest = await manifestFor({ cookie: `locale=${locale}`, 'accept-language': 'de' });
    expect(manifest.lang).toBe(lang);
    expect(manifest.shortcuts.find(({ url }) => url === `/${locale}/cart`)?.name).toBe(cart);
    expect(manifest.description).not.toBe('');
  });

  test('follows the browser where nobody has chosen, and is one application in every language @R30', async () => {
    const [fr, nl] = [await manifestFor({}), await manifestFor({ 'accept-language': 'nl-BE,nl' })];
    expect([fr.lang, nl.lang]).toEqual(['fr-BE', 'nl-BE']);
    expect([fr.id, fr.start_url]).toEqual([nl.id, nl.start_url]);
  });

  test('is kept for nobody else, and asked for again without being sent again @R30', async () => {
    const first = await usual.edge.inject({ url: '/manifest.webmanifest' });
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await usual.edge.inject({
      url: '/manifest.webmanifest',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect(again.statusCode).toBe(304);
  });

  test('names icons of the sizes that it says, some to be cut to any form @R30', async () => {
    const { icons } = await manifestFor({});
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2);
    for (const { src, sizes, purpose } of icons.filter((icon) => icon.sizes !== 'any')) {
      const answer = await usual.edge.inject({ url: src });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      const { width, pixel } = readPng(answer.rawPayload);
      expect(`${width}x${width}`).toBe(sizes);
      // Its corner: of the brand's colour where a system cuts it, open where the tile is round.
      expect(pixel(0, 0)).toEqual(purpose === 'maskable' ? [0x0c, 0x4e, 0x99, 255] : [0, 0, 0, 0]);
      // The pad's left half, and the score line in its middle.
      expect(pixel((24 / 64) * width, (42 / 64) * width)).toEqual([255, 255, 255, 255]);
      expect(pixel(width / 2, (42 / 64) * width)).toEqual([0x0c, 0x4e, 0x99, 255]);
    }
  });

  test('every white spot of a maskable icon is in the circle that no form cuts @R30', async () => {
    const { width, pixel } = readPng(
      (await usual.edge.inject({ url: '/icons/vetportal-maskable-192.png' })).rawPayload,
    );
    let farthest = 0;
    for (let y = 0; y < width; y += 1) {
      for (let x = 0; x < width; x += 1) {
        if (pixel(x, y)[0] === 0x0c) continue;
        farthest = Math.max(farthest, Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2));
      }
    }
    expect(farthest).toBeGreaterThan(width * 0.3);
    expect(farthest).toBeLessThanOrEqual(width * 0.4);
  });

  test('is named by each page with the cookies that tell the language, and an icon for Apple beside it @R30', async () => {
    const { body } = await usual.edge.inject({ url: '/nl' });
    expect(body).toContain(
      '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">',
    );
    const [, apple = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(body) ?? [];
    expect(readPng((await usual.edge.inject({ url: apple })).rawPayload).width).toBe(180);
  });
});

describe('the service worker', () => {
  const worker = (app: FastifyInstance, visitor = 'A'.repeat(22)) =>
    app.inject({ url: '/sw.js', headers: { cookie: `visitor=${visitor}` } });
  const withWorker = async (version: string): Promise<void> => {
    await usual.portal.publishShell(version, false, { 'worker.js': `/* worker of ${version} */` });
  };

  test('is that of the shell that the visitor gets, and is rolled back with it @G14 @D04 @D06', async () => {
    await withWorker('2.0.0');
    await withWorker('3.0.0');
    const modules = Object.fromEntries(
      ['mf-cms', 'mf-catalogue', 'mf-cart', 'mf-account', 'mf-smallads'].map((name) => [name, '1.0.0']),
    );
    await usual.portal.traffic({
      ...modules,
      shell: {
        experiment: 'shell',
        versions: [
          { version: '2.0.0', weight: 5_000 },
          { version: '3.0.0', weight: 5_000 },
        ],
      },
    });
    const app = usual.portal.edge();
    const seen = new Set<string>();
    for (let at = 0; at < 30; at += 1) {
      const visitor = String(at).padStart(22, 'v');
      const { body } = await worker(app, visitor);
      expect((await worker(app, visitor)).body).toBe(body);
      const page = await app.inject({ url: '/fr', headers: { cookie: `visitor=${visitor}` } });
      expect(page.body).toContain(body.includes('2.0.0') ? '/shell/2.0.0/' : '/shell/3.0.0/');
      seen.add(body);
    }
    expect(seen.size).toBe(2);
    await usual.portal.traffic({ ...modules, shell: '2.0.0' });
    expect((await worker(usual.portal.edge())).body).toBe('/* worker of 2.0.0 */');
    await usual.portal.traffic({ ...modules, shell: '1.0.0' });
  });

  test('is asked for anew each time, is a script, and may run nothing else @G14', async () => {
    const { headers } = await worker(usual.edge);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self';/);
  });

  test('of a shell without one, or while it is switched off, is the one that undoes the others @G14', async () => {
    const without = await worker(usual.edge);
    expect(without.body).toContain('registration.unregister()');
    await withWorker('4.0.0');
    const off = await worker(usual.portal.edge({ SERVICE_WORKER: 'off' }));
    expect(off.body).toBe(without.body);
    expect(() => usual.portal.edge({ SERVICE_WORKER: 'maybe' })).toThrow('SERVICE_WORKER=maybe');
  });

  test.each([
    ['fr', 'Vous êtes hors ligne'],
    ['nl', 'U bent offline'],
    ['en', 'You are offline'],
  ])('finds a page for what was never seen, in %s, that needs nothing else @G14', async (locale, words) => {
    const { statusCode, body, headers } = await usual.edge.inject({ url: `/offline/${locale}` });
    expect(statusCode).toBe(200);
    expect(body).toContain(words);
    expect(body).not.toContain(' src=');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain(`href="/${locale}"`);
  });

  test('gets from each page the id of its versions, the same as from the poll @G14 @C01', async () => {
    const headers = { cookie: `visitor=${'A'.repeat(22)}` };
    const page = await usual.edge.inject({ url: '/fr', headers });
    const latest = await usual.edge.inject({ url: '/builds/latest.json', headers });
    expect(page.headers['x-build']).toBe(latest.json<{ id: string }>().id);
  });
});

/** Reads a PNG of eight bits a channel without filters, as the files of `icons/` are. */
function readPng(file: Buffer) {
  expect(file.subarray(1, 4).toString('latin1')).toBe('PNG');
  const width = file.readUInt32BE(16);
  const data = file.indexOf('IDAT');
  const rows = inflateSync(file.subarray(data + 4, data + 4 + file.readUInt32BE(data - 4)));
  return {
    width,
    pixel: (x: number, y: number): number[] => {
      const at = Math.floor(y) * (width * 4 + 1) + 1 + Math.floor(x) * 4;
      return [...rows.subarray(at, at + 4)];
    },
  };
}
