import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { EngineError } from '../engine';
import type { SystemUser } from './user-named';

/** How a program is started that runs until it is stopped. */
export interface Background {
  /** For the messages: `OpenSearch`. */
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** As whom it runs, by number, where it refuses to run as root. */
  readonly user?: SystemUser | undefined;
  /** Takes both of its streams. */
  readonly log: string;
  /** Whether it answers already. May throw: then it does not. */
  readonly ready: () => Promise<boolean>;
  /** Longer than this it does not start (ms). */
  readonly limit: number;
}

export interface Running {
  readonly pid: number;
  /** Asks it to end, and after ten seconds makes it. */
  stop(): Promise<void>;
}

const ASK_AGAIN_MS = 200;
const PATIENCE_MS = 10_000;

/**
 * Starts a program and waits until it answers. It is a process group of its own, so that whatever it starts ends with it.
 *
 * @throws EngineError with the end of its log when it ends or does not answer in time
 */
export async function startInBackground(wanted: Background): Promise<Running> {
  const log = openSync(wanted.log, 'a');
  const child = spawn(wanted.command, [...wanted.args], {
    cwd: wanted.cwd,
    env: { ...process.env, ...wanted.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...wanted.user,
  });
  let ended: string | undefined;
  child.on('error', (error) => {
    ended = String(error);
  });
  child.on('exit', (code, signal) => {
    ended ??= `it ended with ${String(code ?? signal)}`;
  });
  const isGone = (): boolean => ended !== undefined;
  const running: Running = { pid: child.pid ?? 0, stop: () => stopGroup(child.pid, isGone) };
  const until = Date.now() + wanted.limit;
  while (!(await wanted.ready().catch(() => false))) {
    if (isGone() || Date.now() > until) {
      await running.stop();
      const why = ended ?? `it does not answer after ${String(wanted.limit / 1000)} s`;
      throw new EngineError(`${wanted.title} did not start: ${why}\n${endOf(wanted.log)}`);
    }
    await wait(ASK_AGAIN_MS);
  }
  return running;
}

async function stopGroup(pid: number | undefined, isGone: () => boolean): Promise<void> {
  if (pid === undefined) return;
  const send = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-pid, signal);
    } catch {
      // Gone already.
    }
  };
  send('SIGTERM');
  const until = Date.now() + PATIENCE_MS;
  while (!isGone() && Date.now() < until) await wait(ASK_AGAIN_MS);
  // Children that outlived it, too.
  send('SIGKILL');
}

const endOf = (file: string): string => readFileSync(file, 'utf8').slice(-3000);
