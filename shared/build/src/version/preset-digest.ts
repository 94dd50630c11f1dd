import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files-below';
import type { Workspace } from '../workspace';

/**
 * A digest of what the bundler's cache cannot see for itself: the preset and the versions of all packages. A cache made
 * by another preset gave builds that lack exports, without a word.
 */
export function presetDigest({ root, packages }: Workspace): string {
  const hash = createHash('sha256').update(process.version);
  const preset = packages.get('@vetportal/build');
  const files = [
    ...(preset ? filesBelow(preset.folder, (name) => !name.includes('.test.')) : []),
    join(root, 'package-lock.json'),
  ].filter((file) => existsSync(file));
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
