import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runStage, summarise, type StageResult } from '@vetportal/build/testing';
import {
  EngineError,
  EngineMissing,
  type Engine,
  type EngineName,
  type RunningEngine,
  type Workplace,
} from './engine';
import { missingPrerequisites } from './prerequisites';
import type { EngineSuite } from './suite';
import { ENGINES, SUITES } from './suites';

/** Something was not run, because what it needs is not to be had on this machine; nothing has failed. */
const EXIT_MISSING = 3;

/*
 * `npm run test:engines [-- suite …]`: brings the pinned engines, starts them on free ports, runs the suites, prints a table,
 * stops them. Ends with 0 when all passed, 1 when something failed, 3 when something could not be run on this machine.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string): void => console.log(line);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Where the results are left for the command that started this.
  options: { report: { type: 'string' } },
});
/** Stops the engines of each suite that runs. */
const running = new Set<() => Promise<void>>();
/** Engines are brought and started one after another: two suites may need the same one, which is not there yet. */
let starting: Promise<unknown> = Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(
    signal,
    () => void Promise.all([...running].map((stop) => stop())).then(() => process.exit(130)),
  );
process.exitCode = await run(positionals);

async function run(only: readonly string[]): Promise<number> {
  const unknown = only.filter((name) => !SUITES.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const known = SUITES.map(({ name }) => name).join(', ');
    console.error(`There is no suite ${unknown.join(', ')}. There are: ${known}.`);
    return 1;
  }
  const cache = join(root, '.cache', 'engines');
  await mkdir(cache, { recursive: true });
  const results: StageResult[] = [];
  const left: string[] = [];
  const runOneByOne = async (suites: EngineSuite[]): Promise<void> => {
    for (let suite = suites.shift(); suite; suite = suites.shift()) {
      const missing = missingPrerequisites(suite.engines.flatMap((name) => ENGINES[name]?.needs ?? []));
      const result = missing.length > 0 ? `needs ${missing.join(', ')}` : await runSuite(suite, cache);
      if (typeof result === 'string') left.push(`${suite.name.padEnd(12)} not run: ${result}`);
      else results.push(result);
    }
  };
  const chosen = SUITES.filter(({ name, byNameOnly }) =>
    only.length === 0 ? byNameOnly !== true : only.includes(name),
  );
  const besides = chosen.filter(({ runsBeside }) => runsBeside);
  await Promise.all([runOneByOne(besides), runOneByOne(besides)]);
  await runOneByOne(chosen.filter(({ runsBeside }) => !runsBeside));
  const { passed, failed, lines } = summarise(results, left);
  for (const line of lines) say(line);
  if (values.report !== undefined) {
    const failures = results.flatMap((result) => result.failures);
    const tests = results.flatMap((result) => result.tests);
    await writeFile(values.report, JSON.stringify({ passed, failed, failures, tests }));
  }
  if (failed > 0) return 1;
  if (left.length > 0) return EXIT_MISSING;
  return passed === 0 ? 1 : 0;
}

/**
 * Each suite has engines of its own, with nothing in them: none can pass by what another has left.
 *
 * @returns how it went; or, as a text, why it could not be run
 */
async function runSuite(suite: EngineSuite, cache: string): Promise<StageResult | string> {
  // Where every user of the system gets to: some engines refuse to run as root.
  const folder = await mkdtemp(join(tmpdir(), `vetportal-${suite.name}-`));
  await chmod(folder, 0o711);
  const started: RunningEngine[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.splice(0).map((engine) => engine.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  running.add(stop);
  try {
    for (const name of suite.engines) {
      const place: Workplace = { cache, folder: join(folder, name), say };
      await mkdir(place.folder);
      const engine = engineOf(name);
      const start = starting.then(() => {
        say(`starting ${name} ${engine.version}`);
        return engine.start(place);
      });
      starting = start.catch(() => undefined);
      started.push(await start);
    }
    const env = Object.assign({}, ...started.map((engine) => engine.env)) as Record<string, string>;
    const stage = suite.stage(root, join(folder, 'report.json'));
    const result = await runStage(root, { ...stage, name: suite.name, env: { ...stage.env, ...env } });
    // What failed beside it says nothing of the portal.
    return started.map((engine) => engine.ended?.()).find((line) => line !== undefined) ?? result;
  } catch (error) {
    console.error(error instanceof EngineError ? error.message : error);
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof EngineMissing) return error.message.split('\n')[0] ?? '';
    const failures = [{ test: 'the whole suite', reason }];
    return { name: suite.name, passed: 0, failed: 1, seconds: 0, failures, tests: [] };
  } finally {
    running.delete(stop);
    await stop();
  }
}

function engineOf(name: EngineName): Engine {
  const engine = ENGINES[name];
  if (!engine) throw new EngineError(`There is no engine ${name}.`);
  return engine;
}
