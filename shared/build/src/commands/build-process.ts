import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { BuildError, type Fault } from '../build-error';
import type { ConfigInput } from '../webpack';
import { readWorkspace } from '../workspace';
import type { BuildAnswer, BuildRequest } from './build-messages';

/*
 * A process that builds one package after another, as the build command tells it. Processes and not threads, because
 * the bundler's work is one thread's; and kept for several packages, because a warm bundler is twice as fast.
 */

const tell = (answer: BuildAnswer): void => void process.send?.(answer);

process.on('message', (request: BuildRequest) => {
  build(request).then(
    () => tell({ type: 'built' }),
    (error: unknown) => tell({ type: 'failed', faults: faultsOf(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function build({ config, folder, version, output }: BuildRequest): Promise<void> {
  const { root } = readWorkspace(folder);
  const loaded = (await import(pathToFileURL(config).href)) as {
    default: (input: ConfigInput) => Configuration | Configuration[];
  };
  const configs = [loaded.default({ folder, version, output })].flat();
  const compiler = webpack(configs);
  let told = -1;
  new webpack.ProgressPlugin((part, step) => {
    const percent = Math.round(part * 100);
    if (percent !== told) tell({ type: 'progress', percent, step });
    told = percent;
  }).apply(compiler);
  const errors = await new Promise<readonly Error[]>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve(stats?.stats.flatMap(({ compilation }) => compilation.errors) ?? []);
    });
  });
  // Writes the bundler's cache.
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (errors.length > 0) throw new BuildError(errors.map((error) => toFault(root, error)));
}

/** The bundler's errors know their place in different ways. */
interface PlacedError {
  readonly file?: string;
  readonly module?: { readonly resource?: string } | null;
  readonly loc?: { readonly start?: { readonly line: number } };
}

function toFault(root: string, error: Error & PlacedError): Fault {
  const path = error.file ?? error.module?.resource;
  const [, line] = /:(\d+):\d+\]/.exec(error.message) ?? [];
  return {
    file: path === undefined ? 'webpack' : relative(root, path),
    line: error.loc?.start?.line ?? (line === undefined ? undefined : Number(line)),
    text: error.message
      .replace(/^Module not found: Error: /, '')
      // The compiler's own stack says nothing of the source.
      .replace(/^Module build failed[^\n]*\n(?:Error:)?\s*/, '')
      .replace(/\n\nCaused by:[\s\S]*/, ''),
  };
}

function faultsOf(error: unknown): readonly Fault[] {
  if (error instanceof BuildError) return error.faults;
  // The preset is loaded apart from this file, so its errors are of another class of the same name.
  if (error instanceof Error && error.name === 'BuildError' && 'faults' in error) {
    return error.faults as readonly Fault[];
  }
  return [{ file: 'build', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }];
}
