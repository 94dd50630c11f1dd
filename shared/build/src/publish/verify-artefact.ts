import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { parseModuleManifest, parseShellManifest } from '@vetportal/contracts/module';
import { integrityOf } from '../integrity';
import { PublishError } from './publish-error';

const DECOMPRESSORS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/** The verified content of a build folder. */
export interface VerifiedArtefact {
  readonly name: string;
  readonly version: string;
  /** `module.json` or `shell.json`. */
  readonly manifestFile: string;
  /** Content of all files, by name, the manifest last. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Reads a build folder and compares it with its manifest, byte for byte; the precompressed variants must decompress to the same.
 *
 * @param manifestFile `module.json` or `shell.json`
 * @throws PublishError `damaged`, naming the file
 */
export async function verifyArtefact(folder: string, manifestFile: string): Promise<VerifiedArtefact> {
  const manifestContent = await readFile(join(folder, manifestFile)).catch((cause: unknown) => {
    throw new PublishError('damaged', `${folder} has no ${manifestFile}: it is no finished build.`, {
      cause,
    });
  });
  const manifest = parse(folder, manifestFile, manifestContent);
  const present = new Set(await readdir(folder, { recursive: true }));
  present.delete(manifestFile);
  const files = new Map<string, Buffer>();
  const damaged = (file: string, what: string) =>
    new PublishError('damaged', `${manifest.name} ${manifest.version}: ${file} ${what}.`);

  for (const [file, { integrity, bytes }] of Object.entries(manifest.files)) {
    if (!present.delete(file)) throw damaged(file, 'is missing');
    const content = await readFile(join(folder, file));
    if (content.length !== bytes || integrityOf(content) !== integrity) {
      throw damaged(file, `is not what ${manifestFile} says`);
    }
    files.set(file, content);
    for (const [suffix, expand] of Object.entries(DECOMPRESSORS)) {
      const variant = file + suffix;
      if (!present.delete(variant)) continue;
      const compressed = await readFile(join(folder, variant));
      const expanded = await expand(compressed).catch(() => undefined);
      if (expanded?.equals(content) !== true) throw damaged(variant, `does not hold ${file}`);
      files.set(variant, compressed);
    }
  }
  const [unlisted] = present;
  if (unlisted !== undefined) throw damaged(unlisted, `is not listed in ${manifestFile}`);
  files.set(manifestFile, manifestContent);
  return { name: manifest.name, version: manifest.version, manifestFile, files };
}

function parse(folder: string, manifestFile: string, content: Buffer) {
  try {
    const json: unknown = JSON.parse(content.toString('utf8'));
    return manifestFile === 'shell.json' ? parseShellManifest(json) : parseModuleManifest(json);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PublishError('damaged', `${join(folder, manifestFile)} cannot be read: ${reason}`, { cause });
  }
}
