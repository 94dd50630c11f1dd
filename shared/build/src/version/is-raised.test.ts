import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRaised } from './is-raised';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'raised-'));
  git('init', '--quiet');
  raiseTo('1.2.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { cwd: root });
}

function raiseTo(version: string): void {
  mkdirSync(join(root, 'mf-cart'), { recursive: true });
  writeFileSync(
    join(root, 'mf-cart/package.json'),
    JSON.stringify({ name: '@vetportal/mf-cart', version, dependencies: {} }),
  );
  git('add', '.');
  git('commit', '--quiet', '--message', `to ${version}`);
}
const tag = (name: string): void => git('tag', '--annotate', '--message', 'release', name);

describe('a version that was raised @D02', () => {
  test('is the one that the commit is tagged with', () => {
    expect(isRaised({ root }, 'mf-cart')).toBe(false);
    tag('@vetportal/mf-cms@1.2.0');
    tag('@vetportal/mf-cart@1.1.0');
    expect(isRaised({ root }, 'mf-cart')).toBe(false);
    tag('@vetportal/mf-cart@1.2.0');
    expect(isRaised({ root }, 'mf-cart')).toBe(true);
  });

  test('is to be raised again once there is another commit', () => {
    tag('@vetportal/mf-cart@1.2.0');
    writeFileSync(join(root, 'mf-cart/more.ts'), '');
    git('add', '.');
    git('commit', '--quiet', '--message', 'feat: more');
    expect(isRaised({ root }, 'mf-cart')).toBe(false);
  });

  test('is none where nothing is under version control', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(isRaised({ root }, 'mf-cart')).toBe(false);
  });
});
