import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inc, major } from 'semver';
import { readPackage, type Workspace } from '../workspace';

/** As lerna's preset reads commits. */
const BREAKING = /^[\s|*]*BREAKING CHANGE[:\s]/im;
const FEATURE = /^feat(?:\(.*\))?: /;

/**
 * The version that lerna is going to give a package, by its commits since its last tag: for asking the edge whether that is free, before
 * anything is raised. That a commit was reverted since is not looked at.
 *
 * @param name folder of the package: `mf-cart`
 */
export function nextVersion({ root }: Pick<Workspace, 'root'>, name: string): string {
  const own = readPackage(join(root, name));
  const git = (...args: readonly string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).stdout.trim();
  const last = git('describe', '--tags', '--abbrev=0', '--match', `${own.name}@*`);
  const from = last === '' ? firstCommitOf(root, name) : `refs/tags/${last}`;
  const messages = git('log', '--format=%B%x00', `${from}..HEAD`, '--', name)
    .split('\0')
    .map((message) => message.trim());
  const isFeature = messages.some((message) => FEATURE.test(message));
  const isBreaking = messages.some((message) => BREAKING.test(message));
  const part = isBreaking && major(own.version) > 0 ? 'major' : isBreaking || isFeature ? 'minor' : 'patch';
  return inc(own.version, part) ?? own.version;
}

/** The commit that has brought a package: what came first is the version before its first release. */
export function firstCommitOf(root: string, name: string): string {
  const log = ['log', '--diff-filter=A', '--format=%H', '--', `${name}/package.json`];
  return spawnSync('git', log, { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n').at(-1) || 'HEAD';
}
