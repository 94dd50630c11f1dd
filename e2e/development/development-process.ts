import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** `npm run dev` in a module's folder. */
export interface DevelopmentProcess {
  /** Of the page that it names once it is ready. */
  readonly address: string;
  /** When it was started (ms, as of performance.now). */
  readonly since: number;
  end(): Promise<void>;
}

/** Starts it, and waits for the address that it names. */
export async function startDevelopment(
  root: string,
  module: string,
  options: readonly string[],
): Promise<DevelopmentProcess> {
  const since = performance.now();
  // A group of its own: npm does not pass on every signal to what it runs.
  const child = spawn('npm', ['run', '--silent', 'dev', '--', ...options], {
    cwd: join(root, module),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      const named = /Ready after [\d.]+ s: (\S+)/.exec(said)?.[1];
      if (named !== undefined) resolve(named);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(`It has ended:\n${said}`)));
  });
  return { address, since, end };
}
