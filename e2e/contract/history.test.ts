import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOlder, gives, HistoryMissing } from './history';

let folder: string;
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** A repository whose contract was raised twice, with a commit after each. */
beforeAll(() => {
  if (!hasGit) return;
  folder = mkdtempSync(join(tmpdir(), 'history-'));
  const root = join(folder, 'whole');
  mkdirSync(join(root, 'shared/contracts/src'), { recursive: true });
  git(root, 'init', '--quiet', '--initial-branch=main');
  for (const version of ['1.0.0', '1.1.0', '1.3.0']) {
    writeFileSync(
      join(root, 'shared/contracts/src/contract-version.ts'),
      `export const CONTRACT_VERSION = '${version}';\n`,
    );
    git(root, 'add', '.');
    git(root, 'commit', '--quiet', '--message', `raise to ${version}`);
    git(root, 'commit', '--quiet', '--allow-empty', '--message', `last of ${version}`);
  }
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${root}`, 'shallow');
  mkdirSync(join(folder, 'none'));
});
afterAll(() => {
  if (hasGit) rmSync(folder, { recursive: true });
});

const older = (clone: string, atLeast: string) => () => findOlder(join(folder, clone), atLeast);

/** A machine that got the sources some other way has no history either. */
const hasGit = spawnSync('git', ['--version']).status === 0;

(hasGit ? describe : describe.skip)('sources of an older contract @D13', () => {
  test.each([
    ['1.0.0', '1.0.0'],
    ['1.1.0', '1.1.0'],
    ['1.0.5', '1.1.0'],
    ['1.2.0', '1.1.0'],
    ['1.3.0', '1.1.0'],
  ])('for %s are the last ones of %s', (atLeast, contract) => {
    const found = older('whole', atLeast)();
    expect(found.contract).toBe(contract);
    expect(git(join(folder, 'whole'), 'log', '-1', '--format=%s', found.commit)).toBe(`last of ${contract}`);
  });

  test.each([
    ['of a contract that does not exist', 'whole', '1.4.0', /no sources of a contract from 1\.4\.0 on/],
    ['in a shallow clone', 'shallow', '1.1.0', /git fetch --unshallow/],
    ['without a repository', 'none', '1.1.0', /The history of the repository is missing/],
  ])('are missing %s, which is said in one line', (_which, clone, atLeast, text) => {
    expect(older(clone, atLeast)).toThrow(HistoryMissing);
    expect(older(clone, atLeast)).toThrow(text);
    expect(older(clone, atLeast)).not.toThrow(/\n/);
  });
});

test.each([
  ['1.3.0', '^1.1.0', true],
  ['1.1.0', '^1.1.0', true],
  ['1.1.0', '^1.4.0', false],
  ['2.0.0', '^1.1.0', false],
  ['1.10.0', '^1.9.1', true],
])('contract %s gives %s: %s @D13', (contract, range, is) => expect(gives(contract, range)).toBe(is));
