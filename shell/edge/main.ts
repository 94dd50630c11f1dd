import { createEdge } from './edge';
import { stopOnSignals, watchConnections } from './server/graceful-stop';
import { endSilentConnections } from './server/silent-connections';
import { listen, ListenError } from './server/listen';
import { readEdgeSettings, readListenSettings, SettingsError } from './settings/settings';
import { createFolderStore } from './store/folder-store';

/*
 * The edge alone, for production: the ERP, the search engine and the identity provider are elsewhere, given by settings
 * (docs/operations). The portal with everything embedded is backend/src/portal.ts.
 */

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const settings = readEdgeSettings(process.env);
  const listening = readListenSettings(process.env);
  const store = createFolderStore(settings.dataFolder, (message, error) =>
    app.log.error({ err: error }, message),
  );
  const app = createEdge({
    settings,
    store,
    ownOrigin: () => `http://127.0.0.1:${listening.port}`,
    logger: { level: process.env['LOG_LEVEL'] ?? 'info' },
  });
  const finish = watchConnections(app.server);
  endSilentConnections(app.server, (message) => app.log.warn(message));
  await app.ready();
  const port = await listen(app.server, listening);
  say(
    `Vetportal edge: ${settings.publicOrigin ?? `http://${listening.host}:${port}`} (${settings.environment})`,
  );
  stopOnSignals(async () => {
    await finish();
    await app.close();
  }, say);
}

start().catch((error: unknown) => {
  const known = error instanceof SettingsError || error instanceof ListenError;
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
