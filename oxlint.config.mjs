import { tsImport } from 'tsx/esm/api';

const { REACT_RULES, SCRIPT_RULES, TYPESCRIPT_RULES } = await tsImport(
  './shared/build/src/lint/rules.ts',
  import.meta.url,
);

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}', 'e2e/**/*.ts'];
const SCREENS = [
  'mf-*/src/**/*.tsx',
  'shell/src/**/*.tsx',
  'shared/{ui,module-runtime,list-import}/src/**/*.tsx',
];
/** Typed-in or generated tables, whose length is that of the matter. */
const DATA = ['**/*.data.ts', 'backend/src/**/data/**'];

const FOR_MODULES = [
  { group: ['@vetportal/module-runtime/shell'], message: 'That part of the runtime is for the shell.' },
  { group: ['@vetportal/contracts/module'], message: 'Only module.ts describes the module.' },
  { group: ['@vetportal/module-runtime/testing'], message: 'The test kit is for tests.' },
];
const FOR_SERVERS = [
  {
    group: ['@vetportal/ui', '@vetportal/ui/*', '!@vetportal/ui/mark'],
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
const restricted = (patterns) => ({ 'typescript/no-restricted-imports': ['error', { patterns }] });

/** Later overrides win. */
export default {
  plugins: ['typescript', 'react'],
  jsPlugins: [{ name: 'house', specifier: './shared/build/src/lint/house-plugin.mjs' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/.tsbuild/**',
    '**/.cache/**',
    '**/.data/**',
    '**/coverage/**',
    '**/fixtures/**',
  ],
  rules: {
    ...SCRIPT_RULES,
    'house/import-arrows': 'error',
    'house/no-insides': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], rules: TYPESCRIPT_RULES },
    {
      files: [
        'mf-*/src/**/*.{ts,tsx}',
        'shell/src/**/*.{ts,tsx}',
        'shared/{ui,module-runtime,i18n,list-import}/src/**/*.{ts,tsx}',
      ],
      rules: REACT_RULES,
    },
    {
      files: [
        'mf-*/src/**/*.{ts,tsx}',
        'shell/src/**/*.{ts,tsx}',
        'shared/{ui,contracts,list-import}/src/**/*.{ts,tsx}',
      ],
      rules: { 'house/no-root-has': 'error', 'house/strong-extension': 'error' },
    },
    { files: ['mf-*/src/**/*.{ts,tsx}'], rules: restricted(FOR_MODULES) },
    {
      files: ['shell/{ssr,edge,delivery}/**/*.ts', '{backend,portal}/src/**/*.ts'],
      rules: restricted(FOR_SERVERS),
    },
    { files: ['shell/src/**/*.{ts,tsx}'], rules: restricted(FOR_THE_FRAME) },
    {
      files: [...TESTS, 'mf-*/src/module.ts', 'shell/src/server/**', 'shell/src/start/module-runtime.ts'],
      rules: { 'typescript/no-restricted-imports': 'off' },
    },
    // Names of a library, re-exported whatever it says of some of their overloads.
    {
      files: ['shared/build/src/webpack/curated/*.ts'],
      rules: { 'typescript/no-deprecated': 'off' },
    },
    { files: SCREENS, rules: { 'house/no-text-in-code': 'error' } },
    {
      files: TESTS,
      rules: {
        'house/no-text-in-code': 'off',
        'house/strong-extension': 'off',
        'max-lines': 'off',
        // Tests look into answers and fakes whose shape the assertion itself checks.
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        // A fake of something asynchronous has nothing to wait for.
        'typescript/require-await': 'off',
      },
    },
    // Spies and stand-ins of tests replace what they watch; journeys do not.
    { files: ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'], rules: { 'house/no-insides': 'off' } },
    { files: DATA, rules: { 'max-lines': 'off' } },
    // Commands and servers speak to a terminal.
    {
      files: [
        'shared/build/**',
        '{backend,portal}/**',
        'shell/{ssr,edge,delivery}/**',
        'e2e/**',
        'deploy/**',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
};
