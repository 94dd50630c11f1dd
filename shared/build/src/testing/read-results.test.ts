import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStage, jestResults, playwrightResults } from './read-results';
import { summarise } from './summary';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

test('a file of tests that cannot be run is a failure of Jest; each failure has its name and reason', () => {
  const failed = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mExpected\u001b[0m: 3\n  at sum.ts:4'],
    duration: 1500,
  };
  const passed = { status: 'passed', fullName: 'is there', failureMessages: [] };
  const counts = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      { name: 'sum.test.ts', status: 'failed', message: 'all of it', assertionResults: [passed, failed] },
      { name: 'gone.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  };
  expect(jestResults(report(counts))).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      { test: 'sum.test.ts › adds up', reason: 'Expected: 3' },
      { test: 'gone.test.ts', reason: 'Cannot find module' },
    ],
    tests: [
      { test: 'sum.test.ts › is there', seconds: 0 },
      { test: 'sum.test.ts › adds up', seconds: 1.5 },
    ],
  });
});

test('a flaky journey and a server that does not start are failures of Playwright, by name', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'cart.spec.ts',
    line: 8,
    tags: ['R17'],
    tests: [
      { status, results: [{ duration: 2000, ...(message === undefined ? {} : { error: { message } }) }] },
    ],
  });
  const suites = [
    {
      specs: [spec('orders', 'expected')],
      suites: [
        { specs: [spec('pays', 'unexpected', 'Error: late\n\n  12 s'), spec('prints', 'flaky', 'gone')] },
      ],
    },
  ];
  const failures = [
    { test: 'cart.spec.ts:8 › pays', reason: 'Error: late | 12 s' },
    { test: 'cart.spec.ts:8 › prints', reason: 'gone' },
  ];
  const tests = ['orders', 'pays', 'prints'].map((title) => ({
    test: `cart.spec.ts › ${title} @R17`,
    seconds: 2,
  }));
  expect(playwrightResults(report({ stats, suites }))).toEqual({ passed: 7, failed: 2, failures, tests });
  expect(playwrightResults(report({ stats, suites, errors: [{ message: 'no server' }] }))).toEqual({
    passed: 7,
    failed: 3,
    failures: [...failures, { test: 'outside of any test', reason: 'no server' }],
    tests,
  });
});

test.each([
  ['no JSON', '{'],
  ['another format', '{}'],
])('a report that is %s counts as none', (_name, content) => {
  expect(jestResults(report(content))).toBeUndefined();
  expect(playwrightResults(report(content))).toBeUndefined();
  expect(jestResults(join(folder, 'absent.json'))).toBeUndefined();
});

test('a stage never hides that it ended badly', () => {
  const failures = [{ test: 'a', reason: 'b' }];
  const good = { passed: 3, failed: 0, failures: [], tests: [] };
  const bad = { passed: 3, failed: 2, failures, tests: [] };
  expect(countStage(0, good)).toEqual(good);
  expect(countStage(1, bad)).toEqual(bad);
  expect(countStage(1, good)).toMatchObject({ passed: 3, failed: 1 });
  expect(countStage(0, undefined)).toMatchObject({ passed: 0, failed: 1 });
  expect(countStage(7, undefined).failures).toEqual([
    { test: 'the whole stage', reason: 'ended with 7; left no report that can be read' },
  ]);
});

test('a run ends with the slowest tests, the names of what failed, and then the counts', () => {
  const tests = [
    { test: 'quick', seconds: 0.2 },
    { test: 'slow', seconds: 3 },
    { test: 'slower', seconds: 12.34 },
  ];
  const good = { name: 'unit', passed: 4, failed: 0, failures: [], seconds: 3, tests };
  const failures = [{ test: 'x', reason: 'y' }];
  const bad = { name: 'browser', passed: 1, failed: 1, failures, seconds: 2, tests: [] };
  const { lines, passed, failed } = summarise([good, bad], ['search not run']);
  expect({ passed, failed }).toEqual({ passed: 5, failed: 1 });
  expect(lines.slice(3)).toEqual([
    '',
    'The 2 slowest tests:',
    '   12.3 s  slower',
    '    3.0 s  slow',
    '',
    'search not run',
    'FAILED browser: x',
    '       y',
    '5 passed, 1 failed',
  ]);
});
