import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../testing/find-browser';
import { runStage, type StageResult, type TestStage } from '../testing/run-stage';
import { summarise } from '../testing/summary';
import { readWorkspace } from '../workspace';
import { checkStages, testStages } from './test-stages';

/**
 * `npm test [-- stage …]`: types, lint, format, dead code, unit, integration and browser tests on a machine that has
 * nothing but Node. The last line says `N passed, N failed`.
 *
 * @param only names of stages; all when empty
 * @returns the exit code
 */
export async function run(only: readonly string[]): Promise<number> {
  const { root } = readWorkspace(process.cwd());
  mkdirSync(join(root, '.cache'), { recursive: true });
  const wanted = ({ name }: TestStage): boolean => only.length === 0 || only.includes(name);
  const results: StageResult[] = [];

  // Two at a time: most use one core, and none of them waits for anything.
  const checks = checkStages(root).filter(wanted);
  const runChecks = async (): Promise<void> => {
    for (let stage = checks.shift(); stage; stage = checks.shift()) {
      results.push(await runStage(root, stage));
    }
  };
  await Promise.all([runChecks(), runChecks()]);
  for (const stage of testStages(root).filter(wanted)) {
    const ready = stage.name === 'browser' ? withBrowser(stage) : stage;
    results.push(ready ? await runStage(root, ready) : missingBrowser(stage));
  }

  const { passed, failed, lines } = summarise(results);
  for (const line of lines) console.log(line);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function withBrowser(stage: TestStage): TestStage | undefined {
  const path = findBrowser((line) => console.log(line));
  return path === undefined ? undefined : { ...stage, env: { ...stage.env, CHROMIUM_PATH: path } };
}

function missingBrowser({ name }: TestStage): StageResult {
  const reason = 'No browser could be found or installed: install Chromium and name it in CHROMIUM_PATH.';
  return { name, passed: 0, failed: 1, seconds: 0, failures: [{ test: 'the whole stage', reason }] };
}
