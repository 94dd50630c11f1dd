import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL_MS = 100;
const LIMIT_MS = 120_000;

/* backend/test/make-run-folder.mjs creates and removes it with each run. */
const SHARED = process.env['TEST_RUN_FOLDER'] ?? '';

/**
 * A folder that test files copy from. The first file of a run that needs it creates it, the others wait: a copy takes a tenth of a
 * second, and the creation takes seconds.
 *
 * @param name of the fixture, the same in each file
 * @param make fills the folder, which exists and is empty
 * @returns the folder; tests must not change it
 */
export async function sharedFixture(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (SHARED === '')
    throw new Error('No run has made a folder for what its files share: see jest.config.mjs.');
  const folder = join(SHARED, name);
  const ready = join(SHARED, `${name}.ready`);
  if (await isFirst(folder)) {
    await make(folder);
    await writeFile(ready, '');
  }
  for (let waited = 0; !(await isThere(ready)); waited += POLL_MS) {
    if (waited > LIMIT_MS) throw new Error(`Nobody has made ${folder}.`);
    await wait(POLL_MS);
  }
  return folder;
}

async function isFirst(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch {
    return false;
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );
