import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createTestPortal, type TestPortal } from '../testing/test-portal';

let portal: TestPortal;
let edge: FastifyInstance;
const content = 'export const text = "Vetportal";\n'.repeat(50);

beforeEach(async () => {
  portal = await createTestPortal();
  await portal.publishShell();
  await portal.publish({
    name: 'mf-cart',
    files: {
      'chunk.a1.js': content,
      'nested/style.css': 'a{}',
      'pack.svg': '<svg/>',
      'data.json': '{}',
      'sbom.cdx.json': '{"bomFormat":"CycloneDX"}',
    },
  });
  await portal.traffic({ 'mf-cart': '1.0.0' });
  edge = portal.edge();
});
afterEach(() => portal.close());

const get = (file: string, headers: Record<string, string> = {}) =>
  edge.inject({ url: `/modules/mf-cart/1.0.0/${file}`, headers });

describe('the files of a version', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=1.0, br;q=0.2', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['identity;q=1, br;q=0.5', undefined],
    ['deflate', undefined],
    ['', undefined],
    ['br;q=x', 'br'],
  ])('@D02 with Accept-Encoding %j come as %s', async (accept, encoding) => {
    const response = await get('chunk.a1.js', { 'accept-encoding': accept });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
    expect(decode(response.rawPayload).toString()).toBe(content);
  });

  test('@D02 are kept for a year and everywhere, with a tag for each encoding', async () => {
    const { headers } = await get('chunk.a1.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const etag = String(headers['etag']);
    expect(etag).not.toBe((await get('chunk.a1.js')).headers['etag']);
    const again = await get('chunk.a1.js', { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${etag}` });
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    expect((await get('chunk.a1.js', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('@W40 its bill of materials is there for whoever asks, and neither a page nor the list of scripts has it', async () => {
    const response = await get('sbom.cdx.json');
    expect([response.statusCode, response.json()]).toEqual([200, { bomFormat: 'CycloneDX' }]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const { id } = (await edge.inject({ url: '/builds/latest.json' })).json<{ id: string }>();
    for (const url of ['/fr', `/builds/meta/${id}.json`]) {
      const { body } = await edge.inject({ url });
      expect(body).toContain('/modules/mf-cart/1.0.0/');
      expect(body).not.toContain('sbom');
    }
  });

  test.each([
    ['nested/style.css', 'text/css; charset=utf-8'],
    ['pack.svg', 'image/svg+xml'],
    ['data.json', 'application/json; charset=utf-8'],
  ])('%s has its type', async (file, type) => {
    expect((await get(file)).headers['content-type']).toBe(type);
  });

  test('@D02 are those of the manifest and no others', async () => {
    for (const file of ['module.json', 'chunk.a1.js.br', 'nothing.js', '', 'nested', 'toString']) {
      const response = await get(file);
      expect([file, response.statusCode, response.body, response.headers['cache-control']]).toEqual([
        file,
        404,
        'not found\n',
        'no-store',
      ]);
    }
  });

  test('@D02 of a version that nobody published are not there, and the log is not for everyone to fill', async () => {
    for (const url of [
      '/shell/1.2.3/main.js',
      '/modules/mf-cart/9.9.9/entry.js',
      '/modules/mf-x/1.0.0/entry.js',
      '/modules/constructor/1.0.0/entry.js',
    ])
      expect([url, (await edge.inject({ url })).statusCode]).toEqual([url, 404]);
    expect(portal.reports).toEqual([]);
    // One that visitors are sent to is another matter.
    await portal.traffic({ 'mf-cart': '9.9.9' });
    await edge.inject({ url: '/fr/search', headers: { accept: 'text/html' } });
    expect(portal.reports).toEqual([expect.stringContaining('mf-cart/9.9.9/module.json')]);
  });

  test('@D02 stay served when another version is live, and from memory when their folder is gone', async () => {
    await portal.publish({ name: 'mf-cart', version: '2.0.0' });
    await portal.traffic({ 'mf-cart': '2.0.0' });
    expect((await get('chunk.a1.js')).statusCode).toBe(200);
    await rm(join(portal.folder, 'artefacts/mf-cart'), { recursive: true });
    expect((await get('chunk.a1.js')).body).toBe(content);
    expect((await get('data.json')).statusCode).toBe(404);
  });

  test('@D10 a listed file without precompressed variants is sent uncompressed', async () => {
    const base = join(portal.folder, 'artefacts/mf-cart/1.0.0/chunk.a1.js');
    await Promise.all([rm(`${base}.br`), rm(`${base}.gz`)]);
    const response = await get('chunk.a1.js', { 'accept-encoding': 'br, gzip' });
    expect([response.statusCode, response.headers['content-encoding'], response.body]).toEqual([
      200,
      undefined,
      content,
    ]);
  });

  test('HEAD says what GET would send', async () => {
    const response = await edge.inject({ method: 'HEAD', url: '/shell/1.0.0/main.js' });
    const whole = await readFile(join(portal.folder, 'artefacts/shell/1.0.0/main.js'));
    expect([response.statusCode, response.body, Number(response.headers['content-length'])]).toEqual([
      200,
      '',
      whole.length,
    ]);
  });
});
