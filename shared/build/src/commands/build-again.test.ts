import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { differences } from './build-again';

const root = mkdtempSync(join(tmpdir(), 'build-again-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A folder with these files, by path. */
function folder(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return join(root, name);
}

test('two builds differ by what one alone has, and by what is not the same in both', () => {
  const one = folder('one', { 'main.js': 'a', 'texts/fr.js': 'b', 'old.js': 'c', 'shell.json': '{}' });
  const other = folder('other', { 'main.js': 'a', 'texts/fr.js': 'B', 'new.js': 'c', 'shell.json': '{ }' });
  expect(differences(one, other)).toEqual(['new.js', 'old.js', 'shell.json', 'texts/fr.js']);
  expect(differences(one, one)).toEqual([]);
});
