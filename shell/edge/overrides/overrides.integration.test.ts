import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseBootDocument } from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import { createUsualPortal, type TestPortal } from '../testing/test-portal';

let portal: TestPortal;
let edge: FastifyInstance;

const cartOf = (html: string) => {
  const boot = bootOf(html);
  return { ...boot, cart: boot.modules.find(({ name }) => name === 'mf-cart') };
};
const bootOf = (html: string) =>
  parseBootDocument(
    JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'),
  );
const get = (url: string, headers: Record<string, string> = {}, app = edge) =>
  app.inject({ url, headers: { host: 'orders.example.be', ...headers } });

beforeEach(async () => {
  portal = await createUsualPortal();
  await portal.publish({ name: 'mf-cart', version: '1.1.0', routes: [{ id: 'cart', path: '/cart' }] });
  edge = portal.edge();
});
afterEach(() => portal.close());

describe('versions that a page’s address asks for @D05', () => {
  test('are published ones, with the hash of their publication, for this page alone', async () => {
    const response = await get('/fr/cart?x=1&mf=mf-cart@1.1.0&y=2');
    const { cart, overrides, modules } = cartOf(response.body);
    const manifest = JSON.parse(
      await readFile(join(portal.folder, 'artefacts/mf-cart/1.1.0/module.json'), 'utf8'),
    ) as { readonly files: Record<string, { readonly integrity: string }> };
    expect(cart).toMatchObject({
      version: '1.1.0',
      base: '/modules/mf-cart/1.1.0/',
      entryIntegrity: manifest.files['entry.js']?.integrity,
      // What everybody gets takes its place where it fails.
      lastGood: { version: '1.0.0' },
    });
    expect(modules.filter(({ name }) => name !== 'mf-cart').every(({ version }) => version === '1.0.0')).toBe(
      true,
    );
    expect(overrides).toEqual({ used: [{ module: 'mf-cart', version: '1.1.0' }], refused: [] });
    expect(response.body).toContain('<meta name="robots" content="noindex">');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(String(response.headers['set-cookie'])).not.toContain('build=');
    expect(cartOf((await get('/fr/cart')).body)).toMatchObject({ cart: { version: '1.0.0' } });
    expect(cartOf((await get('/fr/cart')).body).overrides).toBeUndefined();
  });

  test('may be several, in one value or in many, and go along where a page is elsewhere', async () => {
    await portal.publish({ name: 'mf-cms', version: '2.0.0', routes: [{ id: 'home', path: '/' }] });
    const versions = async (search: string) =>
      bootOf((await get(`/fr${search}`)).body)
        .modules.filter(({ name }) => ['mf-cart', 'mf-cms'].includes(name))
        .map(({ version }) => version)
        .sort();
    expect(await versions('?mf=mf-cart@1.1.0,mf-cms@2.0.0')).toEqual(['1.1.0', '2.0.0']);
    expect(await versions('?mf=mf-cart@1.1.0&mf=mf-cms%402.0.0')).toEqual(['1.1.0', '2.0.0']);
    expect((await get('/?mf=mf-cart@1.1.0')).headers['location']).toBe('/fr?mf=mf-cart@1.1.0');
  });

  test.each([
    'mf-cart@9.9.9',
    'mf-cart@../1.1.0',
    'mf-nothing@1.0.0',
    'shell@1.0.0',
    'mf-cart',
    'mf-cart@https://evil.test/',
    'mf-cart@http://localhost:9001/',
    'mf-cart@http://user:secret@localhost:9001/',
    '__proto__@1.0.0',
    '%ff@%ff',
  ])('are refused, and said to be, where they are not published: %s', async (asked) => {
    const response = await get(`/fr/cart?mf=${asked}`);
    const { cart, overrides } = cartOf(response.body);
    expect(response.statusCode).toBe(200);
    expect(cart?.version).toBe('1.0.0');
    expect(overrides?.used).toEqual([]);
    expect(overrides?.refused).toHaveLength(1);
  });

  test('are refused, with what they need, where the shell of the page does not give it @D13 @D09', async () => {
    await portal.publish({
      name: 'mf-cart',
      version: '2.0.0',
      contract: '^2.0.0',
      routes: [{ id: 'cart', path: '/cart' }],
    });
    const response = await get('/fr/cart?mf=mf-cart@2.0.0,mf-cms@9.9.9');
    expect(response.statusCode).toBe(200);
    expect(cartOf(response.body)).toMatchObject({
      shell: { contract: '1.0.0' },
      cart: { version: '1.0.0', base: '/modules/mf-cart/1.0.0/' },
      overrides: {
        used: [],
        refused: [
          { module: 'mf-cart', version: '2.0.0', contract: '^2.0.0' },
          { module: 'mf-cms', version: '9.9.9' },
        ],
      },
    });
    expect(response.body).not.toContain('/modules/mf-cart/2.0.0/');
    // With a shell that has it, it is to be had.
    await portal.publishShell('2.0.0', false, {}, '2.0.0');
    await portal.publish({ name: 'mf-catalogue', version: '2.0.0', contract: '^2.0.0' });
    await portal.traffic({ shell: '2.0.0', 'mf-catalogue': '2.0.0', 'mf-cart': '1.0.0' });
    expect(cartOf((await get('/fr/cart?mf=mf-cart@2.0.0', {}, portal.edge())).body)).toMatchObject({
      cart: { version: '2.0.0' },
      overrides: { used: [{ module: 'mf-cart', version: '2.0.0' }], refused: [] },
    });
  });

  test('are none where an empty wish ends them', async () => {
    expect(bootOf((await get('/fr/cart?mf=')).body).overrides).toEqual({ used: [], refused: [] });
  });
});

describe('a development server @D05', () => {
  let server: Server;
  let address: string;
  let content: string;
  const local = { host: 'localhost:8080' };

  beforeEach(async () => {
    content = await readFile(join(portal.folder, 'artefacts/mf-cart/1.1.0/module.json'), 'utf8');
    server = createServer((_request, response) => response.end(content));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  });
  afterEach(() => new Promise((done) => server.close(done)));

  test('is used by a portal on the same machine, from its own address and with its own hashes', async () => {
    const { cart, overrides } = cartOf((await get(`/fr/cart?mf=mf-cart@${address}`, local)).body);
    expect(cart).toMatchObject({ version: '1.1.0', base: address, entryIntegrity: /^sha384-/ });
    expect(overrides?.used).toEqual([{ module: 'mf-cart', version: address }]);
  });

  test.each([
    ['that others reach by its name', {}, { host: 'orders.example.be' }],
    ['that listens for others', { HOST: '0.0.0.0' }, local],
    ['behind a proxy', { TRUST_PROXY: '1' }, local],
    ['with an address of the web', { PUBLIC_URL: 'https://orders.example.be' }, local],
  ])('is not asked by a portal %s', async (_which, settings, headers) => {
    let asked = 0;
    server.on('request', () => (asked += 1));
    const page = await get(`/fr/cart?mf=mf-cart@${address}`, headers, portal.edge(settings));
    expect(cartOf(page.body)).toMatchObject({ cart: { version: '1.0.0' }, overrides: { used: [] } });
    expect(asked).toBe(0);
  });

  test.each(['no json', '{}', '{"manifest":1}'])('that says %j is refused', async (said) => {
    content = said;
    const page = await get(`/fr/cart?mf=mf-cart@${address}`, local);
    expect(cartOf(page.body).overrides?.refused).toHaveLength(1);
  });

  test('of another module is refused', async () => {
    const page = await get(`/fr/cart?mf=mf-cms@${address}`, local);
    expect(cartOf(page.body).overrides?.refused).toHaveLength(1);
  });
});
