import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ESLint } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import { AREAS, ARROWS, type Area } from './arrows';
import { boundaryRule, boundarySettings, noTextInCode, ownPackageOnly } from '.';

const root = resolve(__dirname, '../../../..');

/** A file that may stand in each area, and how others import that area. */
const PLACES: Record<Area, { readonly file: string; readonly specifier: string }> = {
  model: { file: 'shared/model/src/x.ts', specifier: '@vetportal/model' },
  i18n: { file: 'shared/i18n/src/x.ts', specifier: '@vetportal/i18n' },
  erp: { file: 'shared/erp/src/x.ts', specifier: '@vetportal/erp' },
  search: { file: 'shared/search/src/x.ts', specifier: '@vetportal/search' },
  ui: { file: 'shared/ui/src/x.ts', specifier: '@vetportal/ui' },
  contracts: { file: 'shared/contracts/src/x.ts', specifier: '@vetportal/contracts' },
  build: { file: 'shared/build/src/x.ts', specifier: '@vetportal/build/webpack' },
  edge: { file: 'shell/edge/x.ts', specifier: '../../../shell/edge/index.ts' },
  shell: { file: 'shell/src/x.ts', specifier: '../../../shell/package.json' },
  module: { file: 'mf-cart/src/x.ts', specifier: '../../../mf-cart/package.json' },
  backend: { file: 'backend/src/x.ts', specifier: '../../../backend/package.json' },
  e2e: { file: 'e2e/src/x.ts', specifier: '../../../e2e/package.json' },
};

const eslint = new ESLint({
  cwd: root,
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.{ts,tsx,mjs}'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { ecmaFeatures: { jsx: true } },
      },
      plugins: {
        boundaries,
        house: { rules: { 'no-text-in-code': noTextInCode, 'own-package-only': ownPackageOnly } },
      },
      settings: {
        ...boundarySettings,
        'boundaries/root-path': root,
        'import/resolver': { typescript: { alwaysTryTypes: true, noWarnOnMultipleProjects: true } },
      },
      rules: {
        'boundaries/dependencies': ['error', boundaryRule],
        'house/own-package-only': 'error',
        'house/no-text-in-code': 'error',
      },
    },
  ],
});

async function broken(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

// An import that leads nowhere is the type checker's business, and no arrow.
const areas = (Object.keys(AREAS) as Area[]).filter((area) =>
  existsSync(join(root, AREAS[area].replace('*', 'cart'))),
);
const pairs = areas.flatMap((from) => areas.filter((to) => to !== from).map((to) => [from, to] as const));

/** The specifier, seen from another depth. */
const from = (file: string, specifier: string): string => {
  if (!specifier.startsWith('../../../')) return specifier;
  const up = file.split('/').length - 1;
  return '../'.repeat(up) + specifier.slice('../../../'.length);
};

describe('import boundaries', () => {
  test.each(pairs)('%s -> %s is refused unless the arrow is drawn', async (source, target) => {
    const { file } = PLACES[source];
    const code = `import { a } from '${from(file, PLACES[target].specifier)}'; a();`;
    const refused = (await broken(file, code)).includes('boundaries/dependencies');
    expect(refused).toBe(!ARROWS[source].includes(target));
  });

  test('a module does not import another module', async () => {
    const code = "import { a } from '../../mf-account/package.json'; a();";
    expect(await broken('mf-cart/src/x.ts', code)).toEqual([
      'house/own-package-only',
      'boundaries/dependencies',
    ]);
    expect(await broken('mf-cart/src/x.ts', "import a from '../package.json'; a();")).toEqual([]);
  });

  test('the model may name the types of a language, and nothing else of i18n', async () => {
    const { file } = PLACES.model;
    expect(
      await broken(file, "import type { Locale } from '@vetportal/i18n'; export type L = Locale;"),
    ).toEqual([]);
    expect(
      await broken(file, "import { LOCALES } from '@vetportal/i18n'; export const l = LOCALES;"),
    ).toEqual(['boundaries/dependencies']);
  });

  test.each(['react', 'node:fs', 'ky'])('the model does not use %s', async (source) => {
    expect(await broken(PLACES.model.file, `import a from '${source}'; a();`)).toEqual([
      'boundaries/dependencies',
    ]);
    expect(await broken('shared/model/src/x.test.ts', `import a from '${source}'; a();`)).toEqual([]);
  });

  test('only the bundler configuration of a package uses the preset', async () => {
    const code = "export { moduleConfig as default } from '@vetportal/build/webpack';";
    expect(await broken('mf-cart/webpack.config.mjs', code)).toEqual([]);
    expect(await broken('mf-cart/src/x.ts', code)).toEqual(['boundaries/dependencies']);
  });

  test('browser code does not use Node', async () => {
    const code = "import { readFile } from 'node:fs'; readFile();";
    expect(await broken('mf-cart/src/x.ts', code)).toEqual(['boundaries/dependencies']);
    expect(await broken('mf-cart/src/x.test.ts', code)).toEqual([]);
    expect(await broken('backend/src/x.ts', code)).toEqual([]);
  });

  test('the clients speak http by ky alone', async () => {
    expect(await broken(PLACES.erp.file, "import ky from 'ky'; ky();")).toEqual([]);
    expect(await broken(PLACES.erp.file, "import React from 'react'; React();")).toEqual([
      'boundaries/dependencies',
    ]);
  });
});

describe('own package only', () => {
  test.each([
    "import a from '../../shared/model/src/index'; a();",
    "export * from '../../shared/model/src/index';",
    "export { a } from '../../shared/model/src/index';",
    "void import('../../shared/model/src/index');",
  ])('%s leaves the package', async (code) => {
    expect(await broken('mf-cart/src/x.ts', code)).toContain('house/own-package-only');
  });
});

describe('no text in code', () => {
  test.each([
    'const a = <p>Bonjour</p>;',
    'const a = <>{"Hello you"}</>;',
    'const a = <p>{`Totaal ${n}`}</p>;',
    'const a = <img alt="Logo" />;',
    'const a = <button aria-label={"Close"} />;',
  ])('%s is refused', async (code) => {
    expect(await broken('mf-cart/src/x.tsx', code)).toEqual(['house/no-text-in-code']);
  });

  test.each([
    'const a = <p>{text("cart.title")}</p>;',
    'const a = <p>×</p>;',
    'const a = <p> · </p>;',
    'const a = <Link to="/cart" className="x">{n}</Link>;',
    'const a = <img alt="" />;',
    'const a = <p>{`${a} ${b}`}</p>;',
  ])('%s is none', async (code) => {
    expect(await broken('mf-cart/src/x.tsx', code)).toEqual([]);
  });
});
