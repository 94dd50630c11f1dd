import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '@vetportal/database';
import { packageFolder } from '../package-folder';

/** Reads the migrations of a folder: its `*.sql` files; default: those of this package. */
export async function readMigrations(folder = packageFolder('migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return Promise.all(
    names.map(async (name) => ({
      name,
      // Line endings may differ by checkout; the statements do not.
      sql: (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
}
