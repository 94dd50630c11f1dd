import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** A test that failed: where it stands, and the first lines of what it says. */
export interface Failure {
  readonly test: string;
  readonly reason: string;
}

/** A test that was run. */
export interface TimedTest {
  /** Where it stands, what it is called, and the promises it carries. */
  readonly test: string;
  readonly seconds: number;
}

/** How the tests of one stage went. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
  /** Those that were run, in no order. */
  readonly tests: readonly TimedTest[];
}

const jestSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  /** Files that could not even be run. */
  numRuntimeErrorTestSuites: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          fullName: v.string(),
          failureMessages: v.array(v.string()),
          /** Milliseconds; none for a test that was not run. */
          duration: v.nullish(v.number(), 0),
        }),
      ),
    }),
  ),
});

/** Reads the report of `jest --json`. */
export function jestResults(file: string): Results | undefined {
  const report = read(file, jestSchema);
  if (!report) return undefined;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, message)];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${name} › ${fullName}`, failureMessages[0] ?? ''),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures,
    tests: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        test: `${name} › ${fullName}`,
        seconds: duration / 1000,
      })),
    ),
  };
}

const errorSchema = v.object({ message: v.optional(v.string(), '') });
const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tags: v.optional(v.array(v.string()), []),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ error: v.optional(errorSchema), duration: v.optional(v.number(), 0) })),
    }),
  ),
});
interface Suite {
  readonly specs: readonly v.InferOutput<typeof specSchema>[];
  readonly suites: readonly Suite[];
}
const suiteSchema: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.optional(v.array(specSchema), []),
  suites: v.optional(v.array(v.lazy(() => suiteSchema)), []),
});
const playwrightSchema = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.optional(v.array(suiteSchema), []),
  /** Errors outside of any test: a server that did not start, a file that cannot be read. */
  errors: v.optional(v.array(errorSchema), []),
});

/** Reads Playwright's JSON report. A test that passed at its second try only has failed. */
export function playwrightResults(file: string): Results | undefined {
  const report = read(file, playwrightSchema);
  if (!report) return undefined;
  const specs = report.suites.flatMap(specsOf);
  const failures = specs.flatMap(({ title, file: path, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => {
        const message = results.find(({ error }) => error !== undefined)?.error?.message ?? '';
        return failure(`${path}:${String(line)} › ${title}`, message);
      }),
  );
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
    failures: [...failures, ...report.errors.map(({ message }) => failure('outside of any test', message))],
    tests: specs.flatMap(({ title, file: path, tags, tests }) =>
      tests.map(({ results }) => ({
        test: `${path} › ${title} ${tags.map((tag) => `@${tag.replace(/^@/, '')}`).join(' ')}`.trim(),
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
  };
}

const resultsSchema = v.object({
  passed: v.number(),
  failed: v.number(),
  failures: v.array(v.object({ test: v.string(), reason: v.string() })),
  tests: v.array(v.object({ test: v.string(), seconds: v.number() })),
});

/** Reads the results that a command of this repository has written as they are. */
export const ownResults = (file: string): Results | undefined => read(file, resultsSchema);

const specsOf = ({ specs, suites }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/** What a line or two of a summary hold (characters). */
const REASON_LENGTH = 400;

/** @param said with the colours of a terminal, and with the stack */
function failure(test: string, said: string): Failure {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  return { test, reason: lines.join(' | ').slice(0, REASON_LENGTH) };
}

/**
 * What a stage counts for: its report, but never nothing for a process that ended badly.
 *
 * @param results of its report; undefined when it left none that can be read
 */
export function countStage(exitCode: number, results: Results | undefined): Results {
  const counted = results ?? { passed: 0, failed: 0, failures: [], tests: [] };
  if (results !== undefined && (exitCode === 0 || counted.failed > 0)) return counted;
  const reason = results === undefined ? 'left no report that can be read' : 'no test failed';
  return {
    ...counted,
    failed: counted.failed + 1,
    failures: [{ test: 'the whole stage', reason: `ended with ${String(exitCode)}; ${reason}` }],
  };
}

function read<Output>(file: string, schema: v.GenericSchema<unknown, Output>): Output | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
