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

/**
 * Sums the stages of a run up. The failures stand at the end, by name: of the output of an hour that is the part one looks at,
 * and sometimes all that is kept of it.
 *
 * @param notRun what could not be run, and why, a line each
 */
export function summarise(results: readonly StageResult[], notRun: readonly string[] = []): Summary {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const failures = results.flatMap(({ name, failures }) =>
    failures.flatMap(({ test, reason }) => [`FAILED ${name}: ${test}`, `       ${reason}`]),
  );
  const counts = `${String(passed)} passed, ${String(failed)} failed`;
  return { passed, failed, lines: ['', ...results.map(stageLine), ...notRun, ...failures, counts] };
}
