import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { filesBelow } from '../files-below';
import { BuildPool } from './build-pool';
import type { BuildTarget } from './targets';

/**
 * Builds once more what browsers load, now from the bundler's memory, and compares it with what was built before. A version stands for
 * what it holds: where the two differ, one of them could not be published beside the other.
 *
 * @param targets as built
 * @returns files that are in one of the two builds alone, or not the same in both, as `<package> <path>`
 * @throws BuildError with what is wrong in a package's sources
 */
export async function buildAgain(targets: readonly BuildTarget[]): Promise<string[]> {
  const published = targets.filter((target) => target.published);
  const pool = new BuildPool(Math.min(published.length, Math.max(1, availableParallelism())));
  try {
    const differing = await Promise.all(published.map((target) => buildTargetAgain(pool, target)));
    return differing.flat();
  } finally {
    pool.close();
  }
}

async function buildTargetAgain(
  pool: BuildPool,
  { name, config, built, version, output }: BuildTarget,
): Promise<string[]> {
  const again = `${output}.again`;
  rmSync(again, { recursive: true, force: true });
  try {
    await pool.build(
      { config, folder: built.folder, version, output: again },
      () => undefined,
      () => undefined,
    );
    return differences(output, again).map((path) => `${name} ${path}`);
  } finally {
    rmSync(again, { recursive: true, force: true });
  }
}

/** Paths, below each of two folders, of files that are not the same in both. */
export function differences(one: string, other: string): string[] {
  const paths = [one, other].flatMap((folder) => filesBelow(folder).map((path) => relative(folder, path)));
  const isSame = (path: string): boolean => {
    const [file, sameFile] = [join(one, path), join(other, path)];
    return existsSync(file) && existsSync(sameFile) && readFileSync(file).equals(readFileSync(sameFile));
  };
  return [...new Set(paths)].sort().filter((path) => !isSame(path));
}
