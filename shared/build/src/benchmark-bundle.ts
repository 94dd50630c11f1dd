import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FULL_TRAFFIC, parseModuleManifest, type TrafficDocument } from '@vetportal/contracts/module';
import { BuildPool } from './commands/build-pool';
import type { BuildTarget } from './commands/targets';
import { publishArtefact } from './publish/publish-artefact';
import type { Workspace } from './workspace';

const CONFIG = 'shared/build/bundle.webpack.config.mjs';

/**
 * Builds the benchmark's yardstick, all sources as one ordinary bundle, and publishes it beside the federated builds: a
 * version of the shell that brings all modules, and of each module a module.json without files.
 *
 * @param targets the federated builds, whose module.json say what there is
 * @returns the traffic document that sends visitors to the one bundle
 */
export async function publishBundle(
  workspace: Workspace,
  dataFolder: string,
  targets: readonly BuildTarget[],
): Promise<TrafficDocument> {
  const shell = targets.find(({ name }) => name === 'shell');
  if (!shell) throw new Error('Without a shell there is no bundle.');
  const published = targets.filter((target) => target.published);
  const digest = createHash('sha256').update(published.map(({ version }) => version).join());
  const version = `${shell.built.version}-bundle.g${digest.digest('hex').slice(0, 8)}`;
  const folder = join(workspace.root, '.cache/bundle', version);
  const build = join(folder, 'shell');
  if (!existsSync(join(build, 'shell.json'))) await buildBundle(workspace, shell, version, build);

  await publishArtefact(dataFolder, build, 'shell.json');
  const modules = published.filter(({ name }) => name !== 'shell');
  for (const module of modules) {
    const empty = join(folder, module.name);
    mkdirSync(empty, { recursive: true });
    writeFileSync(join(empty, 'module.json'), withoutFiles(module, version));
    await publishArtefact(dataFolder, empty, 'module.json');
  }
  const all = (name: string) => ({ experiment: name, versions: [{ version, weight: FULL_TRAFFIC }] });
  return {
    traffic: 1,
    shell: all('shell'),
    modules: Object.fromEntries(modules.map(({ name }) => [name, all(name)])),
  };
}

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
function withoutFiles({ output, manifest }: BuildTarget, version: string): string {
  const original = parseModuleManifest(JSON.parse(readFileSync(join(output, manifest), 'utf8')));
  const noFiles = <Part extends { files: string[] }>(part: Part): Part => ({ ...part, files: [] });
  const { fr, nl, en } = original.messages;
  return JSON.stringify({
    ...original,
    version,
    routes: original.routes.map(noFiles),
    fills: original.fills.map(noFiles),
    service: original.service && noFiles(original.service),
    messages: { fr: noFiles(fr), nl: noFiles(nl), en: noFiles(en) },
    files: {},
  });
}
