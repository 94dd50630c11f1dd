import {
  type ModuleManifest,
  parseModuleManifest,
  parseShellManifest,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { digestOf } from '../../records/versions';
import { ArtefactUnavailable, type Encoding, StoreUnavailable, type VersionStore } from '../artefact-store';
import { hexOf, isAsDescribed } from '../content-hash';
import { checkIdentity, type StoreReport } from '../folder-store';
import type { Bucket } from './bucket';
import { contentKey, eachOf, manifestKey } from './bucket-publications';
import type { DiskCache } from './disk-cache';

/** What a store over a bucket is made from. */
export interface BucketStoreOptions {
  readonly bucket: Bucket;
  readonly cache: DiskCache;
  /** Digest of a version's description, from its record; undefined where it is not published. */
  readonly recordOf: (name: string, version: string) => Promise<string | undefined>;
  readonly report: StoreReport;
  /** Milliseconds, for tests. */
  readonly now?: () => number;
}

class NotPublished extends Error {
  override readonly message = 'it is not published';
}

type Manifest = ModuleManifest | ShellManifest;

/** Versions in a bucket, and the end of what is fetched in advance. */
export interface BucketStore extends VersionStore {
  close(): Promise<void>;
}

/** What failed is not asked for again sooner (ms): every page load would. */
const RETRY_AFTER = 1000;
const MAX_FAILING = 200;
/** Precompressed variants that are known not to exist; a set of this size is emptied. */
const MAX_ABSENT = 20_000;

/**
 * Versions in a bucket. What is used of them is kept on disk, and of a version that anyone gets all files are fetched at once: pages
 * of known versions never wait for the store, and go on without it.
 */
export function createBucketStore(options: BucketStoreOptions): BucketStore {
  const { bucket, cache, recordOf, report, now = Date.now } = options;
  const manifests = new Map<string, Promise<Manifest>>();
  const failing = new Map<string, { readonly error: unknown; readonly until: number }>();
  const absent = new Set<string>();
  const fetching = new Set<Promise<void>>();
  let isUnavailable = false;
  let isClosed = false;

  /** From the disk, else from the store; what is not as it should be is as good as missing. */
  async function obtain(
    key: string,
    what: string,
    isRight: (content: Buffer) => boolean | Promise<boolean>,
  ): Promise<Buffer | undefined> {
    const kept = await cache.get(key);
    if (kept && (await isRight(kept))) return kept;
    const content = await fromStore(key);
    if (!content) return undefined;
    if (!(await isRight(content))) {
      report('is not what was published', new ArtefactUnavailable(what, `${key} holds something else`));
      return undefined;
    }
    await cache.set(key, content);
    return content;
  }

  async function fromStore(key: string): Promise<Buffer | undefined> {
    try {
      const content = await bucket.get(key);
      if (isUnavailable) report('the store of versions answers again', undefined);
      isUnavailable = false;
      return content;
    } catch (error) {
      if (!isUnavailable)
        report('the store of versions is away; what is known of it goes on being served', error);
      isUnavailable = true;
      throw error;
    }
  }

  async function read(name: string, version: string, parse: (json: unknown) => Manifest): Promise<Manifest> {
    const what = `${name} ${version}`;
    try {
      const digest = await recordOf(name, version);
      if (digest === undefined) throw new NotPublished();
      const content = await obtain(manifestKey(digest), what, (bytes) => digestOf(bytes) === digest);
      if (!content) throw new Error('its description is not in the store');
      const manifest = checkIdentity(parse(JSON.parse(content.toString())), name, version);
      const task = fetchAll(manifest).finally(() => fetching.delete(task));
      fetching.add(task);
      return manifest;
    } catch (error) {
      throw error instanceof StoreUnavailable ? error : new ArtefactUnavailable(what, error);
    }
  }

  async function manifest<M extends Manifest>(
    name: string,
    version: string,
    parse: (json: unknown) => M,
  ): Promise<M> {
    const key = `${name} ${version}`;
    const failed = failing.get(key);
    if (failed && failed.until > now()) throw failed.error;
    const known = manifests.get(key);
    if (known) return known as Promise<M>;
    const reading = read(name, version, parse);
    manifests.set(key, reading);
    try {
      const value = (await reading) as M;
      failing.delete(key);
      return value;
    } catch (error) {
      manifests.delete(key);
      failing.delete(key);
      // What is published a moment later is there at once.
      if (!(error instanceof Error && error.cause instanceof NotPublished)) {
        if (!failed && error instanceof ArtefactUnavailable)
          report('a version is not to be had; visitors get the last good one', error);
        failing.set(key, { error, until: now() + RETRY_AFTER });
      }
      // Anyone may ask for any version, so not all that fail are remembered.
      const oldest = failing.keys().next().value;
      if (failing.size > MAX_FAILING && oldest !== undefined) failing.delete(oldest);
      throw error;
    }
  }

  async function fileOf(
    { name, version, files }: Manifest,
    file: string,
    encoding: Encoding,
  ): Promise<Buffer | undefined> {
    const described = Object.hasOwn(files, file) ? files[file] : undefined;
    if (!described) return undefined;
    const key = contentKey(hexOf(described.integrity), encoding);
    if (absent.has(key)) return undefined;
    const content = await obtain(key, `${name} ${version} ${file}`, (stored) =>
      isAsDescribed(stored, encoding, described),
    );
    if (!content && encoding !== 'identity') {
      if (absent.size >= MAX_ABSENT) absent.clear();
      absent.add(key);
    }
    return content;
  }

  /** Fetches what is not here yet, so that the store may go away. What fails is fetched when it is asked for. */
  async function fetchAll(found: Manifest): Promise<void> {
    try {
      await eachOf(Object.keys(found.files), async (file) => {
        const described = found.files[file];
        if (!described || isClosed) return;
        for (const encoding of ['br', 'identity', 'gzip'] as const)
          if (!(await cache.has(contentKey(hexOf(described.integrity), encoding))))
            await fileOf(found, file, encoding);
      });
      await cache.prune();
    } catch (error) {
      report(`${found.name} ${found.version} is not wholly kept on this machine yet`, error);
    }
  }

  const module = (name: string, version: string) => manifest(name, version, parseModuleManifest);
  const shell = (version: string) => manifest('shell', version, parseShellManifest);
  return {
    module,
    shell,
    file: async (name, version, file, encoding) =>
      fileOf(await (name === 'shell' ? shell(version) : module(name, version)), file, encoding),
    async close() {
      isClosed = true;
      await Promise.all(fetching);
    },
  };
}
