import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findOlder } from './history';

const ROOT = resolve(import.meta.dirname, '../..');
/** A package of the repository, as against one that is installed. */
const OWN_SCOPE = '@vetportal';

/** Something that was built from older sources. */
export interface OlderBuild {
  readonly name: string;
  readonly version: string;
  /** Absolute path of what is published. */
  readonly folder: string;
}

/** The repository as it was while the contract between shell and modules had an older version. */
export interface OlderTree {
  /** Absolute path. */
  readonly folder: string;
  /** The contract's version in it: `1.1.0`. */
  readonly contract: string;
}

/**
 * Lays out the last sources of the oldest contract that has the wanted major and minor number at least, beside what is built of
 * today's. What a commit holds never changes, so neither does its tree: it is kept.
 *
 * @param atLeast `1.1.0`: the contract that the modules of today still ask for
 * @throws HistoryMissing where a clone cannot say what was
 */
export function layOutOlderTree(atLeast: string): OlderTree {
  const { commit, contract } = findOlder(ROOT, atLeast);
  const folder = join(ROOT, '.cache/contract', `${contract}-${commit.slice(0, 12)}`);
  layOutCommit(commit, folder);
  return { folder, contract };
}

/**
 * Lays out the sources of a commit with the packages that are installed, unless it has been done.
 *
 * @param folder where to; its parent may be missing
 */
export function layOutCommit(commit: string, folder: string): void {
  if (existsSync(folder)) return;
  const aside = `${folder}.incomplete`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const archive = `${aside}.tar`;
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ROOT });
  execFileSync('tar', ['-xf', archive, '-C', aside]);
  rmSync(archive);
  linkPackages(aside);
  renameSync(aside, folder);
}

/** Builds what is named (`shell`, `mf-cart`) with the older tree's own tools. */
export function buildOlder({ folder }: OlderTree, names: readonly string[]): OlderBuild[] {
  const said = execFileSync(process.execPath, ['shared/build/bin/build.mjs', ...names], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return names.map((name) => {
    const version = new RegExp(`^${name} (\\S+)$`, 'm').exec(said)?.[1];
    if (version === undefined) throw new Error(`${name} was not built:\n${said}`);
    return { name, version, folder: join(folder, name, 'dist', version) };
  });
}

function workspaceFolders(folder: string): string[] {
  return [folder, join(folder, 'shared'), join(folder, 'shell')]
    .flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)))
    .filter((each) => existsSync(join(each, 'package.json')))
    .map((each) => relative(folder, each));
}

/** Gives sources that lie elsewhere what is installed here; the repository's own packages are theirs. */
export function linkPackages(folder: string): void {
  for (const of of ['', ...workspaceFolders(folder)]) linkPackagesOf(folder, of);
}

function linkPackagesOf(folder: string, of: string): void {
  const installed = join(ROOT, of, 'node_modules');
  if (!existsSync(installed)) return;
  const target = join(folder, of, 'node_modules');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== OWN_SCOPE) symlinkSync(join(installed, name), join(target, name));
  if (of !== '') return;
  mkdirSync(join(target, OWN_SCOPE));
  for (const each of workspaceFolders(folder))
    symlinkSync(join('../..', each), join(target, OWN_SCOPE, each.replace(/^(?:shared|shell)\//, '')));
}
