import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of a folder or file of this package, wherever the code runs from: `src/` under tsx, `dist/` bundled.
 * @param segments path within the package, e.g. `migrations`
 */
export function packageFolder(...segments: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The back end was moved away from its package.json.');
    folder = parent;
  }
  return join(folder, ...segments);
}
