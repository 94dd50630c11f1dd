import type { TimedTest } from './read-results';
import type { StageResult } from './run-stage';

/** One line of the table: name, counts, time. */
export const stageLine = ({ name, passed, failed, seconds }: StageResult): string =>
  `${name.padEnd(12)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`;

/** What a run ends with. */
export interface Summary {
  readonly passed: number;
  readonly failed: number;
  /** The table, each test that failed by its name, and `N passed, N failed` as the last one. */
  readonly lines: readonly string[];
}

/** So many of the slowest tests are named. */
const SLOWEST = 20;
/** Faster ones are not worth a line (s). */
const IS_SLOW = 1;

function slowestLines(tests: readonly TimedTest[]): string[] {
  const slow = tests
    .filter(({ seconds }) => seconds >= IS_SLOW)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  if (slow.length === 0) return [];
  const lines = slow.map(({ test, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${test}`);
  return ['', `The ${String(slow.length)} slowest tests:`, ...lines, ''];
}

/**
 * Sums the stages of a run up. The failures stand at the end, by name: of the output of an hour that is the part one looks at,
 * and sometimes all that is kept of it.
 *
 * @param notes what else is said of the run, a line each
 */
export function summarise(results: readonly StageResult[], notes: readonly string[] = []): Summary {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.flatMap(({ name, failures }) =>
    failures.flatMap(({ test, reason }) => [`FAILED ${name}: ${test}`, `       ${reason}`]),
  );
  const counts = `${String(passed)} passed, ${String(failed)} failed`;
  const slowest = slowestLines(results.flatMap(({ tests }) => tests));
  const lines = ['', ...results.map(stageLine), ...slowest, ...notes, ...failures, counts];
  return { passed, failed, lines };
}
