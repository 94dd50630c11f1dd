import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../files-below';
import { readWorkspace } from '../workspace';
import { taggedPromises } from './promises';
import { deadReferences, promisesOf, type TextFile } from './references';

const { root, packages } = readWorkspace(__dirname);
const FOLDERS = [...[...packages.values()].map(({ folder }) => folder), join(root, 'docs')];
const TEXTS = /\.(?:md|[cm]?[jt]sx?)$/;

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exists = (path: string) => existsSync(join(root, path));
const inRepository = {
  requirements: read('docs/requirements.md'),
  tagged: taggedPromises(FOLDERS),
  exists,
  read,
};

// Comments of migrations are left out: databases know those files by their hash, so nobody may correct them.
test('what code and documents name is there @W02', () => {
  const files = [join(root, 'README.md'), ...FOLDERS.flatMap((each) => filesBelow(each, isText))];
  const texts = files.map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
  expect(texts.length).toBeGreaterThan(2000);
  expect(promisesOf(inRepository.requirements).length).toBeGreaterThan(200);
  expect(deadReferences(texts, inRepository)).toEqual([]);
});

const isText = (name: string) => TEXTS.test(name);

test('the glossary and the README of each package are short enough to be read @W02', () => {
  expect(read('docs/glossary.md').match(/^- \*\*/gm)?.length).toBeLessThanOrEqual(40);
  const readmes = [...packages.values()].map(({ folder }) => join(folder, 'README.md'));
  expect(readmes.length).toBeGreaterThan(20);
  const lines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').length;
  expect(readmes.filter((file) => !existsSync(file) || lines(file) > 40)).toEqual([]);
});

describe('a reference that leads nowhere is found @W02', () => {
  const documents: Readonly<Record<string, string>> = {
    'docs/cart.md': '# Cart\n\n## Two tabs\n',
    'shell/src/main.tsx': '',
  };
  const dead = (file: TextFile, tagged = ['R17']) =>
    deadReferences([file], {
      requirements: '- **R17** The cart.\n',
      tagged: new Set(tagged),
      exists: (path) => path in documents,
      read: (path) => documents[path] ?? '',
    });
  // Apart from the ids: this file carries none of them.
  const at = '@';
  const inCode = (comment: string) =>
    dead({ path: 'shell/src/a.ts', text: `/** ${comment} */\nconst b = 1;` });
  const inDocs = (text: string) => dead({ path: 'docs/cart.md', text });
  const there = (what: string) => [`shell/src/a.ts: there is no ${what}`];

  test('a promise in a comment, in a test, or in the list without a test', () => {
    expect(inCode('The cart (`R17`).')).toEqual([]);
    expect(inCode('The cart (`R18`).')).toEqual(there('R18 in docs/requirements.md'));
    const test = `test('adds ${at}R19', () => {})`;
    expect(dead({ path: 'shell/src/a.test.ts', text: test })).toEqual([
      'shell/src/a.test.ts: there is no R19 in docs/requirements.md',
    ]);
    expect(dead({ path: 'shell/src/a.ts', text: '' }, [])).toEqual([
      `docs/requirements.md: no test carries ${at}R17`,
    ]);
  });

  test('a document, or a heading of one', () => {
    expect(inCode('See docs/cart, cart.md, and (docs/cart.md, Two tabs).')).toEqual([]);
    expect(inCode('See docs/carts.')).toEqual(there('docs/carts.md'));
    expect(inCode('See cats.md.')).toEqual(there('cats.md'));
    expect(inCode('See (docs/cart.md, Three tabs).')).toEqual(there('docs/cart.md, Three tabs'));
    expect(inCode('By section 3 (spec 3).')).toEqual(there('spec 3'));
  });

  test('the target of a link, or its heading', () => {
    expect(inDocs('[a](cart.md#two-tabs) [b](https://x.be) [c](#cart) [d](../shell/src/main.tsx)')).toEqual(
      [],
    );
    expect(inDocs('[a](carts.md)')).toEqual(['docs/cart.md: there is no carts.md']);
    expect(inDocs('[a](cart.md#three-tabs)')).toEqual(['docs/cart.md: there is no cart.md#three-tabs']);
  });

  test('a path in backticks, but not one that a build makes', () => {
    expect(inCode('See `shell/src/main.tsx` and `shell/dist/main.js`.')).toEqual([]);
    expect(inCode('See `shell/src/mein.tsx`.')).toEqual(there('shell/src/mein.tsx'));
  });

  test('a path of a package in its README', () => {
    const readme = (text: string) => dead({ path: 'shell/README.md', text });
    expect(readme('See `src/main.tsx`.')).toEqual([]);
    expect(readme('See `src/mein.tsx`.')).toEqual(['shell/README.md: there is no src/mein.tsx']);
  });

  test('nothing in strings of code', () => {
    expect(dead({ path: 'shell/src/a.ts', text: "const a = 'docs/none.md R99 spec 3';" })).toEqual([]);
  });
});
