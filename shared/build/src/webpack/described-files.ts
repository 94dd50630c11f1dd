import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation } from 'webpack';
import type { ModuleManifest } from '@vetportal/contracts/module';
import { integrityOf } from '../integrity';
import { isHotUpdate } from './hot-update';
import { SERVER_FILE } from './server-bundle';

/** Every file of a build except the precompressed variants, with its SHA-384 and sizes. */
export function describedFiles(compilation: Compilation): ModuleManifest['files'] {
  const files: ModuleManifest['files'] = {};
  for (const { name, source } of [...compilation.getAssets()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (/\.(?:br|gz)$/.test(name)) continue;
    const content = source.buffer();
    files[name] = {
      integrity: integrityOf(content),
      bytes: content.length,
      brotli: compilation.getAsset(`${name}.br`)?.source.buffer().length ?? content.length,
    };
  }
  return files;
}

/** The server bundle, which was built into the same folder before. No browser loads it, so it has no precompressed variants. */
export const describedServerFile = (compilation: Compilation): ModuleManifest['files'] =>
  describedBefore(compilation, SERVER_FILE);

/** A file of an earlier build in the same folder; it has no precompressed variants. */
export function describedBefore({ outputOptions }: Compilation, file: string): ModuleManifest['files'] {
  const content = readFileSync(join(outputOptions.path, file));
  return { [file]: { integrity: integrityOf(content), bytes: content.length, brotli: content.length } };
}

/**
 * The scripts that a named chunk needs to run, without those that are there already.
 *
 * @throws Error when there is no such chunk: the configuration and the build disagree
 */
export function filesOfChunk(compilation: Compilation, chunk: string, present: readonly string[]): string[] {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`the build made no chunk '${chunk}'`);
  return group
    .getFiles()
    .filter((file) => file.endsWith('.js') && !isHotUpdate(file) && !present.includes(file));
}
