import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/**
 * Starts the back end as a process of its own, with a small catalogue unless the environment says otherwise: from its sources, or
 * the program that BUILT_BACKEND names (from the root), which a run of all tests has just built and which starts three times as fast.
 * The embedded database is WebAssembly: code that lives for seconds is not worth the compiler that makes it fast, half of a start's time.
 *
 * @param root the repository
 */
export function runBackend(root: string, env: Record<string, string>): ChildProcess {
  const built = process.env['BUILT_BACKEND'];
  const program =
    built === undefined
      ? ['--import', '@vetportal/build/from-sources', join(root, 'backend/src/standalone.ts')]
      : ['--liftoff-only', '--enable-source-maps', join(root, built)];
  return spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, ARTICLES: '400', CUSTOMERS: '12', TODAY: '2026-11-20', NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Waits until a back end can answer.
 *
 * @param limit milliseconds
 * @throws Error with what it has written, where it ends or takes longer
 */
export async function untilListening(child: ChildProcess, limit: number): Promise<void> {
  await new Promise<void>((done, fail) => {
    let output = '';
    const late = setTimeout(() => {
      fail(new Error(`The back end did not start in time:\n${output}`));
    }, limit);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Listening on')) return;
      clearTimeout(late);
      done();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => {
      clearTimeout(late);
      fail(new Error(`The back end ended:\n${output}`));
    });
  });
}
