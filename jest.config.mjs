/*
 * Three projects over all packages. `unit` runs src/**\/*.test.ts(x) in Node, `unit-browser` those that need a document,
 * `integration` the tests that start servers or databases (*.integration.test.ts). What is named *.slow.* is left out before a commit.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

const { swcOptions } = await tsImport('./shared/build/src/compile/swc-options.ts', import.meta.url);

const root = fileURLToPath(new URL('.', import.meta.url));
const packages = [
  ...readdirSync(`${root}shared`).map((name) => `shared/${name}`),
  ...readdirSync(root).filter((name) => name.startsWith('mf-')),
  ...['shell', 'shell/ssr', 'shell/edge', 'shell/delivery'],
  'backend',
  'portal',
  'e2e',
];

/** Packages on npm that are ES modules only: Jest runs CommonJS, so they are compiled like our own sources. */
const ES_MODULES = [
  'react-intl',
  '@formatjs/.*',
  'intl-messageformat',
  'ky',
  'msw',
  '@mswjs/.*',
  '@open-draft/.*',
  'until-async',
  'rettime',
  'valibot',
  '@valibot/.*',
  'oidc-provider',
  'jose',
  'nanoid',
  'koa',
  'eta',
  'quick-lru',
  'raw-body',
  'single-spa',
  'single-spa-react',
  'listr2',
  'oidc-client-ts',
  '@zxing/library',
  'saxen',
  'hast-util-sanitize',
  'unist-util-position',
];

const compile = (folder) => {
  const { name } = JSON.parse(readFileSync(`${root}${folder}/package.json`, 'utf8'));
  return [
    `^${root}${folder}/.*\\.[cm]?[jt]sx?$`,
    ['@swc/jest', { ...swcOptions({ packageName: name, platform: 'node' }), module: { type: 'commonjs' } }],
  ];
};

const common = {
  rootDir: root,
  // In each project: what stands beside `projects` is not theirs.
  cacheDirectory: `${root}.cache/jest`,
  // The text of a script that stands in a page.
  moduleNameMapper: { '^(.*\\.inline)\\?script$': '$1' },
  transform: {
    '\\.inline\\.ts$': `${root}shared/build/src/testing/inline-script-transform.mjs`,
    ...Object.fromEntries(packages.map(compile)),
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      { ...swcOptions({ packageName: 'vetportal', platform: 'node' }), module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/', '/\\.tsbuild/', '/\\.data/', '/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(integration|engine)\\.test\\.ts$'],
  clearMocks: true,
  restoreMocks: true,
};

const NODE_FOLDERS =
  '{shared/{model,i18n,contracts,erp,search,search-engine,database,settings,tracing,build}/src,shared/search/plugin,{backend,portal}/src,shell/{ssr,edge,delivery},e2e/{browsers,contract,deploy,engines,performance/load}}';
const BROWSER_FOLDERS = '{shared/{module-runtime,list-import,ui}/src,mf-*/src,shell/src}';

/** Of projects whose files copy data that one of them has made. */
const sharesData = {
  globalSetup: `${root}backend/test/make-run-folder.mjs`,
  globalTeardown: `${root}backend/test/remove-run-folder.mjs`,
};

const projects = [
  {
    ...common,
    displayName: 'unit',
    testEnvironment: 'node',
    testMatch: [`${root}${NODE_FOLDERS}/**/*.test.ts`],
  },
  {
    ...common,
    displayName: 'unit-browser',
    testEnvironment: `${root}shared/build/src/testing/browser-environment.ts`,
    testMatch: [
      `${root}${BROWSER_FOLDERS}/**/*.test.ts`,
      `${root}{shared/*/src,mf-*/src,shell/{src,edge},backend/src}/**/*.test.tsx`,
    ],
    setupFilesAfterEnv: [`${root}shared/build/src/testing/browser-tests.ts`],
  },
  {
    ...common,
    displayName: 'integration',
    testEnvironment: 'node',
    testMatch: [
      `${root}{shared/*/src,mf-*/src,shell/{src,ssr,edge,delivery},backend/{src,test},portal/src}/**/*.integration.test.ts`,
    ],
    testPathIgnorePatterns: ['/node_modules/'],
    // Entries of worker threads are TypeScript here.
    setupFiles: [`${root}shared/build/src/from-sources/typescript-threads.mjs`],
    ...sharesData,
  },
  {
    ...common,
    // Those that need engines; `npm run test:engines` starts them and says where they are.
    displayName: 'engines',
    testEnvironment: 'node',
    testPathIgnorePatterns: ['/node_modules/'],
    testMatch: [
      `${root}{shared/*/src,shell/{edge,delivery},{backend,portal}/test,e2e/engines}/**/*.engine.test.ts`,
    ],
    setupFiles: [`${root}shared/build/src/from-sources/typescript-threads.mjs`],
    ...sharesData,
  },
];

export default {
  projects,
  testSequencer: `${root}shared/build/src/testing/jest-order.mjs`,
  // Ends what hangs, in every project: Jest reads this one here alone.
  testTimeout: 120_000,
  // What a file leaves behind stays with its process: after some hundred files all others were slow. A new one takes its place in time.
  workerIdleMemoryLimit: '800MB',
};
