import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleManifest, ShellManifest } from '@vetportal/contracts/module';
import type { PublicationStore, StagedFile, StepHook } from '../folder-publications';
import { digestOf } from '../../records/versions';
import type { Encoding } from '@vetportal/edge/http/encoding';
import { hexOf } from '@vetportal/edge/http/integrity';
import type { Bucket } from './bucket';

/** Prefix of uploaded contents, by their hash, until their version is published. */
const INCOMING = 'incoming/';
/** Abandoned uploads are removed after this time (ms). */
const STALE = 24 * 60 * 60 * 1000;
/** Calls to the store at a time. */
const AT_A_TIME = 12;

const END: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };

/** Key of a content, by its SHA-384 in hex. A precompressed variant has the hash of its file. */
export const contentKey = (hash: string, encoding: Encoding): string => `contents/${hash}${END[encoding]}`;

/** Key of a manifest, by its digest, which is in the version's record. */
export const manifestKey = (digest: string): string => `manifests/${digest}.json`;

/**
 * Publishes versions into a bucket. A bucket has neither renames nor locks, so nothing in it is ever replaced: each content and each
 * manifest is stored under its own hash, and the record of a version names its manifest. So a process that is killed, or is late,
 * cannot damage anything.
 */
export function createBucketPublications(
  bucket: Bucket,
  onStep: StepHook = () => undefined,
): PublicationStore {
  return {
    staged: (hash) => bucket.get(INCOMING + hash),
    async stage(hash, content) {
      await bucket.put(INCOMING + hash, content);
      onStep('staged');
    },
    async place(_name, _version, files, manifest) {
      const hashes = new Map(files.map(({ name, hash }) => [name, hash]));
      await eachOf(files, ({ name, hash }: StagedFile) =>
        bucket.copy(INCOMING + hash, keyOfFile(name, hash, hashes)),
      );
      onStep('assembled');
      await bucket.put(manifestKey(digestOf(manifest.content)), manifest.content);
      onStep('placed');
    },
    description: (_name, _version, digest) => bucket.get(manifestKey(digest)),
    async clean() {
      const old = (await bucket.list(INCOMING)).filter(
        ({ modifiedAt }) => Date.now() - modifiedAt.getTime() > STALE,
      );
      await eachOf(old, ({ key }) => bucket.remove(key));
    },
  };
}

function keyOfFile(name: string, hash: string, hashes: ReadonlyMap<string, string>): string {
  const encoding = name.endsWith('.br') ? 'br' : name.endsWith('.gz') ? 'gzip' : 'identity';
  const original = hashes.get(name.slice(0, -END[encoding].length));
  return encoding === 'identity' || original === undefined
    ? contentKey(hash, 'identity')
    : contentKey(original, encoding);
}

/**
 * Copies a version from a data folder into a bucket, except for contents that it has already. Readers check the hashes.
 *
 * @param folder of the version, with its manifest
 */
export async function copyIntoBucket(
  bucket: Bucket,
  folder: string,
  manifestFile: 'module.json' | 'shell.json',
): Promise<void> {
  const content = await readFile(join(folder, manifestFile));
  const key = manifestKey(digestOf(content));
  if (await bucket.get(key)) return;
  const { files } = JSON.parse(content.toString()) as Pick<ModuleManifest | ShellManifest, 'files'>;
  await eachOf(Object.entries(files), async ([name, { integrity }]) => {
    for (const encoding of ['identity', 'gzip', 'br'] as const) {
      const file = await readFile(join(folder, name + END[encoding])).catch(() => undefined);
      if (file) await bucket.put(contentKey(hexOf(integrity), encoding), file);
    }
  });
  await bucket.put(key, content);
}

/** Runs a task for each item, a few at a time; stops at the first failure. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}
