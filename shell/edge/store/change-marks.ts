import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** When data changed last, by source: the name of a search index with or without its language, or of an ERP path; `all`. */
export type ChangeMarks = ReadonlyMap<string, number>;

/** Names of sources as they may be marked. */
export const SOURCE_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Tells every edge over the same folder which data have changed: pages that show them are invalidated. */
export interface ChangeMarkStore {
  /** The marks as they are now; the same object until one is set. */
  marks(): Promise<ChangeMarks>;
  /** Marks sources as changed now. */
  mark(sources: readonly string[]): Promise<void>;
}

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

/**
 * Whether one of the sources has changed since a moment. A mark without a language stands for the index in all of them.
 *
 * @param since in milliseconds; a change in the same millisecond counts
 */
export function haveChanged(marks: ChangeMarks, sources: readonly string[], since: number): boolean {
  for (const [marked, at] of marks) {
    if (at < since) continue;
    if (marked === 'all' || sources.some((source) => source === marked || source.startsWith(`${marked}_`)))
      return true;
  }
  return false;
}
