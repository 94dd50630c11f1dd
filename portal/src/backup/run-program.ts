import { spawn } from 'node:child_process';
import { BackupError } from './backup-file';

/**
 * Runs a program of PostgreSQL on the database of an address. The password goes by the environment: arguments are for every user of the machine to see.
 *
 * @throws BackupError with the last lines of what it said
 */
export async function runProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string,
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).catch((cause: unknown) => {
    throw new BackupError(`${program} is not on this machine: install PostgreSQL's client programs.`, {
      cause,
    });
  });
  if (code !== 0) throw new BackupError(`${program} has failed: ${said.trim()}`);
}
