import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { browserSources } from './browser-sources';
import { bundlerCache } from './bundler-cache';
import { minifier } from './minifier';
import type { PackageBuild } from './package-build';

/** Name of the file that the edge runs to render what a version shows. */
export const SERVER_FILE = 'server.js';

interface ServerBundle extends PackageBuild {
  /** Absolute path of the source that exports what is rendered. */
  readonly entry: string;
  /** Requests that whoever runs the bundle answers: what modules take from the shell. */
  readonly given?: readonly string[];
  readonly plugins?: Configuration['plugins'];
}

/**
 * The bundler's configuration of the same sources for the edge: one CommonJS file that needs nothing of Node, because it
 * runs in a realm where there is nothing of Node.
 */
export const serverBundle = ({
  workspace,
  built,
  output,
  entry,
  given = [],
  plugins = [],
}: ServerBundle): Configuration => ({
  name: `${built.name}-rendered`,
  mode: 'production',
  target: 'es2022',
  context: built.folder,
  devtool: false,
  entry: { server: entry },
  output: {
    path: output,
    filename: SERVER_FILE,
    library: { type: 'commonjs2' },
    chunkFormat: false,
    publicPath: '',
    clean: false,
  },
  externals: Object.fromEntries(given.map((request) => [request, `commonjs ${request}`])),
  resolve: {
    conditionNames: ['es2015', 'browser', '...'],
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    // Named by styled-components for a way of rendering that is not ours.
    fallback: { stream: false },
    alias: {
      '@formatjs/icu-messageformat-parser$': join(
        workspace.root,
        'node_modules/@formatjs/icu-messageformat-parser/no-parser.js',
      ),
    },
  },
  module: {
    // One file: what the browser loads later stands in it from the start.
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: browserSources(workspace),
  },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), ...plugins],
  optimization: {
    moduleIds: 'deterministic',
    splitChunks: false,
    minimizer: [
      // What nothing uses goes, and no more. Names stay: a stack of the server is read by people. Functions stay where they are: one
      // that is written into its only caller is made anew at each call, and its machine code is thrown away with the last of them.
      // That was a fourteenth of a list's time.
      minifier({ compress: { defaults: false, dead_code: true, unused: true }, mangle: false }),
    ],
  },
  performance: { hints: false },
  stats: 'none',
  infrastructureLogging: { level: 'error' },
  cache: bundlerCache(workspace, `${built.name}-rendered`),
});
