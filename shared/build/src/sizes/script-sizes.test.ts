import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isTooMuch, scriptSizes, sizeLine } from './script-sizes';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sizes-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = (brotli: number) => ({ integrity: `sha384-${'A'.repeat(64)}`, bytes: brotli * 4, brotli });
const texts = (language: string) => ({ expose: `./messages/${language}`, files: [`${language}.js`] });
const route = (path: string, ...files: string[]) => ({
  id: path.slice(1),
  path,
  access: 'public',
  title: { fr: 'a', nl: 'a', en: 'a' },
  slots: [],
  expose: `./page${path}`,
  files,
});
const write = (): void =>
  writeFileSync(
    join(folder, 'module.json'),
    JSON.stringify({
      manifest: 1,
      name: 'mf-x',
      version: '1.0.0',
      contract: '^1.0.0',
      container: 'mf_x',
      entry: 'entry.js',
      routes: [route('/a', 'a.js', 'both.js'), route('/b', 'both.js', 'entry.js')],
      contributions: [],
      offers: [],
      emits: [],
      handles: [],
      service: null,
      messages: { fr: texts('fr'), nl: texts('nl'), en: texts('en') },
      shared: {},
      server: 'server.js',
      files: {
        'entry.js': file(1000),
        'a.js': file(20_000),
        'both.js': file(3000),
        'fr.js': file(400),
        'nl.js': file(300),
        'en.js': file(200),
        'later.js': file(7000),
        'server.js': file(90_000),
        'style.css': file(500),
      },
    }),
  );

test('a page is its own code with entry and texts, each file once; a module is all that browsers may load', () => {
  write();
  expect(scriptSizes(folder, 'mf-x', { page: 20, whole: 40 })).toEqual([
    { what: 'mf-x', bytes: 31_900, budget: 40_000 },
    { what: 'mf-x /a', bytes: 24_400, budget: 20_000 },
    { what: 'mf-x /b', bytes: 4400, budget: 20_000 },
  ]);
});

test('what is more than its budget is too much, and so is what has none @W43', () => {
  write();
  const sizes = scriptSizes(folder, 'mf-x', { page: 20 });
  expect(sizes.map(isTooMuch)).toEqual([true, true, false]);
  expect(sizes.map(sizeLine).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'mf-x 31.9 kB no budget TOO MUCH',
    'mf-x /a 24.4 kB of 20.0 TOO MUCH',
    'mf-x /b 4.4 kB of 20.0',
  ]);
});

test('what no browser loads has no such size', () => {
  expect(scriptSizes(folder, 'backend')).toEqual([]);
});
