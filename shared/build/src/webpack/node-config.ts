import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration, ExternalItemFunctionData } from 'webpack';
import { swcOptions } from '../compile/swc-options';
import type { WorkspacePackage } from '../workspace';
import { bundlerCache } from './bundler-cache';
import type { PackageBuild } from './package-build';

/** `import script from './x.inline?script'`: the text of a script that stands in a page. */
const INLINE_SCRIPT = /^\?script$/;
const INLINE_SCRIPT_LOADER = fileURLToPath(new URL('./inline-script-loader.mjs', import.meta.url));

/**
 * The bundler's configuration of a server: ES modules for Node, this repository's packages in them, packages from outside
 * taken from node_modules as they are. A `new Worker(new URL('./x.worker', import.meta.url))` gets a file of its own, and so does what
 * a `new URL('./x.png', import.meta.url)` names.
 *
 * @param entries sources by the name of the file that each becomes: `{ portal: './src/portal.ts' }`
 */
export const serverConfig =
  (entries: Readonly<Record<string, string>>) =>
  ({ workspace, built, output }: PackageBuild): Configuration => ({
    name: `${built.name}-server`,
    mode: 'production',
    target: 'node20',
    context: built.folder,
    devtool: 'source-map',
    entry: { ...entries },
    experiments: { outputModule: true },
    output: {
      path: output,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: '[name][ext]',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      clean: false,
    },
    externals: [(data: ExternalItemFunctionData) => Promise.resolve(externalOf(built, data))],
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: {
      parser: {
        javascript: { worker: ['Worker from worker_threads', 'Worker from node:worker_threads', '...'] },
      },
      rules: [
        { resourceQuery: INLINE_SCRIPT, loader: INLINE_SCRIPT_LOADER },
        ...[...workspace.packages.values()].map(({ name, folder }) => ({
          test: /\.tsx?$/,
          include: folder,
          exclude: /node_modules/,
          resourceQuery: { not: INLINE_SCRIPT },
          loader: 'swc-loader',
          options: swcOptions({ packageName: name, platform: 'node' }),
        })),
      ],
    },
    // Stack traces of a server are read by people.
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named', splitChunks: false },
    performance: { hints: false },
    stats: 'none',
    infrastructureLogging: { level: 'error' },
    cache: bundlerCache(workspace, `${built.name}-server`),
  });

/**
 * How a server gets what a source asks for: bundled (undefined), or from node_modules at run time. A package that lies
 * where the built file would not find it, below another package of the repository, is bundled.
 */
function externalOf(built: WorkspacePackage, { request, context }: ExternalItemFunctionData) {
  if (request.startsWith('.') || request.startsWith('/') || request.startsWith('@vetportal/'))
    return undefined;
  if (request.startsWith('node:') || builtinModules.includes(request)) return `module-import ${request}`;
  const name = request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  const forSource = packageFolder(context, name);
  return forSource !== undefined && forSource === packageFolder(built.folder, name)
    ? // Asked for by `import()` it is loaded when that runs, and not before.
      `module-import ${request}`
    : undefined;
}

function packageFolder(from: string, name: string): string | undefined {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}
