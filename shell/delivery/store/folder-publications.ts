import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '@vetportal/database';

/** The folder in which versions are assembled; no version can have this name. */
const INCOMING = '.incoming';
/** Abandoned uploads are removed after this time (ms). */
const STALE = 24 * 60 * 60 * 1000;

/** A file of a version, by the hash of its content. */
export interface StagedFile {
  /** Its path in the version. */
  readonly name: string;
  /** SHA-384 in hex. */
  readonly hash: string;
}

/** Stores uploaded contents until a version is complete, and then the version as a whole. */
export interface PublicationStore {
  /** The uploaded content with a hash. */
  staged(hash: string): Promise<Buffer | undefined>;
  /** Stores an uploaded content, whose hash the caller has checked. */
  stage(hash: string, content: Buffer): Promise<void>;
  /**
   * Stores a version, whole or not at all, and replaces existing files: the caller ensures that the version has no record, and that no
   * other process publishes it.
   */
  place(
    name: string,
    version: string,
    files: readonly StagedFile[],
    manifest: { readonly file: string; readonly content: Buffer },
  ): Promise<void>;
  /**
   * The description of a version on record, byte for byte; the caller compares its digest.
   *
   * @param digest of the record
   */
  description(name: string, version: string, digest: string): Promise<Buffer | undefined>;
  /** Removes abandoned uploads. */
  clean(): Promise<void>;
}

/** Called between the steps of a publication; tests stop there. */
export type StepHook = (step: 'staged' | 'assembled' | 'placed') => void;

/**
 * Publishes versions into `<folder>/artefacts/<name>/<version>/`. Uploaded contents are linked into a temporary folder, which is then
 * renamed: a reader sees all of a version or nothing, and a killed process leaves no partial version.
 */
export function createFolderPublications(
  folder: string,
  onStep: StepHook = () => undefined,
): PublicationStore {
  const artefacts = join(folder, 'artefacts');
  const contents = join(artefacts, INCOMING, 'contents');
  const targetOf = (name: string, version: string): string => join(artefacts, name, version);

  return {
    staged: (hash) => readOrNothing(join(contents, hash)),
    async stage(hash, content) {
      await mkdir(contents, { recursive: true });
      const aside = join(contents, `.${randomUUID()}`);
      await writeDurably(aside, content);
      await rename(aside, join(contents, hash));
      onStep('staged');
    },
    async place(name, version, files, manifest) {
      const aside = join(artefacts, INCOMING, randomUUID());
      const target = targetOf(name, version);
      try {
        for (const file of files) {
          const path = join(aside, file.name);
          await mkdir(dirname(path), { recursive: true });
          await link(join(contents, file.hash), path);
        }
        await mkdir(aside, { recursive: true });
        await writeDurably(join(aside, manifest.file), manifest.content);
        await syncFolder(aside);
        onStep('assembled');
        await mkdir(dirname(target), { recursive: true });
        if (existsSync(target)) await rename(target, join(artefacts, INCOMING, randomUUID()));
        await rename(aside, target);
      } catch (error) {
        await rm(aside, { recursive: true, force: true });
        throw error;
      }
      await syncFolder(dirname(target));
      onStep('placed');
    },
    description: (name, version) =>
      readOrNothing(join(targetOf(name, version), name === 'shell' ? 'shell.json' : 'module.json')),
    async clean() {
      for (const parent of [join(artefacts, INCOMING), contents]) {
        for (const name of await readdir(parent).catch(() => [])) {
          const path = join(parent, name);
          if (path === contents) continue;
          const found = await stat(path).catch(() => undefined);
          if (found && Date.now() - found.mtimeMs > STALE) await rm(path, { recursive: true, force: true });
        }
      }
    },
  };
}

async function readOrNothing(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes a rename durable across a power failure, on systems that support it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
