import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import {
  FULL_TRAFFIC,
  parseModuleManifest,
  parseShellManifest,
  type ModuleManifest,
  type TrafficDocument,
} from '@vetportal/contracts/module';
import { BuildPool } from './commands/build-pool';
import type { BuildTarget } from './commands/targets';
import { publishArtefact } from './publish/publish-artefact';
import type { Workspace } from './workspace';

const CONFIG = 'shared/build/bundle.webpack.config.mjs';

/** Where the bundle's first view is made. */
export type BundleRendering = 'in-browser' | 'on-server';

/**
 * Builds the benchmark's yardstick, all sources as one ordinary bundle, and publishes it beside the federated builds: a
 * version of the shell that brings all modules, and of each module a module.json without files for browsers. Rendered on the
 * server it is with the very files that render the federated builds.
 *
 * @param targets the federated builds, whose module.json say what there is
 * @returns the traffic document that sends visitors to the one bundle
 */
export async function publishBundle(
  workspace: Workspace,
  dataFolder: string,
  targets: readonly BuildTarget[],
  rendering: BundleRendering,
): Promise<TrafficDocument> {
  const shell = targets.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('Without a shell there is no bundle.');
  const published = targets.filter((target) => target.published);
  const digest = createHash('sha256').update(published.map(({ version }) => version).join());
  const name = `g${digest.digest('hex').slice(0, 8)}`;
  const version = `${shell.built.version}-${rendering}.${name}`;
  const folder = join(workspace.root, '.cache/bundle', version);
  const build = join(folder, 'shell');
  if (!existsSync(join(build, 'shell.json'))) await buildBundle(workspace, shell, version, build);
  if (rendering === 'on-server') {
    const manifest = readJson(join(build, 'shell.json'), parseShellManifest);
    const original = readJson(join(shell.output, shell.manifest), parseShellManifest);
    writeJson(join(build, 'shell.json'), withServer(manifest, original, shell.output, build));
  }

  await publishArtefact(dataFolder, build, 'shell.json');
  const modules = published.filter((target) => target !== shell);
  for (const module of modules) {
    const own = join(folder, module.name);
    mkdirSync(own, { recursive: true });
    const original = readJson(join(module.output, module.manifest), parseModuleManifest);
    const { server: _server, ...alone } = { ...withoutFiles(original), version };
    writeJson(
      join(own, 'module.json'),
      rendering === 'on-server' ? withServer(alone, original, module.output, own) : alone,
    );
    await publishArtefact(dataFolder, own, 'module.json');
  }
  const all = (experiment: string) => ({ experiment, versions: [{ version, weight: FULL_TRAFFIC }] });
  return {
    traffic: 1,
    shell: all('shell'),
    modules: Object.fromEntries(modules.map((module) => [module.name, all(module.name)])),
  };
}

/** Takes over a build's server bundle, file and mention. */
function withServer<Manifest extends { readonly files: ModuleManifest['files'] }>(
  manifest: Manifest,
  { server, files }: Pick<ModuleManifest, 'server' | 'files'>,
  from: string,
  to: string,
): Manifest {
  const described = server === undefined ? undefined : files[server];
  if (server === undefined || !described) throw new Error(`${from} has no server bundle.`);
  copyFileSync(join(from, server), join(to, server));
  return { ...manifest, server, files: { ...manifest.files, [server]: described } };
}

const readJson = <Manifest>(file: string, parse: (json: unknown) => Manifest): Manifest =>
  parse(JSON.parse(readFileSync(file, 'utf8')));
const writeJson = (file: string, json: unknown): void => writeFileSync(file, JSON.stringify(json));

async function buildBundle(workspace: Workspace, shell: BuildTarget, version: string, output: string) {
  const aside = `${output}.building`;
  rmSync(aside, { recursive: true, force: true });
  const pool = new BuildPool(1);
  try {
    await pool.build(
      { config: join(workspace.root, CONFIG), folder: shell.built.folder, version, output: aside },
      () => console.log(`Building ${basename(output)} and modules as one bundle, ${version}`),
      () => undefined,
    );
  } finally {
    pool.close();
  }
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
}

/** A module's manifest in a version that has no files: the shell of that version brings them. */
function withoutFiles(original: ModuleManifest): ModuleManifest {
  const noFiles = <Part extends { files: string[] }>(part: Part): Part => ({ ...part, files: [] });
  const { fr, nl, en } = original.messages;
  return {
    ...original,
    routes: original.routes.map(noFiles),
    contributions: original.contributions.map(noFiles),
    service: original.service && noFiles(original.service),
    messages: { fr: noFiles(fr), nl: noFiles(nl), en: noFiles(en) },
    files: {},
  };
}
