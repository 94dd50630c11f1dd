import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../testing/find-browser';
import { promiseLines, taggedPromises } from '../testing/promises';
import { minutes, noteRunTime } from '../testing/run-times';
import { runStage, type StageResult, type TestStage } from '../testing/run-stage';
import { summarise } from '../testing/summary';
import { readWorkspace, type Workspace } from '../workspace';
import { packageStages, stagesOf, type StageGroup, type TestSet } from './test-stages';

const ALL = '--all';

/**
 * `npm test [-- package|stage …]`: what one runs before a commit, or what belongs to one package (`mf-cart`), or some stages by
 * name (`lint unit`). `--all` takes slow tests and every journey too. The last line says `N passed, N failed`.
 *
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  const workspace = readWorkspace(process.cwd());
  const { root } = workspace;
  const start = performance.now();
  mkdirSync(join(root, '.cache'), { recursive: true });
  const set: TestSet = args.includes(ALL) ? 'all' : 'main';
  const names = args.filter((arg) => arg !== ALL);
  const groups = chosen(workspace, set, names);
  if (groups.length === 0) {
    console.error(`There is no package and no stage ${names.join(', ')}.`);
    return 1;
  }

  const results: StageResult[] = [];
  for (const { stages, atOnce, verdict } of groups) {
    results.push(...(await runGroup(root, stages, atOnce)));
    const after = minutes((performance.now() - start) / 1000);
    if (verdict !== undefined && names.length === 0) console.log(`${verdict} after ${after}.`);
  }

  const seconds = (performance.now() - start) / 1000;
  const whole = names.length === 0;
  const command = set === 'all' ? 'npm run test:all' : 'npm test';
  const notes = whole
    ? [
        ...promiseLines(
          results.flatMap(({ tests }) => tests),
          taggedPromises([...workspace.packages.values()].map(({ folder }) => folder)),
        ),
        noteRunTime(join(root, '.cache/test-times.json'), command, seconds),
      ]
    : [];
  const { passed, failed, lines } = summarise(results, notes);
  for (const line of lines) console.log(line);
  return failed > 0 || passed === 0 ? 1 : 0;
}

/** The stages that the names mean; none where a name means nothing. */
function chosen({ root, packages }: Workspace, set: TestSet, names: readonly string[]): StageGroup[] {
  if (names.length === 0) return stagesOf(root, set);
  const folders = names.filter((name) =>
    [...packages.values()].some(({ folder }) => folder === join(root, name)),
  );
  const wanted = stagesOf(root, set)
    .map((group) => ({ ...group, stages: group.stages.filter(({ name }) => names.includes(name)) }))
    .filter(({ stages }) => stages.length > 0);
  const known = folders.length + wanted.reduce((sum, { stages }) => sum + stages.length, 0);
  if (known < names.length) return [];
  return [...folders.flatMap((folder) => packageStages(root, folder, set)), ...wanted];
}

async function runGroup(root: string, stages: readonly TestStage[], atOnce: number): Promise<StageResult[]> {
  const waiting = [...stages];
  const results: StageResult[] = [];
  const runNext = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const ready = stage.name === 'browser' ? withBrowser(stage) : stage;
      results.push(ready ? await runStage(root, ready) : missingBrowser(stage));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return results;
}

function withBrowser(stage: TestStage): TestStage | undefined {
  const path = findBrowser((line) => console.log(line));
  return path === undefined ? undefined : { ...stage, env: { ...stage.env, CHROMIUM_PATH: path } };
}

function missingBrowser({ name }: TestStage): StageResult {
  const reason = 'No browser could be found or installed: install Chromium and name it in CHROMIUM_PATH.';
  const failures = [{ test: 'the whole stage', reason }];
  return { name, passed: 0, failed: 1, seconds: 0, failures, tests: [] };
}
