import { join } from 'node:path';
import { jestResults, playwrightResults } from '../testing/read-results';
import type { TestStage } from '../testing/run-stage';

const MINUTE = 60_000;
/** Ends what hangs. A machine that has other things to do takes three times what a quiet one does, and is no failure. */
const HANGS = 15 * MINUTE;

/** What needs nothing but the sources; two of them run at a time, the longest from the beginning. */
export function checkStages(root: string): TestStage[] {
  const tool = (name: string, path: string, ...args: string[]): TestStage => ({
    name,
    args: [join(root, 'node_modules', path), ...args],
    timeout: HANGS,
  });
  return [
    // In two halves, a core each: it takes longest.
    tool('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0', ...LINTED_APART.flatMap(without)),
    tool('lint, rest', 'eslint/bin/eslint.js', '--max-warnings', '0', ...LINTED_APART),
    // For the browser tests, which begin with it. It tells how much JavaScript each page and module is, and holds the budgets.
    { name: 'build', args: [join(root, 'shared/build/bin/build.mjs')], tells: true, timeout: HANGS },
    tool('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
    tool('types', 'typescript-native/bin/tsc', '-b'),
    tool('dead code', 'knip/bin/knip.js'),
  ];
}

/** About half of the sources. */
const LINTED_APART = ['backend', 'mf-account', 'mf-cart'];
const without = (folder: string): string[] => ['--ignore-pattern', `${folder}/**`];

function jestStage(root: string, name: string, projects: readonly string[]): TestStage {
  const file = join(root, '.cache', `jest-${name}.json`);
  return {
    name,
    args: [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['--selectProjects', ...projects],
      ...['--maxWorkers', '2', '--passWithNoTests', '--json', '--outputFile', file],
    ],
    report: { file, read: jestResults },
    timeout: HANGS,
  };
}

/** The runners of tests, one after another. */
export function testStages(root: string): TestStage[] {
  const cache = join(root, '.cache');
  return [
    // The same sources have one version, and so must be the same files, whatever the bundler remembers.
    {
      name: 'build, again',
      args: [join(root, 'shared/build/bin/build.mjs'), '--again'],
      timeout: HANGS,
    },
    jestStage(root, 'unit', ['unit', 'unit-browser']),
    jestStage(root, 'integration', ['integration']),
    {
      name: 'browser',
      args: [
        join(root, 'node_modules/@playwright/test/cli.js'),
        ...['test', '--config', join(root, 'e2e/every-run.config.ts')],
      ],
      report: { file: join(cache, 'e2e-report.json'), read: playwrightResults },
      timeout: 45 * MINUTE,
    },
  ];
}
