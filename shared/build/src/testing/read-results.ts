import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** How the tests of one stage went. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
}

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: v.number(),
});
const playwrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  /** Errors outside of any test: a server that did not start, a file that cannot be read. */
  errors: v.optional(v.array(v.unknown()), []),
});

/** Reads the report of `jest --json`. */
export function jestResults(file: string): Results | undefined {
  const report = read(file, jestSchema);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }
  );
}

/** Reads Playwright's JSON report. A test that passed at its second try only has failed. */
export function playwrightResults(file: string): Results | undefined {
  const report = read(file, playwrightSchema);
  return (
    report && {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    }
  );
}

/**
 * What a stage counts for: its report, but never nothing for a process that ended badly.
 *
 * @param results of its report; undefined when it left none that can be read
 */
export function countStage(exitCode: number, results: Results | undefined): Results {
  const { passed, failed } = results ?? { passed: 0, failed: 0 };
  if (results === undefined || (exitCode !== 0 && failed === 0)) return { passed, failed: failed + 1 };
  return { passed, failed };
}

function read<Output>(file: string, schema: v.GenericSchema<unknown, Output>): Output | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
