import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LOCALES } from '@vetportal/i18n';
import { globalCss } from '@vetportal/ui/global-css';
import webpack, { type Configuration } from 'webpack';
import { collectMessages, sourcesOf } from '../messages/collect-messages';
import { writeMessages } from '../messages/write-messages';
import { exposesOf } from '../module/exposes';
import { readDefinition } from '../module/read-definition';
import { containerName } from '../version/build-version';
import type { Workspace } from '../workspace';
import { browserConfig } from './browser-config';
import { bundlerCache } from './bundler-cache';
import { CompressionPlugin } from './compression-plugin';
import type { PackageBuild } from './package-build';
import { ShellManifestPlugin } from './shell-manifest-plugin';
import { replaceShellMessages, shellMessageFiles } from './shell-messages';

/** The one file of the shell that knows of federation: how a part of a module is loaded. */
const LOADER = 'src/modules/federation.ts';

/**
 * The yardstick of the benchmark: shell and modules as one ordinary bundle, in which every page, slot and language is a
 * dynamic import. The same sources, compiled the same way; only how parts are loaded differs. Never shipped.
 */
export function bundleConfig(build: PackageBuild): Configuration {
  const { workspace, built, version } = build;
  const messageFiles = shellMessageFiles(workspace, built);
  const loader = join(built.folder, LOADER);
  if (!existsSync(loader))
    throw new Error(`${loader} is gone: the benchmark replaces it to build one bundle.`);
  const replacement = writeLoader(workspace);
  const common = browserConfig({ ...build, uniqueName: containerName('bundle', version) });
  return {
    ...common,
    name: 'bundle',
    devtool: false,
    // Of the same sources as the shell's, but other modules: one cache for both would mix them up.
    cache: bundlerCache(workspace, 'bundle'),
    entry: { main: './src/main.tsx' },
    optimization: { ...common.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(common.plugins ?? []),
      replaceShellMessages(messageFiles),
      new webpack.NormalModuleReplacementPlugin(
        /\/federation(?:\.ts)?$/,
        (resource: { context: string; request: string }) => {
          if (join(resource.context, resource.request).replace(/\.ts$/, '') === loader.replace(/\.ts$/, '')) {
            resource.request = replacement;
          }
        },
      ),
      new CompressionPlugin(),
      new ShellManifestPlugin({
        rendered: false,
        stores: [],
        uses: { needs: { events: [], commands: [], pages: [] }, gives: { emits: [], offers: [] } },
        version,
        shared: {},
        messageFiles,
        style: globalCss,
      }),
    ],
  };
}

/** Writes the loader that has a dynamic import for each expose of each module. */
function writeLoader(workspace: Workspace): string {
  const lines = workspace.modules
    .filter(({ folder }) => existsSync(join(folder, 'src/module.ts')))
    .flatMap((module) => {
      const name = basename(module.folder);
      const messages = collectMessages(workspace.root, sourcesOf(workspace, module));
      const files = writeMessages(workspace, module, messages, LOCALES);
      const definition = readDefinition(workspace.root, module.folder);
      return exposesOf(definition, files).map(
        ({ expose, file, chunk }) =>
          `  ${JSON.stringify(`${name} ${expose}`)}: () => ` +
          `import(/* webpackChunkName: "${name}-${chunk}" */ ${JSON.stringify(file)}),`,
      );
    });
  const file = join(workspace.root, '.cache/bundle/federation.js');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `const exposes = {\n${lines.join('\n')}\n};\n` +
      'export const createFederation = () => (module, expose) => exposes[`${module.name} ${expose}`]();\n',
  );
  return file;
}
