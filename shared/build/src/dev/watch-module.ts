import { rmSync, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseModuleManifest, type ModuleManifest } from '@vetportal/contracts/module';
import webpack from 'webpack';
import { BuildError, describeFault } from '../build-error';
import { developmentConfig } from '../webpack/development-config';
import type { Workspace, WorkspacePackage } from '../workspace';

/** The compiler's own stack says nothing of the source. */
const textOf = ({ message }: Error): string => message.replace(/\n\s*Caused by:[\s\S]*/, '');

/** A module as it is now, in memory. */
export interface BuiltModule {
  readonly manifest: ModuleManifest;
  /** The build's, by which a page says what it has. */
  readonly hash: string;
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Told whenever sources have changed and what has come of it. */
export interface WatchEvents {
  onBuilt(built: BuiltModule, milliseconds: number): void;
  /** In words, with file and line. */
  onFailed(faults: string): void;
}

/** What the configuration is made from: after a change of it there is another one. */
const DECLARATIONS = /(?:^|[\\/])(?:module\.ts|messages\.json)$/;
/** Does not change under one's hands, and there are many more of such files than of our own. */
const INSTALLED = '**/node_modules/**';
/** Editors write a file in several steps (ms). */
const SETTLED_AFTER = 80;

/**
 * Builds a module, and again after each change of its sources or of those of the packages that it uses.
 *
 * @returns ends it
 */
export function watchModule(
  workspace: Workspace,
  built: WorkspacePackage,
  events: WatchEvents,
): () => Promise<void> {
  const output = join(workspace.root, '.cache/development', built.name.replace('@vetportal/', ''));
  let watching: webpack.Watching | undefined;
  let settling: NodeJS.Timeout | undefined;

  async function read(hash: string): Promise<BuiltModule> {
    const manifest = parseModuleManifest(JSON.parse(await readFile(join(output, 'module.json'), 'utf8')));
    const files = await Promise.all(
      Object.keys(manifest.files).map(async (name): Promise<[string, Buffer]> => [
        name,
        await readFile(join(output, name)),
      ]),
    );
    return { manifest, hash, files: new Map(files) };
  }

  async function tell(error: Error | null, stats: webpack.Stats | undefined): Promise<void> {
    const errors = error ? [error] : (stats?.compilation.errors ?? []);
    if (errors.length > 0) events.onFailed(errors.map(textOf).join('\n\n'));
    else if (stats) events.onBuilt(await read(stats.hash), stats.endTime - stats.startTime);
  }

  async function begin(): Promise<void> {
    await end();
    try {
      const config = developmentConfig({ workspace, built, version: `${built.version}-development`, output });
      const options = { aggregateTimeout: SETTLED_AFTER, ignored: INSTALLED };
      watching = webpack(config).watch(options, (error, stats) => {
        tell(error, stats).catch((trouble: unknown) => events.onFailed(String(trouble)));
      });
    } catch (error) {
      if (!(error instanceof BuildError)) throw error;
      events.onFailed(error.faults.map(describeFault).join('\n'));
    }
  }

  const end = async (): Promise<void> => {
    const ending = watching;
    watching = undefined;
    // Writes what is to be known at the next start, which the bundler's `watching.close` would not wait for.
    if (ending) await new Promise<void>((resolve) => ending.compiler.close(() => resolve()));
  };

  const declarations = watch(join(built.folder, 'src'), { recursive: true }, (_event, file) => {
    if (file === null || !DECLARATIONS.test(file)) return;
    clearTimeout(settling);
    settling = setTimeout(() => void begin(), SETTLED_AFTER);
  });
  // What former sessions have left: their updates are nobody's.
  rmSync(output, { recursive: true, force: true });
  void begin();
  return async () => {
    clearTimeout(settling);
    declarations.close();
    await end();
  };
}
