import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import * as v from 'valibot';
import { readWorkspace } from '../workspace';
import { dataFolderOf } from './data-folder';

/** What a running portal writes into its data folder. */
const LOCK_FILE = 'portal.lock';
const holderSchema = v.object({ pid: v.number(), host: v.string(), began: v.nullish(v.string()) });

/** At least one of these lies in every folder that the portal has used. */
const MARKS = ['traffic.json', 'artefacts', 'postgres', LOCK_FILE];

/**
 * `npm run reset`: empties the data folder, so that the next start makes everything anew. It asks first, because nothing brings orders and versions
 * back; `--yes` is the answer of a script. Refused while a portal runs on the folder, and for one that the portal never used: DATA_DIR may be a
 * slip of the pen.
 *
 * @returns the exit code
 */
export async function run(args: readonly string[]): Promise<number> {
  const folder = dataFolderOf(readWorkspace(process.cwd()));
  if (!existsSync(folder) || readdirSync(folder).length === 0) {
    console.log(`${folder} is empty already.`);
    return 0;
  }
  const names = readdirSync(folder);
  if (!MARKS.some((mark) => names.includes(mark))) {
    console.error(`${folder} holds no data of the portal; nothing was removed.`);
    return 1;
  }
  const pid = runningPortal(folder);
  if (pid !== undefined) {
    console.error(`A portal runs on ${folder} (process ${pid}). Stop it first.`);
    return 1;
  }
  if (!args.includes('--yes') && !(await isWanted(folder))) {
    console.error('Nothing was removed.');
    return 1;
  }
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
  console.log(`${folder} is empty now. The next start makes it anew.`);
  return 0;
}

/** Asks a person; without one at the terminal nobody has said yes. */
async function isWanted(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Who is to say yes? A script says it with: npm run reset -- --yes');
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(
      `This removes everything in ${folder}: orders, carts, published versions. Continue? [y/N] `,
    );
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

/** The process that uses the folder, if one does. */
function runningPortal(folder: string): number | undefined {
  const path = join(folder, LOCK_FILE);
  if (!existsSync(path)) return undefined;
  const parsed = v.safeParse(holderSchema, parseJson(readFileSync(path, 'utf8')));
  if (!parsed.success) return undefined;
  const { pid, host, began } = parsed.output;
  // Of another machine on a shared folder nothing can be asked.
  if (host !== hostname()) return pid;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM' ? pid : undefined;
  }
  const now = processBegan(pid);
  return now === undefined || began === null || began === undefined || now === began ? pid : undefined;
}

/** When a process began (Linux): a number alone may have been given to another one since. */
function processBegan(pid: number): string | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
