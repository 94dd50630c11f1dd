import { join } from 'node:path';
import { jestResults, ownResults, playwrightResults } from '../testing/read-results';
import type { TestStage } from '../testing/run-stage';

const MINUTE = 60_000;
/** Ends what hangs. A machine that has other things to do takes three times what a quiet one does, and is no failure. */
const HANGS = 15 * MINUTE;
/** As above: unit and integration tests take up to ten minutes on a quiet machine. */
const TESTS_HANG = 30 * MINUTE;

/** What the build has made of the back end and the edge alone: they start three times as fast as from their sources. */
const BUILT = { BUILT_BACKEND: 'backend/dist/standalone.js', BUILT_EDGE: 'portal/dist/edge.js' };

/** So many random schedules of the cart before a commit; `npm run test:all` tries the number that stands in the test. */
const FEWER_SCHEDULES = { CART_SCHEDULES: '50' };

/** Stages that run side by side, or one after another where each uses every core. */
export interface StageGroup {
  readonly stages: readonly TestStage[];
  readonly atOnce: number;
  /** Said when the group has ended. */
  readonly verdict?: string;
}

/** Which tests a run has: those before a commit, or all of them. */
export type TestSet = 'main' | 'all';

/** Files that the main set leaves out, by their names: `cart.page.slow.test.tsx`. */
const NOT_SLOW = String.raw`^(?!.*\.slow\.)`;

/** What a run of a set does, in order. */
export function stagesOf(root: string, set: TestSet): StageGroup[] {
  const browser = set === 'all' ? 'e2e/all-journeys.config.ts' : 'e2e/main-journeys.config.ts';
  const groups: StageGroup[] = [
    {
      atOnce: 1,
      stages: [types(root), lint(root), unit(root, set)],
      verdict: 'First verdict (types, lint, unit)',
    },
    { atOnce: 2, stages: [build(root), format(root), deadCode(root)] },
    {
      atOnce: 1,
      stages: [
        {
          ...jestStage(root, 'integration', ['integration'], set),
          env: BUILT,
        },
        {
          name: 'browser',
          args: [
            join(root, 'node_modules/@playwright/test/cli.js'),
            ...['test', '--config', join(root, browser)],
          ],
          report: { file: join(root, '.cache/e2e-report.json'), read: playwrightResults },
          timeout: 45 * MINUTE,
        },
      ],
    },
  ];
  return set === 'all' ? [...groups, { atOnce: 1, stages: [buildAgain(root), engines(root)] }] : groups;
}

/** What belongs to one package: its types, its lint, its unit tests of a set. @param folder from the repository's root: `mf-cart` */
export function packageStages(root: string, folder: string, set: TestSet): StageGroup[] {
  return [
    {
      atOnce: 1,
      stages: [types(root, folder), lint(root, folder), unit(root, set, `/${folder}/`)],
    },
  ];
}

const tool = (root: string, name: string, path: string, ...args: string[]): TestStage => ({
  name,
  args: [join(root, 'node_modules', path), ...args],
  timeout: HANGS,
});

const types = (root: string, ...folders: string[]): TestStage =>
  tool(root, 'types', 'typescript-native/bin/tsc', '-b', ...folders);

const lint = (root: string, ...folders: string[]): TestStage =>
  tool(root, 'lint', 'oxlint/bin/oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings', ...folders);

const format = (root: string): TestStage => tool(root, 'format', 'oxfmt/bin/oxfmt', '--check');

const deadCode = (root: string): TestStage => tool(root, 'dead code', 'knip/bin/knip.js');

/** It says how much JavaScript each page and module is, and holds the budgets. */
const build = (root: string): TestStage => ({
  name: 'build',
  args: [join(root, 'shared/build/bin/build.mjs')],
  tells: 'at the end',
  timeout: HANGS,
});

/** The same sources have one version, and so must be the same files, whatever the bundler remembers. */
const buildAgain = (root: string): TestStage => ({
  name: 'build, again',
  args: [join(root, 'shared/build/bin/build.mjs'), '--again'],
  timeout: HANGS,
});

/** The portal on the programs of a production and in other browsers; where the machine lacks what they need it says so. */
function engines(root: string): TestStage {
  const file = join(root, '.cache/engines-report.json');
  return {
    name: 'engines',
    args: [
      ...['--import', '@vetportal/build/from-sources', join(root, 'e2e/engines/run-engines.ts')],
      ...['--report', file],
    ],
    env: BUILT,
    report: { file, read: ownResults },
    tells: 'at once',
    notRun: 3,
    timeout: 40 * MINUTE,
  };
}

const unit = (root: string, set: TestSet, folder = ''): TestStage => ({
  ...jestStage(root, 'unit', ['unit', 'unit-browser'], set, folder),
  ...(set === 'main' ? { env: FEWER_SCHEDULES } : {}),
});

function jestStage(
  root: string,
  name: string,
  projects: readonly string[],
  set: TestSet,
  folder = '',
): TestStage {
  const file = join(root, '.cache', `jest-${name}.json`);
  return {
    name,
    args: [
      join(root, 'node_modules/jest/bin/jest.js'),
      ...['--selectProjects', ...projects],
      ...['--testPathPatterns', `${set === 'main' ? NOT_SLOW : '^'}.*${folder}`],
      ...['--maxWorkers', '2', '--passWithNoTests', '--json', '--outputFile', file],
      ...['--reporters', 'default', '--reporters', join(root, 'shared/build/src/testing/jest-progress.mjs')],
    ],
    report: { file, read: jestResults },
    timeout: TESTS_HANG,
  };
}
