import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { fromMaven } from '../artefacts/maven';
import { EngineError, type Engine, type Workplace } from '../engine';
import { startInBackground } from '../running/background';
import { freePort } from '../running/free-port';
import { userNamed } from '../running/user-named';
import { DISTRIBUTION, KNN, MODULES, VERSION, type EngineModule } from './artefacts';

/** Enough for three times 20,000 articles with room for their merges. */
const HEAP = '1g';

/**
 * OpenSearch, one node. Maven Central has no whole distribution, only the engine without its modules: those that the portal
 * needs (analysis, scripts, vectors) are brought one by one and laid beside it.
 */
export const opensearch: Engine = {
  name: 'opensearch',
  version: VERSION,
  needs: ['java', 'mvn'],
  async start(workplace) {
    const home = await install(workplace);
    const [port, transportPort] = [await freePort(), await freePort()];
    await writeFile(join(home, 'config', 'opensearch.yml'), settings(port, transportPort));
    // The engine refuses to run as root.
    const user = process.getuid?.() === 0 ? await userNamed('nobody') : undefined;
    if (user) await expectSuccess('chown', ['-R', `${String(user.uid)}:${String(user.gid)}`, home]);
    const url = `http://127.0.0.1:${String(port)}`;
    const server = await startInBackground({
      title: 'OpenSearch',
      command: join(home, 'bin', 'opensearch'),
      args: [],
      cwd: home,
      env: {
        OPENSEARCH_HOME: home,
        OPENSEARCH_JAVA_HOME: await javaHome(),
        OPENSEARCH_JAVA_OPTS: `-Xms${HEAP} -Xmx${HEAP}`,
        OPENSEARCH_TMPDIR: join(home, 'tmp'),
        HOME: home,
      },
      log: join(workplace.folder, 'log'),
      ready: async () => (await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=1s`)).ok,
      limit: 120_000,
      user,
    });
    return { env: { ENGINE_OPENSEARCH_URL: `${url}/` }, stop: () => server.stop() };
  },
};

/** One node on this machine's loopback; nothing is watched, nothing refused for want of disk. */
const settings = (port: number, transportPort: number): string =>
  [
    'cluster.name: vetportal-engine-tests',
    'discovery.type: single-node',
    'network.host: 127.0.0.1',
    `http.port: ${String(port)}`,
    `transport.port: ${String(transportPort)}`,
    'cluster.routing.allocation.disk.threshold_enabled: false',
    // As docs/operations says it for browsers of a portal.
    'http.cors.enabled: true',
    String.raw`http.cors.allow-origin: /http:\/\/(localhost|127\.0\.0\.1):\d+/`,
    'http.cors.allow-methods: OPTIONS, POST',
    'http.cors.allow-headers: Content-Type, Content-Length, Accept, Authorization, X-Requested-With',
    '',
  ].join('\n');

/** @returns the engine's folder, with its modules and plugins in place */
async function install({ cache, folder, say }: Workplace): Promise<string> {
  const bring = (artefact: Parameters<typeof fromMaven>[0]): Promise<string> =>
    fromMaven(artefact, cache, say);
  await unzip(await bring(DISTRIBUTION), folder);
  const home = join(folder, `opensearch-${VERSION}`);
  for (const module of MODULES) await installModule(module, home, bring);
  const plugin = join(home, 'plugins', KNN.artefact);
  await mkdir(plugin, { recursive: true });
  await unzip(await bring(KNN), plugin);
  await mkdir(join(home, 'tmp'));
  return home;
}

async function installModule(
  module: EngineModule,
  home: string,
  bring: (artefact: Parameters<typeof fromMaven>[0]) => Promise<string>,
): Promise<void> {
  const to = join(home, 'modules', module.name);
  await mkdir(to);
  for (const library of module.libraries) {
    const file = await bring(library);
    await copyFile(file, join(to, basename(file)));
  }
  await writeFile(join(to, 'plugin-descriptor.properties'), descriptor(module));
  if (module.policy !== '') await writeFile(join(to, 'plugin-security.policy'), `${module.policy}\n`);
}

const descriptor = ({ name, classname, extended }: EngineModule): string =>
  [
    `description=${name}`,
    `version=${VERSION}`,
    `name=${name}`,
    `classname=${classname}`,
    'java.version=11',
    `opensearch.version=${VERSION}`,
    `extended.plugins=${extended}`,
    'has.native.controller=false',
    '',
  ].join('\n');

/** By Java itself, which is there: `unzip` need not be. It drops who may run a file, so that is set again. */
async function unzip(archive: string, folder: string): Promise<void> {
  await expectSuccess('jar', ['--extract', '--file', archive], folder);
  await expectSuccess('chmod', ['-R', 'a+rX', folder]);
  await runToEnd('sh', ['-c', 'chmod a+x opensearch-*/bin/* 2>/dev/null'], { cwd: folder });
}

/** The engine looks for Java by a variable, or for one of its own, which this distribution does not have. */
async function javaHome(): Promise<string> {
  const { output } = await runToEnd('java', ['-XshowSettings:properties', '-version']);
  const home = /java\.home = (.+)/.exec(output)?.[1];
  if (home === undefined) throw new EngineError(`java does not say where it is:\n${output.slice(0, 500)}`);
  return home.trim();
}

async function expectSuccess(command: string, args: readonly string[], cwd?: string): Promise<void> {
  const { exitCode, output } = await runToEnd(command, args, cwd === undefined ? {} : { cwd });
  if (exitCode !== 0) throw new EngineError(`${command} ${args.join(' ')} failed:\n${output.slice(-2000)}`);
}
