import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code';
import { DatabaseError } from './errors';

const LOCK_FILE = 'portal.lock';
/** How often the holder touches the file, and after how long a holder on another host counts as gone (ms). */
const HEARTBEAT = 5_000;
const FOREIGN_STALE = 30_000;

interface Holder {
  pid: number;
  host: string;
  /** When the process started, by the kernel: another process may have the same pid since. */
  began: string | null;
  token: string;
}

/**
 * Locks the data folder for this process. Embedded PostgreSQL has no lock of its own, and two processes on one folder would corrupt it.
 * @param advice what the operator can do about a folder that is in use
 * @returns releases the lock
 * @throws DatabaseError `folder-in-use` when a living process holds it
 */
export async function lockFolder(
  folder: string,
  advice = 'Stop it, or choose another folder with DATA_DIR.',
): Promise<() => Promise<void>> {
  const inUse = (holder: Holder | null) => folderInUse(folder, holder, advice);
  const path = join(folder, LOCK_FILE);
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: processBegan(process.pid),
    token: randomUUID(),
  };

  if (!(await create(path, own))) {
    const holder = await readHolder(path);
    if (holder && (await isAlive(holder, path))) throw inUse(holder);
    // The holder died without releasing the lock. Several processes may notice that at once: the last one to write the file gets the
    // lock, and the others see that after a moment.
    await unlink(path).catch(ignoreMissing);
    if (!(await create(path, own))) throw inUse(await readHolder(path));
    await sleep(150);
    const now = await readHolder(path);
    if (now?.token !== own.token) throw inUse(now);
  }

  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT);
  heartbeat.unref();

  return async () => {
    clearInterval(heartbeat);
    if ((await readHolder(path))?.token === own.token) await unlink(path).catch(ignoreMissing);
  };
}

async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    // The file is missing, or truncated by a crash: nobody has the lock.
    return null;
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'token' in value;
}

async function isAlive(holder: Holder, path: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < FOREIGN_STALE;
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const began = processBegan(holder.pid);
  return holder.began === null || began === null || began === holder.began;
}

/** Start time of a process in clock ticks since boot (Linux), else null. */
function processBegan(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; start time is the 20th after it.
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function folderInUse(folder: string, holder: Holder | null, advice: string): DatabaseError {
  const who = holder ? ` (process ${holder.pid} on ${holder.host})` : '';
  return new DatabaseError('folder-in-use', `Another portal uses this folder: ${folder}${who}. ${advice}`);
}

function ignoreMissing(error: unknown): void {
  if (errorCode(error) !== 'ENOENT') throw error;
}
