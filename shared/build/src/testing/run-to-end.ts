import { spawn } from 'node:child_process';

interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** As whom it runs, by number. */
  readonly uid?: number;
  readonly gid?: number;
}

/** How a program ended. */
export interface Ended {
  readonly exitCode: number;
  /** All it wrote, both streams. */
  readonly output: string;
}

/**
 * Runs a program to its end, without a shell.
 *
 * @returns its exit code, 127 where there is no such program
 */
export function runToEnd(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], {
      ...options,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => resolve({ exitCode: 127, output: String(error) }));
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
