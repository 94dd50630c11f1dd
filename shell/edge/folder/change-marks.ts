import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeMarks, type ChangeMarkStore, SOURCE_NAME } from '../ports';

/**
 * Stores marks as files, one per source, with the time of the change as modification time. A mark is written by renaming a file into
 * the folder, which changes the folder's own state: one `stat` shows whether there is a new mark.
 *
 * @param folder created with the first mark
 */
export function createChangeMarks(folder: string, now: () => number = Date.now): ChangeMarkStore {
  let known: ChangeMarks = new Map();
  let seen = '';
  let reading: Promise<void> | undefined;

  async function read(state: string): Promise<void> {
    const names = state === '' ? [] : (await readdir(folder)).filter((name) => SOURCE_NAME.test(name));
    const times = await Promise.all(
      names.map(async (name): Promise<[string, number]> => [
        name,
        Math.round((await stat(join(folder, name))).mtimeMs),
      ]),
    );
    known = new Map(times);
    seen = state;
  }

  return {
    async marks() {
      const state = stateOf(folder);
      if (state !== seen) {
        reading ??= read(state).finally(() => (reading = undefined));
        await reading;
      }
      return known;
    },
    async mark(sources) {
      await mkdir(folder, { recursive: true });
      for (const source of sources) {
        if (!SOURCE_NAME.test(source)) throw new RangeError(`no name of a source: ${source}`);
        const aside = join(folder, `.${randomUUID()}`);
        await writeFile(aside, '');
        const seconds = now() / 1000;
        await utimes(aside, seconds, seconds);
        await rename(aside, join(folder, source));
      }
    },
  };
}

function stateOf(folder: string): string {
  const found = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino}:${found.mtimeNs}` : '';
}
