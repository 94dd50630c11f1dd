import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { linkPackages } from '../contract/older-tree';

const ROOT = resolve(import.meta.dirname, '../..');
/** What is made from the sources, and what they were made from. */
const NO_SOURCES = /^(?:node_modules|dist|coverage|e2e|docs|\..+)$/;

/** The repository's sources in a folder of their own, to be changed at will; what is installed is shared with the repository. */
export interface SourceCopy {
  /** Absolute path. */
  readonly folder: string;
  /**
   * Saves a file with something else in it.
   *
   * @param from stands there once
   * @returns puts it back
   */
  change(file: string, from: string, to: string): () => void;
  remove(): void;
}

/** Copies what a module is built from. */
export function copySources(): SourceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'vetportal-sources-'));
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => path === ROOT || !NO_SOURCES.test(basename(path)),
  });
  linkPackages(folder);
  return {
    folder,
    change(file, from, to) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      if (before.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
      writeFileSync(
        path,
        before.replace(from, () => to),
      );
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
