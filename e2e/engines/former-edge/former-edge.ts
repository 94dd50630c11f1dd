import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { runToEnd } from '@vetportal/build/testing';
import { layOutCommit } from '../../contract/older-tree';
import { EngineError, EngineMissing, type Engine } from '../engine';

const ROOT = resolve(import.meta.dirname, '../../..');
/** The steps of the edge's tables, the newest last. */
const MIGRATIONS = 'shell/delivery/records/migrations.ts';

/**
 * The edge as it was before the newest migration of its tables, from the history of the repository: its sources, which the suite
 * runs as they are. That is the program that runs while an upgrade migrates, and the one to go back to.
 */
export const formerEdge: Engine = {
  name: 'former-edge',
  version: 'of before the newest migration',
  needs: ['git'],
  async start({ cache }) {
    const commit = await commitBefore(await newestMigration());
    const folder = join(cache, `former-edge-${commit.slice(0, 12)}`);
    layOutCommit(commit, folder);
    return { env: { ENGINE_FORMER_EDGE: folder }, stop: () => Promise.resolve() };
  },
};

async function newestMigration(): Promise<string> {
  const text = await readFile(join(ROOT, MIGRATIONS), 'utf8');
  const newest = [...text.matchAll(/^ +name: ('\d{4}_\w+')/gm)].at(-1)?.[1];
  if (newest === undefined) throw new EngineError(`${MIGRATIONS} names no migration.`);
  return newest;
}

/** The last commit without a migration; one that is not committed yet is in none. */
async function commitBefore(migration: string): Promise<string> {
  const commits = await git('log', '--reverse', '--format=%H', '-S', migration, '--', MIGRATIONS);
  const added = commits.split('\n')[0] ?? '';
  return git('rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`);
}

async function git(...args: string[]): Promise<string> {
  const { exitCode, output } = await runToEnd('git', args, { cwd: ROOT });
  if (exitCode !== 0)
    throw new EngineMissing(
      `needs the history of the repository, a whole clone: git ${args.join(' ')} failed:\n${output}`,
    );
  return output.trim();
}
