import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { AREAS, ARROWS, type Area, FLOORS } from './arrows';
import { INSIDES } from './no-insides';

const root = resolve(__dirname, '../../../..');

/** A folder of each area, and how others import that area. */
const PLACES: Record<Area, { readonly folder: string; readonly specifier: string }> = {
  model: { folder: 'shared/model/src', specifier: '@vetportal/model' },
  i18n: { folder: 'shared/i18n/src', specifier: '@vetportal/i18n' },
  erp: { folder: 'shared/erp/src', specifier: '@vetportal/erp' },
  search: { folder: 'shared/search/src', specifier: '@vetportal/search' },
  searchPlugin: { folder: 'shared/search/plugin', specifier: '@vetportal/search/plugin' },
  searchEngine: { folder: 'shared/search-engine/src', specifier: '@vetportal/search-engine' },
  ui: { folder: 'shared/ui/src', specifier: '@vetportal/ui/mark' },
  contracts: { folder: 'shared/contracts/src', specifier: '@vetportal/contracts/module' },
  moduleRuntime: { folder: 'shared/module-runtime/src', specifier: '@vetportal/module-runtime' },
  lists: { folder: 'shared/list-import/src', specifier: '@vetportal/list-import' },
  database: { folder: 'shared/database/src', specifier: '@vetportal/database' },
  settings: { folder: 'shared/settings/src', specifier: '@vetportal/settings' },
  tracing: { folder: 'shared/tracing/src', specifier: '@vetportal/tracing' },
  build: { folder: 'shared/build/src', specifier: '@vetportal/build/webpack' },
  ssr: { folder: 'shell/ssr', specifier: '@vetportal/ssr' },
  edge: { folder: 'shell/edge', specifier: '@vetportal/edge' },
  delivery: { folder: 'shell/delivery', specifier: '@vetportal/delivery' },
  shell: { folder: 'shell/src', specifier: '@vetportal/shell' },
  module: { folder: 'mf-cart/src', specifier: '@vetportal/mf-cart' },
  backend: { folder: 'backend/src', specifier: '@vetportal/backend' },
  portal: { folder: 'portal/src', specifier: '@vetportal/portal' },
  e2e: { folder: 'e2e/src', specifier: '@vetportal/e2e' },
};

/** Folders of a package that nobody else's code uses. */
const NO_FLOORS = new Set(['testing', 'dist', 'node_modules']);

interface Case {
  readonly title: string;
  /** From the repository's root; the name before the ending is the case's own. */
  readonly file: string;
  readonly code: string;
  /** The house's rules that refuse it. */
  readonly refused: readonly string[];
}

const areas = Object.keys(AREAS) as Area[];
const ARROW = ['house(import-arrows)'];
const TEXT = ['house(no-text-in-code)'];
const SELECTOR = ['house(no-root-has)'];
const INSIDE = ['house(no-insides)'];
const WEAK = ['house(strong-extension)'];

const eachArrow = areas.flatMap((source) =>
  areas
    .filter((target) => target !== source)
    .map((target): Case => {
      const allowed = ARROWS[source].includes(target);
      return {
        title: `${source} -> ${target} is ${allowed ? 'allowed' : 'refused'}`,
        file: `${PLACES[source].folder}/x.ts`,
        code: `import { a } from '${PLACES[target].specifier}'; a();`,
        refused: allowed ? [] : ARROW,
      };
    }),
);

const cases: Case[] = [
  ...eachArrow,
  ...[
    ['a module does not import another', "import { a } from '@vetportal/mf-account'; a();", ARROW],
    ['nor by a path', "import { a } from '../../mf-account/package.json'; a();", ARROW],
    ['its own package it does', "import a from '../package.json'; a();", []],
    ['no other package by a path', "import a from '../../shared/model/src/index'; a();", ARROW],
    ['nor all it exports', "export * from '../../shared/model/src/index';", ARROW],
    ['nor a name of it', "export { a } from '../../shared/model/src/index';", ARROW],
    ['nor later', "void import('../../shared/model/src/index');", ARROW],
    ['no preset of the bundler', "export { a as default } from '@vetportal/build/webpack';", ARROW],
    ['nothing of Node', "import { readFile } from 'node:fs'; readFile();", ARROW],
  ].map(([title, code, refused]) => ({ title, file: 'mf-cart/src/x.ts', code, refused }) as Case),
  {
    title: 'the configuration of a package uses the preset',
    file: 'mf-cart/webpack.config.mjs',
    code: "export { moduleConfig as default } from '@vetportal/build/webpack';",
    refused: [],
  },
  {
    title: 'a test of a module uses Node',
    file: 'mf-cart/src/x.test.ts',
    code: "import { readFile } from 'node:fs'; readFile();",
    refused: [],
  },
  {
    title: 'the back end uses Node',
    file: 'backend/src/x.ts',
    code: "import { readFile } from 'node:fs'; readFile();",
    refused: [],
  },
  {
    title: 'the shell does not reach into the edge',
    file: 'shell/src/x.ts',
    code: "import { a } from '../edge/index'; a();",
    refused: ARROW,
  },
  ...[
    ['a page uses HTTP', 'page', '../http/x', []],
    ['HTTP does not use a page', 'http', '../page/x', ARROW],
    ['nothing uses a folder that is on no floor', 'page', '../elsewhere/x', ARROW],
    ['a folder that is on no floor uses none', 'elsewhere', '../http/x', ARROW],
    ['all use the ports', 'page', '../ports', []],
    ['the ports use no page', '', './page/x', ARROW],
  ].map(([title, folder, source, refused]): Case => ({
    title: title as string,
    file: join('shell/edge', folder as string, folder === '' ? 'ports.ts' : 'x.ts'),
    code: `import { a } from '${source as string}'; a();`,
    refused: refused as string[],
  })),
  {
    title: 'a test uses higher floors',
    file: 'shell/edge/http/x.test.ts',
    code: "import { a } from '../page/x'; a();",
    refused: [],
  },
  {
    title: 'a test of the edge hydrates as the shell does',
    file: 'shell/edge/page/x.test.tsx',
    code: "import { Hydrated } from '@vetportal/module-runtime/shell'; Hydrated();",
    refused: [],
  },
  {
    title: 'the model names types of i18n',
    file: 'shared/model/src/x.ts',
    code: "import type { Locale } from '@vetportal/i18n'; export type L = Locale;",
    refused: [],
  },
  ...["from '@vetportal/erp'", "from '@vetportal/search'", "from 'react'"].flatMap((from): Case[] => [
    {
      title: `the contract takes types ${from}`,
      file: 'shared/contracts/src/x.ts',
      code: `import type { A } ${from}; export type B = A;`,
      refused: [],
    },
    {
      title: `and nothing else ${from}`,
      file: 'shared/contracts/src/x.ts',
      code: `import { a } ${from}; a();`,
      refused: ARROW,
    },
  ]),
  ...['react', 'node:fs', 'ky'].flatMap((source): Case[] => [
    {
      title: `the model does not use ${source}`,
      file: 'shared/model/src/x.ts',
      code: `import a from '${source}'; a();`,
      refused: ARROW,
    },
    {
      title: `a test of it may use ${source}`,
      file: 'shared/model/src/x.test.ts',
      code: `import a from '${source}'; a();`,
      refused: [],
    },
  ]),
  {
    title: 'the clients use ky',
    file: 'shared/erp/src/x.ts',
    code: "import ky from 'ky'; ky();",
    refused: [],
  },
  {
    title: 'the clients use nothing beside it',
    file: 'shared/erp/src/x.ts',
    code: "import React from 'react'; React();",
    refused: ARROW,
  },
  ...[
    'const a = <p>Bonjour</p>;',
    'const a = <>{"Hello you"}</>;',
    'const a = <p>{`Totaal ${n}`}</p>;',
    'const a = <img alt="Logo" />;',
    'const a = <button aria-label={"Close"} />;',
  ].map((code) => ({
    title: `${code} has text`,
    file: 'mf-cart/src/x.tsx',
    code: `export ${code}`,
    refused: TEXT,
  })),
  ...[
    'const a = <p>{text("cart.title")}</p>;',
    'const a = <p>×</p>;',
    'const a = <p> · </p>;',
    'const a = <Link to="/cart" className="x">{n}</Link>;',
    'const a = <img alt="" />;',
    'const a = <p>{`${a} ${b}`}</p>;',
  ].map((code) => ({
    title: `${code} has none`,
    file: 'mf-cart/src/x.tsx',
    code: `export ${code}`,
    refused: [],
  })),
  ...['`html:has(dialog) main { color: red }`', "':root[data-a]:has(dialog)'"].map((code) => ({
    title: `${code} asks the whole document`,
    file: 'mf-cart/src/x.ts',
    code: `export const a = ${code};`,
    refused: SELECTOR,
  })),
  {
    title: 'a part asks what it holds itself',
    file: 'mf-cart/src/x.ts',
    code: "export const a = 'main li:has(input)';",
    refused: [],
  },
  ...[
    "import { Stack } from '@vetportal/ui'; export const A = styled(Stack)`gap: 0;`;",
    "import { Stack } from './stack'; export const A = styled(Stack).attrs({ as: 'ul' })`gap: 0; && { order: 1; }`;",
    'const B = styled.div`gap: 0;`; export const A = styled(B)`${c} && { gap: 1px; }`;',
    'const B = styled.div`gap: 0;`; export const A = styled(B)`&& { gap: 1px; } color: red;`;',
  ].map((code) => ({
    title: `${code} depends on which component comes first`,
    file: 'mf-cart/src/x.ts',
    code,
    refused: WEAK,
  })),
  ...[
    "import { Stack } from '@vetportal/ui'; export const A = styled(Stack)`/* Beside. */ && { gap: ${b}; }`;",
    "import { Link } from 'react-router-dom'; export const A = styled(Link)`gap: 0;`;",
    'export const A = styled.div`gap: 0;`;',
  ].map((code) => ({ title: `${code} does not`, file: 'mf-cart/src/x.ts', code, refused: [] })),
  ...[
    "import { __PRIVATE__ as b } from 'styled-components'; export const a = 1;",
    'export const a = (key) => key.startsWith("__reactFiber");',
    'export const a = (key) => key === `__reactProps$${key}`;',
    'export const a = (field) => field._valueTracker;',
    "import { UNSAFE_NavigationContext as b } from 'react-router-dom'; export const a = 1;",
    'export const a = (type) => type.$$typeof;',
    "export const a = (css) => css.split('/*!sc*/');",
    String.raw`export const a = /data-styled\.g(\d+)/;`,
    "Object.defineProperty(HTMLInputElement.prototype, 'value', {}); export const a = 1;",
    'export const a = (b) => Object.assign(Object.getPrototypeOf(b), {});',
    'const b = Map.prototype; b.get = () => 1; export const a = 1;',
    'const { prototype } = Map; prototype.get = () => 1; export const a = 1;',
    'export const a = (sheet) => { sheet.insertRule = () => 1; };',
  ].map((code) => ({
    title: `${code} leans on what a library keeps to itself`,
    file: 'shell/src/x.ts',
    code,
    refused: INSIDE,
  })),
  ...[
    "export const a = (field) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');",
    'export const a = Object.prototype.toString.call(1);',
    'export const a = Object.assign({}, { build: 1 });',
    'export const a = { insertRule: () => 1 };',
  ].map((code) => ({ title: `${code} does not`, file: 'shell/src/x.ts', code, refused: [] })),
  {
    title: 'a test may replace a method',
    file: 'shell/src/x.test.ts',
    code: 'Map.prototype.get = () => 1; export const a = 1;',
    refused: [],
  },
  ...Object.keys(INSIDES).map((file) => ({
    title: `${file} is struck off the list once it leans on nothing`,
    file,
    code: 'export const a = 1;',
    refused: INSIDE,
  })),
];

const reportSchema = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string(), ''), filename: v.string() })),
});

/** All cases in one run of the linter with the repository's own configuration, without types: the files have no neighbours. */
let found: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vetportal-lint-')));
  try {
    for (const [at, { file, code }] of cases.entries()) {
      mkdirSync(join(folder, dirname(fileOf(at, file))), { recursive: true });
      writeFileSync(join(folder, fileOf(at, file)), code);
    }
    writeFileSync(
      join(folder, 'lint.config.mjs'),
      `import config from '${pathToFileURL(join(root, 'oxlint.config.mjs')).href}';
       const [house] = config.jsPlugins;
       export default { ...config, options: {}, jsPlugins: [{ ...house, specifier: '${join(root, 'shared/build/src/lint/house-plugin.mjs')}' }] };`,
    );
    found = report(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The file of a case: `x.ts` becomes `x7.ts` for the seventh; a name that matters is kept. */
function fileOf(at: number, file: string): string {
  return basename(file).startsWith('x.') ? file.replace(/x\.(?=[^/]+$)/, `x${String(at)}.`) : file;
}

function report(folder: string): Map<string, string[]> {
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const args = [linter, '-c', 'lint.config.mjs', '--format', 'json', '.'];
  let output: string;
  try {
    output = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // It ends with 1 where it finds something.
    output = (error as { stdout: string }).stdout;
  }
  const byFile = new Map<string, string[]>();
  for (const { code, filename } of v.parse(reportSchema, JSON.parse(output)).diagnostics) {
    if (code.startsWith('house(')) byFile.set(filename, [...(byFile.get(filename) ?? []), code]);
  }
  return byFile;
}

test.each(Object.entries(FLOORS))('%s has each of its floors', (area, floors) => {
  const folder = join(root, AREAS[area as Area]);
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || /(?<!\.d)\.ts$/.test(entry.name))
    .map(({ name }) => name.replace(/\.ts$/, ''))
    .filter((name) => !name.startsWith('.') && !NO_FLOORS.has(name));
  expect(found.sort()).toEqual([...floors].sort());
});

test.each(Object.keys(INSIDES))('%s of the list is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});

test.each(cases.map((each, at) => ({ ...each, at })))('$title', ({ at, file, refused }) => {
  expect(found.get(fileOf(at, file)) ?? []).toEqual(refused);
});
