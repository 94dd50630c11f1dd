import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Caches contents of a store on this machine's disk, so that pages work while the store is unavailable. */
export interface DiskCache {
  get(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** Never throws: a content that cannot be cached is fetched again. */
  set(key: string, content: Buffer): Promise<void>;
  /** Evicts the least recently used contents, down to the limit. */
  prune(): Promise<void>;
}

const LIMIT = 2 * 1024 * 1024 * 1024;

/**
 * @param folder may be removed at any time
 * @param limit bytes after pruning
 */
export function createDiskCache(folder: string, limit = LIMIT): DiskCache {
  const pathOf = (key: string): string => join(folder, key.replaceAll('/', '-'));
  return {
    async get(key) {
      const path = pathOf(key);
      const content = await readFile(path).catch(() => undefined);
      // The file's modification time is that of its last use.
      if (content) await utimes(path, new Date(), new Date()).catch(() => undefined);
      return content;
    },
    has: (key) =>
      stat(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async set(key, content) {
      const aside = join(folder, `.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(aside, content);
        await rename(aside, pathOf(key));
      } catch {
        await rm(aside, { force: true }).catch(() => undefined);
      }
    },
    async prune() {
      const names = await readdir(folder).catch(() => []);
      const files = await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          const found = await stat(path).catch(() => undefined);
          return { path, bytes: found?.size ?? 0, usedAt: found?.mtimeMs ?? 0 };
        }),
      );
      let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { path, bytes } of files.sort((a, b) => a.usedAt - b.usedAt)) {
        if (total <= limit) return;
        await rm(path, { force: true }).catch(() => undefined);
        total -= bytes;
      }
    },
  };
}
