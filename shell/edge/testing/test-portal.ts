import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type {
  ModuleManifest,
  ShellManifest,
  TrafficDocument,
  TrafficSplit,
} from '@vetportal/contracts/module';
import type { FastifyInstance } from 'fastify';
import { createEdge, type EdgeOptions } from '../edge';
import type { SettingValues } from '@vetportal/settings';
import { type EdgeSettings, readEdgeSettings } from '../settings/settings';
import { integrityOf } from '../http/integrity';
import { createFolderStore } from '../folder/folder-store';

/** A module of a test portal; the rest of its manifest is generated. */
export interface TestModule {
  readonly name: string;
  readonly version?: string;
  /** Range of the contract that it needs; by default `^1.0.0`, which the shells provide. */
  readonly contract?: string;
  readonly routes?: readonly (Pick<ModuleManifest['routes'][number], 'id' | 'path'> &
    Partial<ModuleManifest['routes'][number]>)[];
  readonly contributions?: readonly (Pick<ModuleManifest['contributions'][number], 'id' | 'slot'> & {
    readonly order?: number;
    readonly hydrate?: ModuleManifest['contributions'][number]['hydrate'];
  })[];
  /** Whether the edge renders its parts. */
  readonly rendered?: boolean;
  /** Content of further files, by name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** What differs in an edge of a test; a function where that depends on its settings. */
export type TestEdgeOptions = Partial<EdgeOptions> | ((settings: EdgeSettings) => Partial<EdgeOptions>);

/** A data folder with published versions and an edge over it, for one test. */
export interface TestPortal {
  readonly folder: string;
  /** What the store reported. */
  readonly reports: string[];
  publish(module: TestModule): Promise<ModuleManifest>;
  /**
   * @param files further ones by name; `worker.js` is its service worker
   * @param contract the version that it provides; `1.0.0` by default
   * @param isFormer whether it was built before shells took the page's Trusted Types policy
   */
  publishShell(
    version?: string,
    rendered?: boolean,
    files?: Readonly<Record<string, string>>,
    contract?: string,
    isFormer?: boolean,
  ): Promise<ShellManifest>;
  /** Sets the whole traffic document; by default each module's only version gets everyone. */
  traffic(splits: Readonly<Record<string, string | TrafficSplit>>): Promise<void>;
  edge(settings?: SettingValues, options?: TestEdgeOptions): FastifyInstance;
  close(): Promise<void>;
}

const SETTINGS: SettingValues = {
  ERP_URL: '/shopinvader/',
  SEARCH_URL: '/search/',
  AUTH_AUTHORITY: '/idp',
  PUBLIC_HOSTS: 'orders.example.be, shop.example.be',
};

/** Creates an empty portal in a folder of its own. */
export async function createTestPortal(): Promise<TestPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  const reports: string[] = [];
  const edges: FastifyInstance[] = [];
  const publish = async <M extends { name: string; version: string; files: ModuleManifest['files'] }>(
    manifest: M,
    contents: Readonly<Record<string, string>>,
    manifestFile: string,
  ): Promise<M> => {
    const base = join(folder, 'artefacts', manifest.name, manifest.version);
    for (const [file, content] of Object.entries(contents)) {
      await mkdir(dirname(join(base, file)), { recursive: true });
      const brotli = brotliCompressSync(content);
      await writeFile(join(base, file), content);
      await writeFile(join(base, `${file}.br`), brotli);
      await writeFile(join(base, `${file}.gz`), gzipSync(content));
      const integrity = integrityOf(content);
      manifest.files[file] = { integrity, bytes: Buffer.byteLength(content), brotli: brotli.length };
    }
    await mkdir(base, { recursive: true });
    await writeFile(join(base, manifestFile), JSON.stringify(manifest));
    return manifest;
  };

  return {
    folder,
    reports,
    publish: (module) => publish(...manifestOf(module), 'module.json'),
    publishShell: (version = '1.0.0', rendered = false, files = {}, contract = '1.0.0', isFormer = false) =>
      publish<ShellManifest>(
        {
          manifest: 1,
          name: 'shell',
          version,
          contract,
          entry: ['runtime.js', 'main.js'],
          style: 'global.css',
          messages: { fr: ['messages.fr.js'], nl: ['messages.nl.js'], en: ['messages.en.js'] },
          parts: [],
          identity: ['identity.js'],
          ...(isFormer ? {} : { scriptPolicy: 'page' as const }),
          shared: { react: '19.3.1', 'styled-components': '6.6.0' },
          ...(rendered ? { server: 'server.js' } : {}),
          ...('worker.js' in files ? { worker: 'worker.js' } : {}),
          files: {},
        },
        {
          ...files,
          'global.css': ':root{--vp-test:1}',
          ...Object.fromEntries(
            [
              'runtime.js',
              'main.js',
              'identity.js',
              'messages.fr.js',
              'messages.nl.js',
              'messages.en.js',
            ].map((file) => [file, `/* shell ${version} ${file} */\n`.repeat(20)]),
          ),
        },
        'shell.json',
      ),
    async traffic(splits) {
      const whole = (name: string, split: string | TrafficSplit): TrafficSplit =>
        typeof split === 'string'
          ? { experiment: name, versions: [{ version: split, weight: 10_000 }] }
          : split;
      const { shell = '1.0.0', ...modules } = splits;
      const document: TrafficDocument = {
        traffic: 1,
        shell: whole('shell', shell),
        modules: Object.fromEntries(
          Object.entries(modules).map(([name, split]) => [name, whole(name, split)]),
        ),
      };
      await writeFile(join(folder, 'traffic.json'), JSON.stringify(document));
    },
    edge(values = {}, options = {}) {
      const settings = readEdgeSettings({ ...SETTINGS, DATA_DIR: folder, ...values });
      const published = createFolderStore(folder, (message, error) =>
        reports.push(`${message}: ${String(error)}`),
      );
      const app = createEdge({
        settings,
        published,
        ...(typeof options === 'function' ? options(settings) : options),
      });
      edges.push(app);
      return app;
    },
    async close() {
      await Promise.all(edges.map((app) => app.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The manifest of a module, still without its files, and their contents. */
export function manifestOf(module: TestModule): [ModuleManifest, Record<string, string>] {
  const {
    name,
    version = '1.0.0',
    contract = '^1.0.0',
    routes = [],
    contributions = [],
    files = {},
    rendered = false,
  } = module;
  const contents: Record<string, string> = { 'entry.js': `/* ${name} ${version} */\n`.repeat(20), ...files };
  const chunk = (file: string): string[] => {
    contents[file] = `/* ${file} of ${name} ${version} */\n`.repeat(20);
    return [file];
  };
  const messages = (locale: string) => ({
    expose: `./messages/${locale}`,
    files: chunk(`messages.${locale}.js`),
  });
  const manifest: ModuleManifest = {
    manifest: 1,
    name,
    version,
    contract,
    container: `${name}_${version}`.replace(/\W/g, '_'),
    entry: 'entry.js',
    routes: routes.map((route) => ({
      access: 'public',
      title: { fr: `${route.id} fr`, nl: `${route.id} nl`, en: `${route.id} en` },
      slots: [],
      hydrate: 'eager',
      expose: `./page/${route.id}`,
      files: chunk(`page.${route.id}.js`),
      ...route,
    })),
    contributions: contributions.map((contribution) => ({
      order: 100,
      hydrate: 'eager',
      expose: `./slot/${contribution.id}`,
      files: chunk(`slot.${contribution.id}.js`),
      ...contribution,
    })),
    offers: [],
    emits: [],
    handles: [],
    needs: { events: [], commands: [], pages: [] },
    service: null,
    messages: { fr: messages('fr'), nl: messages('nl'), en: messages('en') },
    shared: { react: '^19.3.0' },
    ...(rendered ? { server: 'server.js' } : {}),
    files: {},
  };
  return [manifest, contents];
}

/** The usual portal of tests, with three modules: home, catalogue with header parts, cart. */
export async function createUsualPortal(): Promise<TestPortal> {
  const portal = await createTestPortal();
  await portal.publishShell();
  await portal.publish({
    name: 'mf-cms',
    routes: [{ id: 'home', path: '/', slots: ['home.guest', 'home.customer'] }],
    contributions: [{ slot: 'footer.content', id: 'footer' }],
  });
  await portal.publish({
    name: 'mf-catalogue',
    routes: [
      { id: 'category', path: '/c/*' },
      { id: 'product', path: '/p/*', slots: ['product.buy-box'] },
      { id: 'search', path: '/search' },
    ],
    contributions: [
      { slot: 'header.search', id: 'search-box' },
      { slot: 'home.guest', id: 'guest-offers' },
      { slot: 'home.customer', id: 'customer-offers' },
    ],
  });
  await portal.publish({
    name: 'mf-cart',
    routes: [{ id: 'cart', path: '/cart', access: 'customer' }],
    contributions: [
      { slot: 'header.cart', id: 'cart-icon' },
      { slot: 'product.buy-box', id: 'buy-box' },
    ],
  });
  await portal.publish({
    name: 'mf-account',
    routes: [{ id: 'sale-detail', path: '/account/sales/:id', access: 'customer', params: { id: '\\d+' } }],
  });
  await portal.publish({ name: 'mf-smallads', routes: [{ id: 'small-ads', path: '/account/smallads' }] });
  const names = ['mf-cms', 'mf-catalogue', 'mf-cart', 'mf-account', 'mf-smallads'];
  await portal.traffic(Object.fromEntries(names.map((name) => [name, '1.0.0'])));
  return portal;
}
