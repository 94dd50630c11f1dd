import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const START_TIMEOUT_SECONDS = 300;

/** Whether this system can pin a process to one core. */
export const CAN_PIN = spawnSync('taskset', ['--version']).status === 0;

/**
 * Starts a server of this repository and waits until it is ready.
 *
 * @param script to be run by Node
 * @param core the only processor core that it may use, where the system supports that
 */
export async function startServer(
  script: string,
  port: number,
  env: Readonly<Record<string, string>>,
  core?: number,
): Promise<ChildProcess> {
  const command = [process.execPath, script];
  const [program = '', ...args] =
    core === undefined || !CAN_PIN ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(program, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let second = 0; second < START_TIMEOUT_SECONDS; second += 1) {
    if (child.exitCode !== null) throw new Error(`${script} did not start`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return child;
    await wait(1000);
  }
  child.kill('SIGKILL');
  throw new Error(`${script} was not ready after ${START_TIMEOUT_SECONDS} s`);
}

/** Stops a server of `startServer`. */
export async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await closed;
}

/** Resident memory of a process, in MiB; undefined where the system does not report it. */
export function residentMemory({ pid }: ChildProcess): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid ?? 0}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** Processor time of all threads of a process, in milliseconds; undefined where the system does not report it. */
export function processorTime({ pid }: ChildProcess): number | undefined {
  const threads = `/proc/${pid ?? 0}/task`;
  try {
    return readdirSync(threads)
      .map((id) => Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
      .reduce((sum, time) => sum + time, 0);
  } catch {
    return undefined;
  }
}
