import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, ListenError } from '@vetportal/edge';
import { SettingsError } from '@vetportal/settings';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { databaseFor } from '@vetportal/database/testing/databases';
import { copyEmptyDatabase } from '@vetportal/database/testing/empty-database';
import { freePort } from '@vetportal/database/testing/free-port';
import { copyPreparedData } from '@vetportal/backend/testing/prepared-data';
import { StartError } from './check-folder';
import { startPortal, type StartingPortal } from './start-portal';

/** Making the database takes seconds. */
jest.setTimeout(120_000);

let built: TestPortal;
const running: StartingPortal[] = [];

beforeEach(async () => {
  built = await createUsualPortal();
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.close();
  await built.close();
});

const start = (settings: Record<string, string> = {}): StartingPortal => {
  const portal = startPortal({ settings: { PORT: '0', DATA_DIR: built.folder, ...settings } });
  running.push(portal);
  return portal;
};

describe('the portal on one port', () => {
  test('@C01 @C02 @D01 answers at once that it starts, then pages, configuration, ERP and identity provider', async () => {
    await copyPreparedData(built.folder);
    const port = await freePort();
    const portal = start({ PORT: String(port), ...(await databaseFor(built.folder)) });
    const early = await firstAnswer(`http://127.0.0.1:${port}/nl`);
    expect([early.status, early.headers.get('retry-after'), early.headers.get('refresh')]).toEqual([
      503,
      '2',
      '2',
    ]);
    expect(await early.text()).toContain('<h1>Vetportal start op</h1>');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

    const { origin, backend } = await portal.ready;
    expect(backend?.demoCustomers.length).toBeGreaterThan(0);
    const status = async (path: string, init: RequestInit = {}) =>
      (await fetch(origin + path, { redirect: 'manual', ...init })).status;
    expect(await status('/fr')).toBe(200);
    expect(await status('/')).toBe(302);
    expect(await status('/modules/mf-cart/1.0.0/entry.js')).toBe(200);
    const config = (await (await fetch(`${origin}/config/local.json`)).json()) as {
      erp: { url: string };
      auth: { authority: string };
    };
    expect(config.erp.url).toBe(`${origin}/shopinvader/`);
    expect((await fetch(`${config.erp.url}settings`)).status).toBe(200);
    const discovery = await fetch(`${config.auth.authority}/.well-known/openid-configuration`);
    expect(((await discovery.json()) as { issuer: string }).issuer).toBe(config.auth.authority);
  });

  test('services that are elsewhere need no back end here', async () => {
    const database = await databaseFor(built.folder);
    if (database.DATABASE_URL === undefined) await copyEmptyDatabase(join(built.folder, 'records'));
    const settings = {
      ...database,
      ERP_URL: 'https://erp.example.be/',
      SEARCH_URL: 'https://search.example.be/',
      AUTH_AUTHORITY: 'https://login.example.be/',
    };
    const { origin, backend } = await start(settings).ready;
    expect(backend).toBeUndefined();
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${origin}/shopinvader/customer`)).status).toBe(404);
  });
});

describe('a start that cannot succeed says why in one line', () => {
  const failure = async (settings: Record<string, string>): Promise<Error> => {
    const portal = start(settings);
    return portal.ready.then(
      () => new Error('it started'),
      (error: unknown) => error as Error,
    );
  };

  test('@X21 @V16 a wrong setting', async () => {
    const error = await failure({ AUTH_TYPE: 'saml' });
    expect(error).toBeInstanceOf(SettingsError);
    expect(error.message).toMatch(/^AUTH_TYPE=saml is unknown/);
    expect((await failure({ PORT: 'http' })).message).toMatch(/^PORT=http is not a port/);
  });

  test('a taken port', async () => {
    const server = createServer();
    const port = await listen(server, { host: '127.0.0.1', port: 0 });
    const error = await failure({ PORT: String(port) });
    expect(error).toBeInstanceOf(ListenError);
    expect(error.message).toMatch(new RegExp(`^Port ${port} is taken: .*PORT=${port + 1}\\.$`));
    server.close();
  });

  test('a folder that cannot be written to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    await writeFile(join(folder, 'file'), '');
    const error = await failure({ DATA_DIR: join(folder, 'file') });
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(/^The folder .*file cannot be written to: .*DATA_DIR\.$/);
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });

  test('nothing built', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-'));
    expect((await failure({ DATA_DIR: folder })).message).toMatch(
      /^No shell is built in .*: run npm run build/,
    );
    await rm(folder, { recursive: true });
  });
});

/** The first answer of a port on which something is about to listen. */
async function firstAnswer(url: string): Promise<Response> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    try {
      return await fetch(url, { headers: { accept: 'text/html' }, redirect: 'manual' });
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  throw new Error(`nothing answers at ${url}`);
}
