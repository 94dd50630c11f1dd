import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readPackage, type Workspace } from '../workspace';

/**
 * Whether the commit that is checked out is tagged with the version that a package has: it is a release already. One that was cut off
 * after that goes on with this version, and one that is repeated publishes nothing new (`D02`); raised once more it would leave a tag of
 * which nobody has anything.
 *
 * @param name folder of the package: `mf-cart`
 */
export function isRaised({ root }: Pick<Workspace, 'root'>, name: string): boolean {
  const own = readPackage(join(root, name));
  const tags = spawnSync('git', ['tag', '--points-at', 'HEAD', '--list', `${own.name}@${own.version}`], {
    cwd: root,
    encoding: 'utf8',
  });
  return tags.status === 0 && tags.stdout.trim() !== '';
}
