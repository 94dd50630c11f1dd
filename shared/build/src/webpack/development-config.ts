import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { swcOptions } from '../compile/swc-options';
import type { Workspace } from '../workspace';
import { bundlerCache } from './bundler-cache';
import { CompressionPlugin } from './compression-plugin';
import { DevelopmentIntegrityPlugin } from './development-integrity-plugin';
import { bothConfigs } from './module-config';
import type { PackageBuild } from './package-build';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';
import { StyleNamesPlugin } from './style-names-plugin';

/** What runs in the page beside the module: the development server's listener, and what replaces components. */
const HOT_FOLDER = fileURLToPath(new URL('../dev/hot', import.meta.url));
const HOT_LOADER = fileURLToPath(new URL('./hot-loader.mjs', import.meta.url));
/** The package of the build; its files are in the module's entry, before there is a React. */
const BUILD = '@vetportal/build';
const CACHED_AFTER_MS = 15_000;

/**
 * The bundler's configuration of a module that somebody works on: for browsers alone, quick to make again, its files replaced one by
 * one in the pages that show it. Its parts use the same React as in production, that of the shell that is live.
 */
export function developmentConfig(build: PackageBuild): Configuration {
  const { workspace, built } = build;
  const { client } = bothConfigs(build, { isPublished: false });
  const { dependencies: _server, plugins = [], optimization, output, ...rest } = client;
  const isForRelease = (plugin: unknown): boolean =>
    plugin instanceof CompressionPlugin || plugin instanceof ScriptIntegrityPlugin;
  return {
    ...rest,
    name: `${basename(built.folder)}-development`,
    // A page that stays has the names that were there when it came.
    output: { ...output, filename: '[name].js', chunkFilename: '[name].js' },
    module: { rules: hotSources(workspace) },
    plugins: [
      // For every entry, so that it runs before the container is asked for anything.
      new webpack.EntryPlugin(built.folder, join(HOT_FOLDER, 'client.ts'), {}),
      ...plugins.filter((plugin) => !isForRelease(plugin)),
      new StyleNamesPlugin(workspace),
      new DevelopmentIntegrityPlugin(),
      new webpack.HotModuleReplacementPlugin(),
    ],
    optimization: {
      ...optimization,
      minimize: false,
      // One file is replaced without its neighbours: none may know what another one uses of it, or have it within itself.
      moduleIds: 'named',
      chunkIds: 'named',
      realContentHash: false,
      concatenateModules: false,
      usedExports: false,
      mangleExports: false,
      inlineExports: false,
      innerGraph: false,
    },
    cache: {
      ...bundlerCache(workspace, `${built.name}-development`),
      // Written when nobody waits: a second after a build, its page is being loaded, from this very process.
      idleTimeoutForInitialStore: CACHED_AFTER_MS,
      idleTimeoutAfterLargeChanges: CACHED_AFTER_MS,
    },
  };
}

/** Our own sources, with a mark on what can be replaced while it is on screen: all but what does the replacing. */
const hotSources = ({ packages }: Workspace): RuleSetRule[] =>
  [...packages.values()].map(({ name, folder }) => {
    const marked = name !== BUILD;
    const options = swcOptions({
      packageName: name,
      platform: 'browser',
      stylesBy: 'bundler',
      ...(marked ? { hot: HOT_FOLDER } : {}),
    });
    return {
      test: /\.tsx?$/,
      include: join(folder, 'src'),
      use: [...(marked ? [HOT_LOADER] : []), { loader: 'swc-loader', options }],
    };
  });
