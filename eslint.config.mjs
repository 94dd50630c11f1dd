import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import boundaries from 'eslint-plugin-boundaries';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import { tsImport } from 'tsx/esm/api';
import tseslint from 'typescript-eslint';

const { boundaryRule, boundarySettings, noTextInCode, ownPackageOnly } = await tsImport(
  './shared/build/src/lint/index.ts',
  import.meta.url,
);
const house = { rules: { 'no-text-in-code': noTextInCode, 'own-package-only': ownPackageOnly } };

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}', 'e2e/**/*.ts'];
const SCREENS = ['mf-*/src/**/*.tsx', 'shell/src/**/*.tsx', 'shared/{ui,contracts}/src/**/*.tsx'];
/** Typed-in or generated tables, whose length is that of the matter. */
const DATA = ['**/*.data.ts', 'backend/src/**/data/**'];

/** Asked anew at every change of the document, it takes a list milliseconds each time; an attribute on the root tells the same. */
const ROOT_HAS = String.raw`/(?:\bhtml|:root|\bbody)[^\s{},>+~]*:has\(/`;
const NO_ROOT_HAS = {
  selector: `TemplateElement[value.raw=${ROOT_HAS}], Literal[value=${ROOT_HAS}]`,
  message: 'What the whole document holds is told by an attribute on its root: see useBackdrop.',
};

const FOR_MODULES = [
  { group: ['@vetportal/contracts/shell'], message: 'That part of the contract is for the shell.' },
  { group: ['@vetportal/contracts/module'], message: 'Only module.ts describes the module.' },
  { group: ['@vetportal/contracts/testing'], message: 'The test kit is for tests.' },
];
const FOR_SERVERS = [
  {
    regex: '^@vetportal/contracts(?:/(?:shell|testing))?$',
    allowTypeImports: true,
    message: "A server needs '@vetportal/contracts/module'; the rest brings React along.",
  },
  {
    regex: '^@vetportal/ui(?!/mark$)',
    message: "A server draws the portal's mark, '@vetportal/ui/mark'; the rest brings React along.",
  },
];
const FOR_THE_FRAME = [
  {
    regex: '^@vetportal/(?:erp|search)$',
    allowTypeImports: true,
    message: "The clients come with what runs modules: the frame takes errors from '…/errors'.",
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/.tsbuild/**',
      '**/.cache/**',
      '**/.data/**',
      '**/coverage/**',
      '**/fixtures/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A generic that only a caller names is how ids of messages and answers are typed.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { boundaries, house },
    settings: {
      ...boundarySettings,
      'boundaries/root-path': import.meta.dirname,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      'import/resolver': { typescript: { alwaysTryTypes: true, noWarnOnMultipleProjects: true } },
    },
    rules: {
      'boundaries/dependencies': ['error', boundaryRule],
      'house/own-package-only': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: [
      'mf-*/src/**/*.{ts,tsx}',
      'shell/src/**/*.{ts,tsx}',
      'shared/{ui,contracts,i18n}/src/**/*.{ts,tsx}',
    ],
    ...hooks.configs.flat.recommended,
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'shared/ui/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', NO_ROOT_HAS] },
  },
  {
    files: ['mf-*/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: FOR_MODULES }] },
  },
  {
    files: ['mf-*/src/module.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
  {
    files: ['shell/edge/**/*.ts', 'backend/src/**/*.ts'],
    ignores: TESTS,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: FOR_SERVERS }] },
  },
  {
    files: ['shell/src/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'shell/src/server/**', 'shell/src/start/parts.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: FOR_THE_FRAME }] },
  },
  // Names of a library, re-exported whatever it says of some of their overloads.
  { files: ['shared/build/src/webpack/curated/*.ts'], rules: { '@typescript-eslint/no-deprecated': 'off' } },
  { files: SCREENS, rules: { 'house/no-text-in-code': 'error' } },
  {
    files: TESTS,
    rules: {
      'house/no-text-in-code': 'off',
      'max-lines': 'off',
      // Tests look into answers and fakes whose shape the assertion itself checks.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      // A stand-in for something asynchronous has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  { files: DATA, rules: { 'max-lines': 'off' } },
  // Commands and servers speak to a terminal.
  { files: ['shared/build/**', 'backend/**', 'shell/edge/**', 'e2e/**'], rules: { 'no-console': 'off' } },
  prettier,
);
