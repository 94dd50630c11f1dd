import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStage, jestResults, playwrightResults } from './read-results';

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

test('a file of tests that cannot be run is a failure of Jest', () => {
  const counts = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
  expect(jestResults(report(counts))).toEqual({ passed: 5, failed: 3 });
});

test('a flaky journey and a server that does not start are failures of Playwright', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightResults(report({ stats }))).toEqual({ passed: 7, failed: 2 });
  expect(playwrightResults(report({ stats, errors: [{ message: 'x' }] }))).toEqual({ passed: 7, failed: 3 });
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
  expect(countStage(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0 });
  expect(countStage(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2 });
  expect(countStage(1, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 1 });
  expect(countStage(0, undefined)).toEqual({ passed: 0, failed: 1 });
});
