import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PublishError } from './publish-error';
import { verifyArtefact, type VerifiedArtefact } from './verify-artefact';

/** Where versions are put together before they are moved into their place; no version can have this name. */
const INCOMING = '.incoming';
/** What an interrupted publication left there is removed after this time (ms). */
const STALE = 60 * 60 * 1000;

/**
 * Puts a build where the edge serves it from: `<dataFolder>/artefacts/<name>/<version>/`. A version is there whole or
 * not at all, is the same for ever, and publishing it again changes nothing.
 *
 * @param folder the build
 * @param manifestFile `module.json` or `shell.json`
 * @returns whether it is new
 * @throws PublishError `damaged`, `version-taken` or `unwritable`
 */
export async function publishArtefact(
  dataFolder: string,
  folder: string,
  manifestFile: string,
): Promise<{ readonly name: string; readonly version: string; readonly isNew: boolean }> {
  const artefact = await verifyArtefact(folder, manifestFile);
  const { name, version } = artefact;
  const target = join(dataFolder, 'artefacts', name, version);
  try {
    if (await isThere(target, artefact)) return { name, version, isNew: false };
    const incoming = join(dataFolder, 'artefacts', INCOMING);
    await mkdir(incoming, { recursive: true });
    await removeStale(incoming);
    const aside = join(incoming, randomUUID());
    await writeAll(aside, artefact);
    await mkdir(dirname(target), { recursive: true });
    const isNew = await moveInto(target, aside, artefact);
    await syncFolder(dirname(target));
    return { name, version, isNew };
  } catch (error) {
    if (error instanceof PublishError) throw error;
    throw new PublishError(
      'unwritable',
      `${name} ${version} cannot be written to ${target}: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}

/**
 * Whether the version is published with the same content. The manifest holds the hash of every file, so it stands for
 * all of them.
 *
 * @throws PublishError `version-taken`
 */
async function isThere(
  target: string,
  { name, version, manifestFile, files }: VerifiedArtefact,
): Promise<boolean> {
  if (!existsSync(target)) return false;
  const published = await readFile(join(target, manifestFile)).catch(() => undefined);
  const own = files.get(manifestFile);
  if (own && published?.equals(own) === true) return true;
  throw new PublishError(
    'version-taken',
    `${name} ${version} is published with other content. What is published never changes: raise the version.`,
  );
}

async function writeAll(aside: string, { files }: VerifiedArtefact): Promise<void> {
  for (const [name, content] of files) {
    const path = join(aside, name);
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  await syncFolder(aside);
}

/** Two publications may come to this point at once: the first has the place, the second compares. */
async function moveInto(target: string, aside: string, artefact: VerifiedArtefact): Promise<boolean> {
  try {
    await rename(aside, target);
    return true;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (await isThere(target, artefact)) return false;
    throw error;
  }
}

async function removeStale(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > STALE) await rm(path, { recursive: true, force: true });
  }
}

/** Makes a rename outlast a power cut. Not every system can do it, and those need it least. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  if (!handle) return;
  await handle.sync().catch(() => undefined);
  await handle.close();
}
