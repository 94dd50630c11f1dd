import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Options {
  readonly cwd?: string;
  /** Besides what this process has. */
  readonly env?: Readonly<Record<string, string>>;
  /** As whom it runs, by number. */
  readonly uid?: number;
  readonly gid?: number;
  /** Longer than this it hangs, and is ended (ms). */
  readonly timeout?: number;
  /** Hears each line of its standard output as it comes. @returns whether the line belongs into the output */
  readonly onLine?: (line: string) => boolean;
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
export function runToEnd(
  command: string,
  args: readonly string[],
  { timeout, onLine = () => true, ...options }: Options = {},
): Promise<Ended> {
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
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (onLine(line)) output += `${line}\n`;
    });
    child.stderr.on('data', keep);
    const hangs = (limit: number): void => {
      output += `\nended after ${limit / 60_000} minutes`;
      child.kill('SIGKILL');
    };
    const timer = timeout === undefined ? undefined : setTimeout(hangs, timeout, timeout);
    const end = (exitCode: number): void => {
      clearTimeout(timer);
      resolve({ exitCode, output });
    };
    child.on('error', (error) => {
      output += String(error);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
