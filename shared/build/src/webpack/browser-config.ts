import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { hasSourceMaps } from '../source-maps';
import type { Workspace, WorkspacePackage } from '../workspace';
import { browserSources } from './browser-sources';
import { bundlerCache } from './bundler-cache';
import { minifier } from './minifier';
import { SourceMapsPlugin } from './source-maps-plugin';
import { ScriptIntegrityPlugin } from './script-integrity-plugin';

/** What is built, and where to. */
export interface BrowserBuild {
  readonly workspace: Workspace;
  readonly built: WorkspacePackage;
  readonly version: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  /** Tells builds in one page apart: unique per package and version. */
  readonly uniqueName: string;
  /** Files to take for certain requests. */
  readonly alias?: Readonly<Record<string, string>>;
}

/*
 * Most of what a script of the portal holds runs as soon as it is there. Chromium compiles a function when it is called for the
 * first time, on the thread of the page; told so it compiles all of them while the file is still coming, on another one.
 */
const compiledAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // The minifier takes comments away, and what is hashed is what is sent.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** What shell and modules have in common: one compiler, one way to name, check and load files. */
export function browserConfig(build: BrowserBuild): Configuration {
  const { workspace, built, output, uniqueName, alias } = build;
  const isMapped = hasSourceMaps(build.version);
  return {
    name: built.name,
    mode: 'production',
    target: ['web', 'es2022'],
    context: built.folder,
    // Places alone: the sources themselves stay at home.
    devtool: isMapped ? 'hidden-nosources-source-map' : false,
    output: {
      path: output,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:12].js',
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal: `chunks_${uniqueName}`,
      // A hanging file is the shell's to give up on, earlier than this.
      chunkLoadTimeout: 60_000,
      hashFunction: 'xxhash64',
      devtoolModuleFilenameTemplate: '[resource-path]',
      clean: false,
    },
    resolve: {
      // rxjs has its classes as classes under this one.
      conditionNames: ['es2015', '...'],
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        ...alias,
        // Messages are parsed by the build; the parser stays at home.
        '@formatjs/icu-messageformat-parser$': join(
          workspace.root,
          'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
        ),
      },
    },
    module: { rules: browserSources(workspace) },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimizer: [minifier({ compress: { passes: 2, pure_getters: true }, mangle: true })],
      splitChunks: { chunks: 'async', minSize: 5_000 },
    },
    plugins: [new ScriptIntegrityPlugin(), compiledAhead, ...(isMapped ? [new SourceMapsPlugin(build)] : [])],
    performance: { hints: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    // A module that was kept without its map has none.
    cache: bundlerCache(workspace, isMapped ? `${built.name}-mapped` : built.name),
  };
}
