import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readWorkspace } from '../workspace';
import { isRaised } from './is-raised';
import { nextVersion } from './next-version';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'raised-'));
  git('init', '--quiet');
  write('lerna.json', {});
  write('shared/ui/package.json', { name: '@vetportal/ui', version: '0.1.0' });
  write('shared/build/package.json', { name: '@vetportal/build', version: '0.1.0' });
  write('mf-cms/package.json', { name: '@vetportal/mf-cms', version: '1.0.0' });
  lock({});
  raiseTo('1.2.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { cwd: root });
}

function write(path: string, content: object): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}
/** What the module has from outside and what it is itself, as npm keeps both in one file. */
const lock = (versions: { readonly outside?: string; readonly cms?: string }): void =>
  write('package-lock.json', {
    packages: {
      '': { name: 'portal' },
      'mf-cms': { version: versions.cms ?? '1.0.0' },
      'node_modules/@vetportal/mf-cms': { resolved: 'mf-cms', link: true },
      'node_modules/react': { version: versions.outside ?? '19.0.0' },
    },
  });
function commit(message: string): void {
  git('add', '.');
  git('commit', '--quiet', '--message', message);
}
function raiseTo(version: string): void {
  write('mf-cart/package.json', {
    name: '@vetportal/mf-cart',
    version,
    dependencies: { '@vetportal/ui': '0.1.0' },
  });
  commit(`to ${version}`);
}
const raised = (): boolean => isRaised(readWorkspace(root), 'mf-cart');
const tag = (name: string): void => git('tag', '--annotate', '--message', 'release', name);

describe('a version that was raised @D02', () => {
  test('is the one that the commit is tagged with', () => {
    expect(raised()).toBe(false);
    tag('@vetportal/mf-cms@1.2.0');
    tag('@vetportal/mf-cart@1.1.0');
    expect(raised()).toBe(false);
    tag('@vetportal/mf-cart@1.2.0');
    expect(raised()).toBe(true);
  });

  test('stays so whatever other teams commit, and release', () => {
    tag('@vetportal/mf-cart@1.2.0');
    write('mf-cms/more.ts', {});
    commit('feat: more of another module');
    expect(raised()).toBe(true);
    write('mf-cms/package.json', { name: '@vetportal/mf-cms', version: '1.1.0' });
    lock({ cms: '1.1.0' });
    commit('chore: release modules');
    tag('@vetportal/mf-cms@1.1.0');
    expect(raised()).toBe(true);
  });

  test.each<[string, () => void]>([
    ['of its own', () => write('mf-cart/more.ts', {})],
    ['of a package that it uses', () => write('shared/ui/more.ts', {})],
    ['of the preset', () => write('shared/build/more.ts', {})],
    ['from outside', () => lock({ outside: '19.1.0' })],
  ])('is to be raised again once there is something else to build: %s', (_, change) => {
    tag('@vetportal/mf-cart@1.2.0');
    change();
    commit('feat: more');
    expect(raised()).toBe(false);
  });

  test('is none where its tag is on another branch', () => {
    git('checkout', '--quiet', '-b', 'aside');
    write('mf-cart/more.ts', {});
    commit('feat: more');
    tag('@vetportal/mf-cart@1.2.0');
    git('checkout', '--quiet', '-');
    expect(raised()).toBe(false);
  });

  test('is none where nothing is under version control', () => {
    rmSync(join(root, '.git'), { recursive: true });
    expect(raised()).toBe(false);
  });
});

describe('the version that commits are going to give @D09', () => {
  const next = (): string => nextVersion({ root }, 'mf-cart');
  const change = (message: string): void => {
    write('mf-cart/more.ts', { message });
    commit(message);
  };

  test('is the one that lerna gives: by the largest change since the last tag of the module', () => {
    tag('@vetportal/mf-cart@1.2.0');
    write('mf-cms/more.ts', {});
    commit('feat: more of another module');
    expect(next()).toBe('1.2.1');
    change('fix: a little');
    expect(next()).toBe('1.2.1');
    change('feat(lists): something new');
    expect(next()).toBe('1.3.0');
    change('refactor: other names\n\nBREAKING CHANGE: the slot is called otherwise');
    expect(next()).toBe('2.0.0');
    raiseTo('2.0.0');
    tag('@vetportal/mf-cart@2.0.0');
    change('Without a type');
    expect(next()).toBe('2.0.1');
  });

  test('is by what came after the module itself where nothing was ever released, and small before a first major one', () => {
    change('feat: something new');
    expect(next()).toBe('1.3.0');
    raiseTo('0.4.0');
    change('fix: it\n\nBREAKING CHANGE: it is another');
    expect(next()).toBe('0.5.0');
  });
});
