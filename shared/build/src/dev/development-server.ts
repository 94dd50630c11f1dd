import { createServer, type Server, type ServerResponse } from 'node:http';
import { integrityOf } from '../integrity';
import { isHotUpdate } from '../webpack/hot-update';
import type { BuiltModule } from './watch-module';

/** Serves a module from a developer's machine to a portal on the same machine. */
export interface DevelopmentServer {
  /** Serves another build from now on; pages that show the former one come again. */
  show(built: BuiltModule): void;
  /** Tells open pages that the sources are broken; the former build stays. */
  tellFailed(faults: string): void;
  /** @throws Error where the port is taken */
  listen(port: number): Promise<void>;
  close(): Promise<void>;
}

const EVENTS = 'events';

/** Makes the server; it has nothing to show yet, and a request waits for the first build. */
export function createDevelopmentServer(): DevelopmentServer {
  let shown: ServedModule | undefined;
  let waiting: (() => void)[] = [];
  const listeners = new Set<ServerResponse>();
  /** All of this session, for pages that have slept through some. */
  const updates = new Map<string, Buffer>();

  const untilShown = (): Promise<void> =>
    shown ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
  const tell = (news: string): void => {
    for (const each of listeners) each.write(news);
  };

  const server: Server = createServer((request, response) => {
    // The portal has another port, so another origin; whoever reads from here is on this machine all the same.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    if (!isLocalHost(request.headers.host)) {
      response.writeHead(403).end('this server is for this machine\n');
    } else if (path === EVENTS) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`retry: 500\n\n${shown ? newsOf(shown) : ''}`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else
      void untilShown().then(() => {
        const content = contentOf(shown, path) ?? updates.get(path);
        if (content === undefined) response.writeHead(404).end('not found\n');
        else
          response
            .writeHead(200, {
              'content-type': path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json',
            })
            .end(content);
      });
  });

  return {
    show(built) {
      for (const [name, content] of built.files) if (isHotUpdate(name)) updates.set(name, content);
      shown = served(built, updates);
      for (const resolve of waiting.splice(0)) resolve();
      tell(newsOf(shown));
    },
    tellFailed: (faults) => tell(eventOf('failed', faults)),
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, 'localhost', () => {
          server.off('error', reject);
          resolve();
        });
      }),
    async close() {
      waiting = [];
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

/** A name that another site's page could make lead here is no name of this machine. */
const isLocalHost = (host = ''): boolean => /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host);

/** A build with what its pages are to know of it. */
interface ServedModule extends BuiltModule {
  /** By file name, updates among them. */
  readonly integrity: Readonly<Record<string, string>>;
}

const eventOf = (name: string, data: unknown): string => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const newsOf = ({ hash, integrity }: ServedModule): string => eventOf('built', { hash, integrity });

function contentOf(shown: BuiltModule | undefined, path: string): Buffer | string | undefined {
  if (path === 'module.json') return JSON.stringify(shown?.manifest);
  return shown?.files.get(path);
}

/**
 * Puts the hashes of all files before the module's entry, which is checked itself: what it loads later is checked by them. Updates
 * are no part of what a page is made of.
 */
function served(built: BuiltModule, updates: ReadonlyMap<string, Buffer>): ServedModule {
  const { manifest, hash, files } = built;
  const own = Object.entries(manifest.files).filter(([name]) => !isHotUpdate(name));
  const integrity = Object.fromEntries([
    ...[...updates].map(([name, content]): [string, string] => [name, integrityOf(content)]),
    ...own.map(([name, { integrity: known }]): [string, string] => [name, known]),
  ]);
  const entry = Buffer.concat([
    Buffer.from(
      `for (const [name, hash] of Object.entries(${JSON.stringify(integrity)}))
  (globalThis.vetportalDevelopment ??= {})[new URL(name, document.currentScript.src)] = hash;
`,
    ),
    files.get(manifest.entry) ?? Buffer.alloc(0),
  ]);
  const described = { integrity: integrityOf(entry), bytes: entry.length, brotli: entry.length };
  return {
    manifest: { ...manifest, files: { ...Object.fromEntries(own), [manifest.entry]: described } },
    hash,
    files: new Map([...files, [manifest.entry, entry]]),
    integrity,
  };
}
