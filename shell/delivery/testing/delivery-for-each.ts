import { readEdgeSettings } from '@vetportal/edge';
import { join } from 'node:path';
import type { ModuleManifest } from '@vetportal/contracts/module';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { createToken, type Scope } from '../access/tokens';
import type { Database } from '@vetportal/database';
import type { SettingValues } from '@vetportal/settings';
import { openRecords, type Records } from '../records/open-records';
import { digestOf, recordVersion } from '../records/versions';
import { hexOf, integrityOf } from '@vetportal/edge/http/integrity';
import { createRecordedStore } from '../store/recorded-store';
import {
  createUsualPortal,
  manifestOf,
  type TestModule,
  type TestPortal,
} from '@vetportal/edge/testing/test-portal';
import { emptyRecords, openTestDatabase } from './test-records';
import { withRecords } from './with-records';

/** The operator's token of these tests. */
export const OPERATOR = 'operator-token-of-a-test';

/** Another version of the usual portal's cart. */
export const CART: TestModule = {
  name: 'mf-cart',
  version: '1.1.0',
  routes: [{ id: 'cart', path: '/cart', access: 'customer' }],
  contributions: [{ slot: 'header.cart', id: 'cart-icon' }],
};

/** Settings without which an edge does not start. */
const ELSEWHERE: SettingValues = { ERP_URL: '/shopinvader/', SEARCH_URL: '/search/', AUTH_AUTHORITY: '/idp' };

/** A version as a team builds it. */
export interface Build {
  readonly manifest: ModuleManifest;
  /** By file. */
  readonly contents: Readonly<Record<string, string>>;
}

/** The edge's answer to a publication. */
interface PublicationAnswer {
  readonly status: number;
  readonly body: {
    readonly outcome: string;
    readonly missing: string[];
    readonly refusals?: { readonly code: string; readonly what: string; readonly remedy: string }[];
  };
}

interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
}

/** An edge with its records, and the calls of teams and operators. */
export interface Delivery {
  readonly database: Database;
  readonly portal: TestPortal;
  readonly records: Records;
  readonly edge: FastifyInstance;
  /** Records of another process over the same database. */
  open(): Promise<Records>;
  /**
   * Another edge over the same store.
   *
   * @param importsTraffic whether it imports a traffic.json
   * @param settings that differ
   */
  edgeOver(records: Records, importsTraffic?: boolean, settings?: SettingValues): FastifyInstance;
  /** A token for one module, or for operators. */
  tokenFor(scope: Scope): Promise<string>;
  /** Announces a version. @param more whether it is a dry run, its precompressed variants */
  ask(token: string, build: Build, more?: object): Promise<PublicationAnswer>;
  /** Uploads a content. @param hash SHA-384 in hexadecimal */
  put(token: string, hash: string, content: string | Buffer, edge?: FastifyInstance): Promise<Response>;
  /** Announces a version, uploads the missing contents, and announces it again. */
  publish(token: string, build: Build): Promise<PublicationAnswer>;
  /** Stores and records a version of the shell. */
  publishShell(version: string, contract?: string): Promise<void>;
  /** The folder of a version of the cart in the store. */
  place(version: string): string;
  /** The audit log from its beginning. */
  audit(): Promise<AuditEntry[]>;
}

/** @param change fields of the manifest that differ */
export function build(module: TestModule, change: Partial<ModuleManifest> = {}): Build {
  const [manifest, contents] = manifestOf(module);
  for (const [file, content] of Object.entries(contents)) {
    const integrity = integrityOf(content);
    manifest.files[file] = { integrity, bytes: Buffer.byteLength(content), brotli: 1 };
  }
  return { manifest: { ...manifest, ...change }, contents };
}

/** The usual portal, its records and an edge, new for each test of a file; with one database, whose creation takes seconds. */
export function deliveryForEach(): Delivery {
  jest.setTimeout(120_000);
  let database: Database;
  let portal: TestPortal;
  let records: Records;
  let edge: FastifyInstance;
  const opened: Records[] = [];

  beforeAll(async () => {
    // Like a server's: other edges may use it too.
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    portal = await createUsualPortal();
    records = await open();
    edge = edgeOver(records);
  });
  afterEach(async () => {
    await portal.close();
    for (const each of opened.splice(0)) await each.close();
    await emptyRecords(database);
  });

  async function open(): Promise<Records> {
    const made = await openRecords(database);
    opened.push(made);
    return made;
  }

  function edgeOver(own: Records, importsTraffic = true, settings: SettingValues = {}): FastifyInstance {
    const { skewDays, publishKeys: keys } = readEdgeSettings({ ...ELSEWHERE, ...settings });
    const store = createRecordedStore({
      folder: portal.folder,
      skewDays,
      keys,
      records: own,
      importsTraffic,
      report: (message, error) => portal.reports.push(`${message}: ${String(error)}`),
    });
    return portal.edge({ OPERATOR_TOKEN: OPERATOR, ...settings }, withRecords(own, store));
  }

  async function ask(token: string, { manifest }: Build, more: object = {}): Promise<PublicationAnswer> {
    const response = await edge.inject({
      method: 'POST',
      url: '/delivery/publications',
      headers: { authorization: `Bearer ${token}` },
      payload: { manifestFile: 'module.json', manifest: JSON.stringify(manifest), ...more },
    });
    return { status: response.statusCode, body: response.json<PublicationAnswer['body']>() };
  }

  const put: Delivery['put'] = async (token, hash, payload, at = edge) =>
    at.inject({
      method: 'PUT',
      url: `/delivery/contents/${hash}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      payload,
    });

  return {
    get database() {
      return database;
    },
    get portal() {
      return portal;
    },
    get records() {
      return records;
    },
    get edge() {
      return edge;
    },
    open,
    edgeOver,
    tokenFor: (scope) => createToken(database, 'operator', { scope, label: `team of ${scope}` }),
    ask,
    put,
    async publish(token, made) {
      const first = await ask(token, made);
      if (first.body.outcome !== 'incomplete') return first;
      for (const [file, content] of Object.entries(made.contents)) {
        const listed = made.manifest.files[file];
        if (listed && first.body.missing.includes(listed.integrity))
          await put(token, hexOf(listed.integrity), content);
      }
      return ask(token, made);
    },
    async publishShell(version, contract = '1.0.0') {
      const shell = await portal.publishShell(version, false, {}, contract);
      await recordVersion(database, {
        name: 'shell',
        version,
        digest: digestOf(Buffer.from(JSON.stringify(shell))),
        publishedBy: 'a test',
      });
    },
    place: (version) => join(portal.folder, 'artefacts/mf-cart', version),
    audit: () =>
      database.query<AuditEntry>('select actor, action, subject, detail from edge.audit order by id'),
  };
}
