import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StoredShape } from '@vetportal/contracts/module';
import { readWorkspace } from '../workspace';
import { checkStores } from './check-stores';
import { readDefinition } from './read-definition';
import { readShellStores } from './shell-stores';
import { storedKeys, undeclaredKeys } from './stored-keys';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stored-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
const found = () => storedKeys(root).map(({ kind, key }) => `${kind} ${key}`);
const cart: StoredShape = { name: 'cart', in: 'local', key: 'vetportal.cart.2.', version: 2 };
const check =
  (...stores: readonly StoredShape[]) =>
  () =>
    checkStores(root, root, 'module.ts', { stores });

describe('what sources store is found @W25', () => {
  test.each<[string, string, string]>([
    ['a text', `localStorage.setItem('seen', '1');`, 'key seen'],
    ['a constant', `const KEY = 'seen'; const of = (x) => window.sessionStorage?.getItem(KEY);`, 'key seen'],
    ['what is put together', `const P = 'a-'; localStorage.removeItem(\`\${P}\${owner}.x\`);`, 'key a-'],
    ['what is added', `const P = 'a-'; localStorage.setItem(P + owner, '');`, 'key a-'],
    ['a key behind a function', `const P = 'vetportal.pad.'; store.set(P, '');`, 'key vetportal.pad.'],
    ['a cache', `await self.caches.open('pages');`, 'key pages'],
    ['a database', `indexedDB.open('carts', 1);`, 'key carts'],
    ['a draft', 'useDraft({ form, name: `address-${id}`, empty });', 'draft address-'],
    ['a saved draft', `drafts().save(owner, 'pad', rows);`, 'draft pad'],
  ])('%s', (_what, source, key) => {
    write('a.tsx', source);
    expect(found()).toContain(key);
  });

  test('a constant of another file', () => {
    write('keys.ts', `export const PREFIX = 'seen.';`);
    write('b/a.ts', `import { PREFIX } from '../keys';\nlocalStorage.setItem(\`\${PREFIX}x\`, '');`);
    expect(found()).toEqual(['key seen.x']);
  });

  test('tests store nothing', () => {
    write('a.test.ts', `localStorage.setItem('seen', '1');`);
    write('testing/kit.ts', `localStorage.setItem('seen', '1');`);
    expect(found()).toEqual([]);
  });
});

describe('what is not declared is refused by the build @W25', () => {
  test('with its place', () => {
    write('a.ts', `\nlocalStorage.setItem('vetportal.cart.2.x', '');\nlocalStorage.setItem('seen', '');`);
    expect(check(cart)).toThrow(/^a\.ts:3: stores 'seen', which 'stores' does not declare/);
    expect(check(cart, { ...cart, name: 'seen', key: 'seen' })).not.toThrow();
  });

  test('a draft is no key of the storage', () => {
    write('a.ts', `useDraft({ name: 'pad', form, empty });`);
    expect(check({ ...cart, key: 'pad' })).toThrow(/stores the draft 'pad'/);
    expect(check({ ...cart, key: 'pad', in: 'draft' })).not.toThrow();
  });

  test('a command that waits in browsers is declared, and a name is there once', () => {
    expect(() => checkStores(root, root, 'm.ts', { stores: [cart, cart], handles: ['cart.add'] })).toThrow(
      /name 'cart' twice\n.*command 'cart\.add'/s,
    );
  });
});

test('all that the shell, the modules and their packages store is declared @W25', () => {
  const workspace = readWorkspace(process.cwd());
  const shell = workspace.packages.get('@vetportal/shell');
  if (!shell) throw new Error('there is no shell');
  const all = [...readShellStores(workspace, shell)];
  for (const { folder } of workspace.modules) {
    const definition = readDefinition(workspace.root, folder);
    checkStores(workspace.root, join(folder, 'src'), 'src/module.ts', definition);
    all.push(...(definition.stores ?? []));
  }
  expect(all.length).toBeGreaterThan(30);
  const others = ['ui', 'list-import', 'module-runtime', 'contracts', 'model', 'i18n'].map(
    (name) => `shared/${name}/src`,
  );
  // The edge writes scripts into pages, and each of them is a file of its own.
  const keys = [...others, 'shell/edge/page']
    .flatMap((folder) => storedKeys(join(workspace.root, folder)))
    .filter(({ file }) => !file.includes('/edge/') || file.endsWith('.inline.ts'));
  expect(keys.map(({ key }) => key)).toContain('vetportal.commands');
  expect(undeclaredKeys(workspace.root, keys, all)).toEqual([]);
});

test('a key that has its version in it says the one that is declared @W25', () => {
  const workspace = readWorkspace(process.cwd());
  for (const { folder } of workspace.modules)
    for (const { key, version } of readDefinition(workspace.root, folder).stores ?? []) {
      const [, inKey] = /\.(\d+)\.$/.exec(key) ?? [];
      if (inKey !== undefined) expect(`${key} ${version}`).toBe(`${key} ${inKey}`);
    }
  expect(readFileSync(join(workspace.root, 'mf-cart/src/module.ts'), 'utf8')).toContain('version: 2');
});
