import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that never hold sources. */
const SKIPPED = new Set(['node_modules', 'dist', '.tsbuild', '.cache', '.data', 'coverage']);

/**
 * All files below a folder whose name passes, sorted by path, so that the result does not depend on the file system.
 *
 * @returns absolute paths; none when the folder does not exist
 */
export function filesBelow(folder: string, accept: (name: string) => boolean = () => true): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(path, accept);
      return accept(entry.name) ? [path] : [];
    });
}
