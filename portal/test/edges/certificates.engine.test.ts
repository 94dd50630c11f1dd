import { MAPPING_META, MAPPING_VERSION } from '@vetportal/model';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cartBuild } from '@vetportal/delivery/testing/build-of';
import { makeCertificate } from './certificate';
import { type EdgeProcess, startEdgeProcess } from './edge-process';
import { Operator } from './operator';
import { databaseFor } from '@vetportal/database/testing/databases';
import { createUsualPortal, type TestPortal } from '@vetportal/edge/testing/test-portal';
import { startTestStore, type TestStore } from '@vetportal/delivery/testing/test-store';
import { startTlsRelay, type TlsRelay } from './tls-relay';

/*
 * Everything that an edge talks to behind TLS whose certificate has expired, and is renewed: ERP, search engine, provider, store,
 * database.
 */

jest.setTimeout(180_000);

const VALID = makeCertificate({ from: -1, until: 30 });
const EXPIRED = makeCertificate({ from: -30, until: -1 });
/** The edge looks again after 15 s. */
const RENEWED_WITHIN_MS = 40_000;

let portal: TestPortal;
let store: TestStore;
let services: Server;
let relays: { readonly services: TlsRelay; readonly store: TlsRelay; readonly database: TlsRelay };
let settings: Record<string, string>;
let folder: string;
let edges: EdgeProcess[];

beforeAll(async () => {
  portal = await createUsualPortal();
  store = await startTestStore();
  services = await startServices();
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  const database = new URL((await databaseFor(portal.folder)).DATABASE_URL ?? '');
  const relayTo = (port: string | number, isPostgresql = false) =>
    startTlsRelay({ target: Number(port), certificate: VALID, isPostgresql });
  relays = {
    services: await relayTo((services.address() as AddressInfo).port),
    store: await relayTo(new URL(store.settings.endpoint ?? '').port),
    database: await relayTo(database.port, true),
  };
  const authorities = join(folder, 'authorities.pem');
  await writeFile(authorities, VALID.cert + EXPIRED.cert);
  database.host = `localhost:${String(relays.database.port)}`;
  database.searchParams.set('sslmode', 'verify-full');
  const { credentials, bucket, region } = store.settings;
  settings = {
    NODE_EXTRA_CA_CERTS: authorities,
    DATA_DIR: portal.folder,
    DATABASE_URL: database.href,
    ERP_URL: `${origin()}/erp/`,
    SEARCH_URL: `${origin()}/search/`,
    AUTH_AUTHORITY: `${origin()}/realm`,
    S3_BUCKET: bucket,
    S3_ENDPOINT: `https://localhost:${String(relays.store.port)}`,
    S3_REGION: region,
    AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
  };
  edges = [await startEdgeProcess(settings)];
});
afterAll(async () => {
  for (const edge of edges) await edge.end();
  for (const relay of Object.values(relays)) await relay.close();
  await new Promise((done) => services.close(done));
  await store.close();
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

const origin = (): string => `https://localhost:${String(relays.services.port)}`;

/** As much of the three as the edge looks at. */
async function startServices(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const name = `${origin()}/realm`;
    const answer = path.includes('/_mapping')
      ? { index: { mappings: { _meta: { [MAPPING_META]: MAPPING_VERSION } } } }
      : { issuer: name, authorization_endpoint: name, token_endpoint: name, end_session_endpoint: name };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const show = (certificate: typeof VALID): void => {
  for (const relay of Object.values(relays)) relay.show(certificate);
};
const pageOf = async (edge: EdgeProcess | undefined): Promise<number> => {
  const { status } = await fetch(`${edge?.origin ?? ''}/fr/search`, { headers: { accept: 'text/html' } });
  return status;
};

test('while all are valid nothing is said @B12', () => {
  expect(edges[0]?.said()).not.toMatch(/CERT|not right|Nobody can sign in|away/);
});

test('certificates that expire take no page away; publishing and traffic say what is away @B12 @D02', async () => {
  show(EXPIRED);
  expect(await pageOf(edges[0])).toBe(200);
  const operator = new Operator(edges[0]?.origin ?? '');
  expect(await operator.publish(cartBuild('1.1.0'))).toMatchObject({
    status: 503,
    body: { code: 'store-unavailable' },
  });
  expect(await operator.setTraffic('mf-cart', { '1.0.0': 10_000 })).toMatchObject({
    status: 503,
    body: { code: 'records-unavailable' },
  });
});

test('an edge that starts says which have expired, and does not start over such a database @V16 @B12', async () => {
  await expect(startEdgeProcess(settings)).rejects.toThrow(
    /The database server at localhost:\d+ does not answer \(certificate has expired\)/,
  );
  const { DATABASE_URL = '' } = await databaseFor(portal.folder);
  const edge = await startEdgeProcess({ ...settings, DATABASE_URL });
  edges.push(edge);
  expect(await pageOf(edge)).toBe(200);
  const expired = String.raw`its certificate has expired \(CERT_HAS_EXPIRED\)`;
  for (const service of ['ERP ERP_URL', 'search engine SEARCH_URL', 'identity provider AUTH_AUTHORITY'])
    expect(edge.said()).toMatch(new RegExp(`The ${service}=\\S+: it does not answer: ${expired}`));
  expect(edge.said()).toMatch(/the store of versions is unavailable.*CERT_HAS_EXPIRED/);
});

test('once they are renewed all is well, without a restart @B12', async () => {
  show(VALID);
  const until = Date.now() + RENEWED_WITHIN_MS;
  const isWell = () => edges[1]?.said().match(/is in order again/g)?.length === 3;
  while (!isWell() && Date.now() < until) await wait(200);
  expect(isWell()).toBe(true);
  for (const [index, edge] of edges.entries()) {
    const operator = new Operator(edge.origin);
    let status = 0;
    for (let attempt = 0; attempt < 50 && status !== 201; attempt += 1) {
      ({ status } = await operator.publish(cartBuild(`1.${String(index + 1)}.0`)));
      if (status !== 201) await wait(200);
    }
    expect(status).toBe(201);
  }
});
