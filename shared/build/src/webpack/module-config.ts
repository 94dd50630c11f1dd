import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LOCALES } from '@vetportal/i18n';
import type { Configuration } from 'webpack';
import { collectMessages, sourcesOf } from '../messages/collect-messages';
import { writeMessages } from '../messages/write-messages';
import { checkDefinition } from '../module/check-definition';
import { checkStores } from '../module/check-stores';
import { collectNeeds } from '../module/collect-needs';
import { readDefinition } from '../module/read-definition';
import { containerName } from '../version/build-version';
import { browserConfig } from './browser-config';
import { CompressionPlugin } from './compression-plugin';
import { CuratedPackagesPlugin } from './curated-packages-plugin';
import { exposesOf } from '../module/exposes';
import { moduleRuntime } from './federation/runtime-alias';
import { ModuleManifestPlugin } from './module-manifest-plugin';
import { serverBundle } from './server-bundle';
import { writeServerEntry } from './server-entry';
import { sharedByModule } from './sharing';
import { withBill } from './with-bill';
import type { PackageBuild } from './package-build';

/*
 * Untold, federation's plugin finds the bundler's folder by calling it wrongly and reading the error's stack. The bundler compiles its
 * whole schema to say what is wrong, which takes longer than to read all of this configuration.
 */
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

/** Name of a module's entry before its content names it. */
const ENTRY = 'remoteEntry.js';

/**
 * The bundler's configurations of a module: what `src/module.ts` declares, once for browsers and once for the edge. Both
 * fill one folder, and the one for browsers writes the bill of materials and the module.json over all of it.
 *
 * @throws BuildError when the declaration or the messages are not in order
 */
export function moduleConfig(build: PackageBuild): Configuration[] {
  const { server, client } = bothConfigs(build, { isPublished: true });
  return withBill(build, [server, client]);
}

/** What a module declares, for browsers and for the edge, as far as it is the same for whoever builds it. */
export function bothConfigs(
  build: PackageBuild,
  { isPublished }: { readonly isPublished: boolean },
): { readonly server: Configuration; readonly client: Configuration } {
  const { workspace, built, version } = build;
  const name = basename(built.folder);
  const definition = readDefinition(workspace.root, built.folder);
  const messages = collectMessages(workspace.root, sourcesOf(workspace, built));
  const file = relative(workspace.root, join(built.folder, 'src/module.ts'));
  checkDefinition(file, name, definition, messages);
  checkStores(workspace.root, join(built.folder, 'src'), file, definition);

  const exposes = exposesOf(definition, writeMessages(workspace, built, messages, LOCALES));
  const container = containerName(name, version);
  const shared = sharedByModule(workspace, built);
  const common = browserConfig({ ...build, uniqueName: container, alias: moduleRuntime });
  const server = serverBundle({
    ...build,
    entry: writeServerEntry(workspace, built, exposes),
    given: Object.keys(shared.plugin),
  });
  const client: Configuration = {
    ...common,
    dependencies: [server.name ?? ''],
    // No entry of its own: what runs first is the container.
    entry: {},
    plugins: [
      ...(common.plugins ?? []),
      new CuratedPackagesPlugin(),
      new ModuleFederationPlugin({
        name: container,
        filename: ENTRY,
        exposes: Object.fromEntries(
          exposes.map(({ expose, file: source, chunk }) => [expose, { import: source, name: chunk }]),
        ),
        shared: shared.plugin,
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        virtualRuntimeEntry: true,
        experiments: {
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      new CompressionPlugin(),
      new ModuleManifestPlugin({
        version,
        container,
        definition,
        messages,
        exposes,
        shared: shared.ranges,
        // What may not be taken away from it is asked when something is published.
        needs: isPublished ? collectNeeds(built.folder) : { events: [], commands: [], pages: [] },
        isRendered: isPublished,
      }),
    ],
  };
  return { server, client };
}
