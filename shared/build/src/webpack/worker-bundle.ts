import webpack, { type Configuration } from 'webpack';
import { browserSources } from './browser-sources';
import { bundlerCache } from './bundler-cache';
import { minifier } from './minifier';
import type { PackageBuild } from './package-build';

/** Name of the service worker in the folder of its version; browsers get it under an address that never changes. */
export const WORKER_FILE = 'worker.js';

interface WorkerBundle extends PackageBuild {
  /** The worker's source. */
  readonly entry: string;
}

/** The bundler's configuration of a service worker: one classic script that loads nothing more. */
export const workerBundle = ({ workspace, built, output, entry }: WorkerBundle): Configuration => ({
  name: `${built.name}-worker`,
  mode: 'production',
  target: ['webworker', 'es2022'],
  context: built.folder,
  devtool: false,
  entry: { worker: entry },
  output: { path: output, filename: WORKER_FILE, chunkFormat: false, publicPath: '', clean: false },
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: browserSources(workspace),
  },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  optimization: {
    // A worker whose bytes are the same is the same worker: nothing of it may depend on the day.
    moduleIds: 'deterministic',
    splitChunks: false,
    minimizer: [minifier({ compress: { passes: 2 }, mangle: true })],
  },
  performance: { hints: false },
  stats: 'none',
  infrastructureLogging: { level: 'error' },
  cache: bundlerCache(workspace, `${built.name}-worker`),
});
