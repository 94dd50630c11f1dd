import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { readPackage, type Workspace } from '../workspace';
import { sourcePackages } from './source-digest';

const lockSchema = v.object({
  packages: v.record(v.string(), v.looseObject({ link: v.optional(v.boolean(), false) })),
});

/**
 * Whether the version that a package has is a release of just these sources: it is tagged, and nothing has been committed since that
 * the package is built from. A release that was cut off goes on with this version, and one that is repeated publishes nothing new
 * (`D02`); raised once more it would leave a tag of which nobody has anything. What other teams have committed meanwhile to modules of
 * their own is no reason to raise this one's.
 *
 * @param name folder of the package: `mf-cart`
 */
export function isRaised(workspace: Workspace, name: string): boolean {
  const { root } = workspace;
  const own = readPackage(join(root, name));
  const tag = `refs/tags/${own.name}@${own.version}`;
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (git('merge-base', '--is-ancestor', tag, 'HEAD').status !== 0) return false;
  const folders = sourcePackages(workspace, own).map(({ folder }) => relative(root, folder));
  if (git('diff', '--quiet', tag, 'HEAD', '--', ...folders).status !== 0) return false;
  const [then, now] = [tag, 'HEAD'].map((at) => fromOutside(git('show', `${at}:package-lock.json`).stdout));
  return then === now;
}

/** The packages from outside by a lock file, without those of the repository, whose versions it holds too. */
function fromOutside(lockFile: string): string {
  if (lockFile === '') return '';
  const { packages } = v.parse(lockSchema, JSON.parse(lockFile));
  return JSON.stringify(
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
  );
}
