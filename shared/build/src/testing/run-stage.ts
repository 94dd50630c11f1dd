import { rmSync } from 'node:fs';
import { readProgress, showProgress } from './progress';
import { countStage, type Results } from './read-results';
import { runToEnd } from './run-to-end';
import { stageLine } from './summary';

/** One runner of tests, or one check. */
export interface TestStage {
  readonly name: string;
  /** Arguments to Node. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Where the runner leaves its results, and how they are read; a check without any counts as one test. */
  readonly report?: { readonly file: string; readonly read: (file: string) => Results | undefined };
  /** What it says is shown when it passes too: at its end, or as it comes. */
  readonly tells?: 'at the end' | 'at once';
  /** The exit code by which it says that nothing failed and something could not be run here. */
  readonly notRun?: number;
  /** Longer than this it hangs (ms). */
  readonly timeout: number;
}

/** How a stage went. */
export interface StageResult extends Results {
  readonly name: string;
  readonly seconds: number;
}

/**
 * Runs one stage to its end. What it says is shown when it fails, or where it is run for what it tells.
 *
 * @param root the repository's folder, in which it runs
 */
export async function runStage(root: string, stage: TestStage): Promise<StageResult> {
  const { name, args, env = {}, report, tells, notRun, timeout } = stage;
  if (report) rmSync(report.file, { force: true });
  const start = performance.now();
  console.log(`${name.padEnd(12)} …`);
  const show = showProgress(name, (line) => console.log(line));
  const onLine = (line: string): boolean => {
    const progress = readProgress(line);
    if (progress) show(progress);
    else if (tells === 'at once') console.log(line);
    return progress === undefined;
  };
  const { exitCode, output } = await runToEnd(process.execPath, args, {
    cwd: root,
    env: { TEST_PROGRESS: '1', ...env },
    timeout,
    onLine,
  });
  const seconds = (performance.now() - start) / 1000;
  const ended = exitCode === notRun ? 0 : exitCode;
  const check = { passed: ended === 0 ? 1 : 0, failed: 0, failures: [], tests: [] };
  const result = { name, seconds, ...countStage(ended, report ? report.read(report.file) : check) };
  if (tells === 'at the end' || (result.failed > 0 && tells === undefined)) console.log(`\n${output}`);
  console.log(stageLine(result));
  return result;
}
