import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Listr } from 'listr2';
import { BuildError, describeFault } from '../build-error';
import type { Workspace } from '../workspace';
import { BuildPool } from './build-pool';
import { buildTargets, SERVER_MANIFEST, type BuildTarget } from './targets';

/** Builds of unreleased sources that are kept beside the newest, to go back to. */
const KEPT_LOCAL_BUILDS = 3;

/** Some packages could not be built; what is wrong has been said. */
export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
}

/**
 * Builds what is not built, in parallel as cores allow, and shows how far each package is.
 *
 * @param options.only names of packages; all when empty
 * @returns all targets, built
 * @throws BuildFailed
 */
export async function build(
  workspace: Workspace,
  { release, only = [] }: { readonly release: boolean; readonly only?: readonly string[] },
): Promise<BuildTarget[]> {
  const all = buildTargets(workspace, { release });
  const targets = all.filter(({ name }) => only.length === 0 || only.includes(name));
  const missing = targets.filter((target) => !isBuilt(target));
  if (missing.length === 0) return targets;

  const pool = new BuildPool(Math.min(missing.length, Math.max(1, availableParallelism())));
  const failures: string[] = [];
  const tasks = new Listr(
    missing.map((target) => ({
      title: `${target.name} ${target.version}`,
      task: async (_context, task) => {
        let start = 0;
        try {
          await buildTarget(pool, target, {
            onStart: () => {
              start = performance.now();
            },
            onProgress: (percent, step) => {
              // A log file has no use for a bar.
              if (process.stdout.isTTY) task.output = `${percent} % ${step}`;
            },
          });
        } catch (error) {
          failures.push(failureText(target, error));
          // What is wrong is said once, below the list.
          throw new Error(target.name, { cause: error });
        }
        task.title = `${target.name} ${target.version} ${((performance.now() - start) / 1000).toFixed(1)} s`;
      },
    })),
    {
      concurrent: true,
      exitOnError: false,
      // The simple one is taken where the output is no terminal.
      renderer: 'default',
      fallbackRenderer: 'simple',
      rendererOptions: { showErrorMessage: false, collapseErrors: true },
    },
  );
  try {
    await tasks.run();
  } finally {
    pool.close();
  }
  if (failures.length > 0) throw new BuildFailed(failures.join('\n'));
  return targets;
}

/** Whether the present sources of a target are built already. */
export function isBuilt({ output, manifest, version, published }: BuildTarget): boolean {
  const path = join(output, manifest);
  if (!existsSync(path)) return false;
  if (published) return true;
  const { version: built } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: string };
  return built === version;
}

interface BuildEvents {
  readonly onStart: () => void;
  readonly onProgress: (percent: number, step: string) => void;
}

async function buildTarget(
  pool: BuildPool,
  target: BuildTarget,
  { onStart, onProgress }: BuildEvents,
): Promise<void> {
  const { config, built, version, output, published } = target;
  // Built aside and moved in one step, so that an interrupted build leaves nothing that looks whole.
  const aside = `${output}.building`;
  rmSync(aside, { recursive: true, force: true });
  await pool.build({ config, folder: built.folder, version, output: aside }, onStart, onProgress);
  if (!published) writeFileSync(join(aside, SERVER_MANIFEST), `${JSON.stringify({ version })}\n`);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(dirname(output), { recursive: true });
  renameSync(aside, output);
  if (published) removeOldBuilds(target);
}

function removeOldBuilds({ output }: BuildTarget): void {
  const parent = dirname(output);
  const old = readdirSync(parent)
    .filter((name) => name.includes('-local.') && name !== basename(output))
    .map((name) => ({ path: join(parent, name), time: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time)
    .slice(KEPT_LOCAL_BUILDS);
  for (const { path } of old) rmSync(path, { recursive: true, force: true });
}

function failureText({ name }: BuildTarget, error: unknown): string {
  const lines = error instanceof BuildError ? error.faults.map(describeFault) : [String(error)];
  return `${name} could not be built:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
