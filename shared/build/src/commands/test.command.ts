import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../testing/find-browser';
import { countStage, type Results } from '../testing/read-results';
import { readWorkspace } from '../workspace';
import { checkStages, testStages, type TestStage } from './test-stages';

interface StageResult extends Results {
  readonly name: string;
  readonly seconds: number;
}

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

  console.log('');
  for (const result of results) console.log(line(result));
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** Runs one stage to its end. What it says is shown only when it fails. */
async function runStage(root: string, stage: TestStage): Promise<StageResult> {
  const { name, args, env = {}, report, timeout } = stage;
  if (report) rmSync(report.file, { force: true });
  const start = performance.now();
  const { exitCode, output } = await runNode(root, args, env, timeout);
  const seconds = (performance.now() - start) / 1000;
  const check = exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const result = { name, seconds, ...countStage(exitCode, report ? report.read(report.file) : check) };
  if (result.failed > 0) console.log(`\n${output}`);
  console.log(line(result));
  return result;
}

const line = ({ name, passed, failed, seconds }: StageResult): string =>
  `${name.padEnd(12)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s`;

function runNode(
  root: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  timeout: number,
): Promise<{ readonly exitCode: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const timer = setTimeout(() => {
      output += `\nended after ${timeout / 60_000} minutes`;
      child.kill('SIGKILL');
    }, timeout);
    const end = (exitCode: number): void => {
      clearTimeout(timer);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      output += String(error);
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

function withBrowser(stage: TestStage): TestStage | undefined {
  const path = findBrowser((line) => console.log(line));
  return path === undefined ? undefined : { ...stage, env: { ...stage.env, CHROMIUM_PATH: path } };
}

function missingBrowser({ name }: TestStage): StageResult {
  console.error('No browser could be found or installed: install Chromium and name it in CHROMIUM_PATH.');
  return { name, passed: 0, failed: 1, seconds: 0 };
}
