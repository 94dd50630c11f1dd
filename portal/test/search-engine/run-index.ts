import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

/** `npm run index`, as an operator calls it. */
export interface IndexRun {
  readonly child: ChildProcess;
  /** @returns its exit code (undefined where it was killed) and all that it wrote */
  readonly ended: Promise<{ readonly exitCode: number | undefined; readonly output: string }>;
}

/** Starts the command from its sources. */
export function startIndex(args: readonly string[], env: Readonly<Record<string, string>>): IndexRun {
  const program = join(ROOT, 'backend/src/indexing/index-command.ts');
  const child = spawn(process.execPath, ['--import', '@vetportal/build/from-sources', program, ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', TODAY: '2026-11-21', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer): void => {
    output += text.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<{ exitCode: number | undefined; output: string }>((done) => {
    child.once('close', (code) => done({ exitCode: code ?? undefined, output }));
  });
  return { child, ended };
}
