import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModuleManifest } from '@vetportal/contracts/module';
import { createDevelopmentServer, type DevelopmentServer } from './development-server';
import type { BuiltModule } from './watch-module';

let server: DevelopmentServer;
let port: number;
beforeEach(async () => {
  port = await freePort();
  server = createDevelopmentServer();
  await server.listen(port);
});
afterEach(() => server.close());

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, 'localhost', done));
  const found = (probe.address() as AddressInfo).port;
  await new Promise((done) => probe.close(done));
  return found;
}

function built(text: string, update?: string): BuiltModule {
  const files = new Map([
    ['remoteEntry.1.js', Buffer.from(`entry(${text})`)],
    ['page.js', Buffer.from(text)],
    ...(update === undefined ? [] : [[update, Buffer.from('update')] as const]),
  ]);
  const manifest = {
    name: 'mf-cart',
    version: '1.0.0-development',
    entry: 'remoteEntry.1.js',
    files: Object.fromEntries(
      [...files].map(([name, content]) => [
        name,
        { integrity: integrityOf(content), bytes: content.length, brotli: content.length },
      ]),
    ),
  };
  // The server reads name and entry alone; that the rest is whole, whoever reads module.json checks.
  return { manifest: manifest as Partial<ModuleManifest> as ModuleManifest, hash: `hash of ${text}`, files };
}

const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
const address = (path: string) => `http://localhost:${port}/${path}`;

/** Fetch sets the Host header by itself. */
const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, path: '/module.json', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('the development server of a module @D12', () => {
  test('waits for the first build, and then serves each with the right hash of its entry', async () => {
    const asked = fetch(address('module.json'));
    server.show(built('one'));
    const response = await asked;
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const { entry, files } = (await response.json()) as ModuleManifest;
    const content = await (await fetch(address(entry))).text();
    expect(content.endsWith('entry(one)')).toBe(true);
    // What it loads is checked too.
    expect(content).toContain(integrityOf('one'));
    expect(files[entry]?.integrity).toBe(integrityOf(content));
    expect((await fetch(address('page.js'))).headers.get('content-type')).toContain('text/javascript');
    expect((await fetch(address('../package.json'))).status).toBe(404);
    server.show(built('two'));
    expect(await (await fetch(address('page.js'))).text()).toBe('two');
  });

  test('tells open pages of each further build and of what is wrong, and keeps the former one', async () => {
    server.show(built('one'));
    const news = (await fetch(address('events'))).body?.getReader();
    const next = async () => new TextDecoder().decode((await news?.read())?.value);
    // Whoever comes back after a while has to know what is there now.
    expect(await next()).toMatch(/retry[^]*event: built\ndata: {"hash":"hash of one"/);
    server.tellFailed('cart.page.tsx:3 Expression expected');
    expect(await next()).toBe('event: failed\ndata: "cart.page.tsx:3 Expression expected"\n\n');
    expect(await (await fetch(address('page.js'))).text()).toBe('one');
    server.show(built('two'));
    expect(await next()).toContain('event: built');
    await news?.cancel();
  });

  test('keeps the updates of the session for pages that have slept, with their hashes, and none is a part of the module', async () => {
    server.show(built('one', 'page.1.hot-update.js'));
    server.show(built('two', 'page.2.hot-update.js'));
    const news = (await fetch(address('events'))).body?.getReader();
    const told = new TextDecoder().decode((await news?.read())?.value);
    await news?.cancel();
    for (const name of ['page.1.hot-update.js', 'page.2.hot-update.js']) {
      expect(await (await fetch(address(name))).text()).toBe('update');
      expect(told).toContain(`"${name}":"${integrityOf('update')}"`);
    }
    const { files } = (await (await fetch(address('module.json'))).json()) as ModuleManifest;
    expect(Object.keys(files).sort()).toEqual(['page.js', 'remoteEntry.1.js']);
  });

  test('answers by names of this machine alone', async () => {
    server.show(built('one'));
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    expect(await statusFor(`127.0.0.1:${port}`)).toBe(200);
    // A page of another site whose name leads here.
    expect(await statusFor('attacker.example')).toBe(403);
    expect(await statusFor('localhost.attacker.example')).toBe(403);
  });
});
