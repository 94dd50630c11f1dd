import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { ModuleManifest } from '@vetportal/contracts/module';
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

/**
 * What is added to the module's entry: the page waits for news of its server. A page that is hidden comes again when it is looked
 * at, so that no background tab asks for data all the time.
 */
const LISTENER = `
;(() => {
  const { src } = document.currentScript ?? {};
  if (!src || globalThis.vetportalDevelopment?.has(src)) return;
  (globalThis.vetportalDevelopment ??= new Set()).add(src);
  const news = new EventSource(new URL(${JSON.stringify(EVENTS)}, src));
  news.addEventListener('built', () => {
    if (document.visibilityState === 'visible') location.reload();
    else document.addEventListener('visibilitychange', () => location.reload(), { once: true });
  });
  news.addEventListener('failed', ({ data }) => console.error(JSON.parse(data)));
})();
`;

/** Makes the server; it has nothing to show yet, and a request waits for the first build. */
export function createDevelopmentServer(): DevelopmentServer {
  let shown: BuiltModule | undefined;
  let waiting: (() => void)[] = [];
  const listeners = new Set<ServerResponse>();

  const untilShown = (): Promise<void> =>
    shown ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve));
  const tell = (event: string, data: unknown): void => {
    for (const each of listeners) each.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
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
      response.write('retry: 500\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
    } else
      void untilShown().then(() => {
        const content = contentOf(shown, path);
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
      const isFirst = shown === undefined;
      shown = withListener(built);
      for (const resolve of waiting.splice(0)) resolve();
      if (!isFirst) tell('built', built.manifest.version);
    },
    tellFailed: (faults) => tell('failed', faults),
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

function contentOf(shown: BuiltModule | undefined, path: string): Buffer | string | undefined {
  if (path === 'module.json') return JSON.stringify(shown?.manifest);
  return shown?.files.get(path);
}

function withListener({ manifest, files }: BuiltModule): BuiltModule {
  const entry = Buffer.concat([files.get(manifest.entry) ?? Buffer.alloc(0), Buffer.from(LISTENER)]);
  const described: ModuleManifest['files'][string] = {
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    bytes: entry.length,
    brotli: entry.length,
  };
  return {
    manifest: { ...manifest, files: { ...manifest.files, [manifest.entry]: described } },
    files: new Map([...files, [manifest.entry, entry]]),
  };
}
