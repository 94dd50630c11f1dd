import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compare, valid } from 'semver';
import { readWorkspace } from '../workspace';
import { buildVersion, containerName } from './build-version';
import { presetDigest } from './preset-digest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'version-'));
  write('lerna.json', '{}');
  write('package-lock.json', '{ "lock": 1 }');
  pack('mf-cart', { '@vetportal/ui': '0.1.0', react: '19.3.1' });
  pack('mf-cms');
  pack('shared/ui', { '@vetportal/model': '0.1.0' });
  pack('shared/model');
  pack('shared/search');
  pack('shared/build');
  write('mf-cart/src/module.ts', 'a');
  write('shared/model/src/index.ts', 'a');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function pack(folder: string, dependencies: Record<string, string> = {}): void {
  const name = `@vetportal/${folder.replace(/^(?:shared|shell)\//, '')}`;
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.2.0', dependencies }));
}

function version({ release = false, of = 'mf-cart' } = {}): string {
  const workspace = readWorkspace(root);
  const built = workspace.packages.get(`@vetportal/${of}`);
  if (!built) throw new Error(`no ${of}`);
  return buildVersion(workspace, built, { release });
}

describe('the version of a build @D01', () => {
  test('is that of the package for a release', () => {
    expect(version({ release: true })).toBe('1.2.0');
  });

  test('tells unreleased sources apart, and comes before their release', () => {
    expect(version()).toMatch(/^1\.2\.0-local\.g[0-9a-f]{8}$/);
    expect(valid(version())).not.toBeNull();
    expect(compare(version(), '1.2.0')).toBe(-1);
    expect(version()).toBe(version());
  });

  test.each([
    ['its own source', 'mf-cart/src/module.ts'],
    ['a new file', 'mf-cart/src/cart/messages.json'],
    ['a package that it uses', 'shared/ui/src/button.tsx'],
    ['a package that one of these uses', 'shared/model/src/index.ts'],
    ['the preset', 'shared/build/src/webpack/module-config.ts'],
    ['the versions of packages from outside', 'package-lock.json'],
  ])('changes with %s', (_name, file) => {
    const before = version();
    write(file, 'changed');
    expect(version()).not.toBe(before);
  });

  test.each([
    ['another module', 'mf-cms/src/module.ts'],
    ['a package that it does not use', 'shared/search/src/index.ts'],
    ['a test', 'mf-cart/src/cart.test.tsx'],
    ['what was built', 'mf-cart/dist/1.0.0/module.json'],
    ['documentation', 'mf-cart/README.md'],
  ])('does not change with %s', (_name, file) => {
    const before = version();
    write(file, 'changed');
    expect(version()).toBe(before);
  });

  test('does not change with a package in its folder, unless it uses that', () => {
    pack('shell');
    pack('shell/edge');
    write('shell/src/main.ts', 'a');
    write('shell/edge/edge.ts', 'a');
    const before = version({ of: 'shell' });
    write('shell/edge/edge.ts', 'changed');
    expect(version({ of: 'shell' })).toBe(before);
    write('shell/src/main.ts', 'changed');
    expect(version({ of: 'shell' })).not.toBe(before);
    const edge = version({ of: 'edge' });
    write('shell/edge/edge.ts', 'changed again');
    expect(version({ of: 'edge' })).not.toBe(edge);
  });

  test('moving a text from one file to another is a change', () => {
    write('mf-cart/src/a.ts', 'one');
    write('mf-cart/src/b.ts', 'two');
    const before = version();
    write('mf-cart/src/a.ts', 'onetwo');
    write('mf-cart/src/b.ts', '');
    expect(version()).not.toBe(before);
  });

  test('names a container that no other version has, and that is an identifier', () => {
    const versions = ['1.2.0', '1.2.1', '1.2.0-local.g0a1b2c3d'];
    const names = versions.map((each) => containerName('mf-cart', each));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^mf_cart_[A-Za-z0-9_]+$/);
  });

  test('the cache of the bundler is forgotten when the preset changes', () => {
    const before = presetDigest(readWorkspace(root));
    write('mf-cart/src/module.ts', 'b');
    expect(presetDigest(readWorkspace(root))).toBe(before);
    write('shared/build/src/webpack/sharing.ts', 'b');
    expect(presetDigest(readWorkspace(root))).not.toBe(before);
  });

  test('a folder outside of any clone is said to be one', () => {
    expect(() => readWorkspace(tmpdir())).toThrow(/no clone of the repository/);
  });
});
