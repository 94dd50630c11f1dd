import { join, resolve } from 'node:path';
import type { Workspace } from '../workspace';

/** Where the portal keeps everything that is not source: `DATA_DIR`, or `.data` in the repository. */
export function dataFolderOf({ root }: Workspace): string {
  const setting = process.env['DATA_DIR']?.trim() ?? '';
  return setting === '' ? join(root, '.data') : resolve(setting);
}
