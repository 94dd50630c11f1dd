import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');
const POLL_MS = 100;
const LIMIT_MS = 150_000;

/**
 * The data of a small back end after its first start, for portals of single journeys to copy: a start on them takes seconds, a first
 * start most of a minute while another journey runs. The first journey that asks creates them, the others wait.
 *
 * @param folder of the run: `E2E_DATA_DIR`, which each run begins anew
 * @param size ARTICLES and CUSTOMERS
 * @returns a folder that nobody may change
 * @throws Error where no back end could be started
 */
export async function readyMadeData(
  folder: string,
  size: Readonly<Record<'ARTICLES' | 'CUSTOMERS', string>>,
): Promise<string> {
  const data = join(folder, 'ready-made');
  const done = `${data}.done`;
  if (await isFirst(data)) {
    await startOnce(data, size);
    await writeFile(done, '');
  }
  for (const end = Date.now() + LIMIT_MS; !existsSync(done);) {
    if (Date.now() > end) throw new Error(`Nobody has made ${data}.`);
    await wait(POLL_MS);
  }
  return data;
}

async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch {
    return false;
  }
}

/** Starts the back end without an edge, whose records are those of each portal, and stops it. */
async function startOnce(folder: string, size: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'backend/dist/standalone.js')], {
    env: { ...process.env, ...size, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let isListening = false;
  // Ends with the process.
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('Listening on')) continue;
    isListening = true;
    child.kill('SIGTERM');
  }
  const [code] = (await ended) as [number | null];
  if (!isListening) throw new Error(`The back end ended with ${String(code)} at its first start.`);
}
