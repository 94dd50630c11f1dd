import { LRUCache } from 'lru-cache';
import {
  type ModuleManifest,
  parseModuleManifest,
  parseShellManifest,
  type ShellManifest,
} from '@vetportal/contracts/module';
import { digestOf } from '../../records/versions';
import { ArtefactUnavailable, StoreUnavailable } from '@vetportal/edge/ports';
import type { Encoding } from '@vetportal/edge/http/encoding';
import type { VersionStore } from '../version-store';
import { matchesManifest } from '../content-hash';
import { hexOf } from '@vetportal/edge/http/integrity';
import { checkIdentity, type StoreReport } from '@vetportal/edge/folder/folder-store';
import type { Bucket } from './bucket';
import { contentKey, eachOf, manifestKey } from './bucket-publications';
import type { DiskCache } from './disk-cache';

/** Options of a bucket store. */
export interface BucketStoreOptions {
  readonly bucket: Bucket;
  readonly cache: DiskCache;
  /** Digest of a version's manifest, from its record; undefined where it is not published. */
  readonly recordOf: (name: string, version: string) => Promise<string | undefined>;
  readonly report: StoreReport;
  /** Milliseconds, for tests. */
  readonly now?: () => number;
}

class NotPublished extends Error {
  override readonly message = 'it is not published';
}

type Manifest = ModuleManifest | ShellManifest;

/** A store over a bucket, which prefetches files. */
export interface BucketStore extends VersionStore {
  close(): Promise<void>;
}

/** A failed read is not repeated before this time (ms), although every page load needs it. */
const RETRY_AFTER = 1000;
const MAX_FAILING = 200;
/** Precompressed variants that are known not to exist; a set of this size is emptied. */
const MAX_ABSENT = 20_000;

/**
 * Reads versions from a bucket. It caches files on disk, and prefetches all files of a version with the first use: so pages of known
 * versions never wait for the bucket, and work while it is unavailable.
 */
export function createBucketStore(options: BucketStoreOptions): BucketStore {
  const { bucket, cache, recordOf, report, now = Date.now } = options;
  const manifests = new Map<string, Promise<Manifest>>();
  /** Bounded, because anyone may request any version. */
  const failing = new LRUCache<string, { readonly error: unknown; readonly until: number }>({
    max: MAX_FAILING,
  });
  const absent = new Set<string>();
  const fetching = new Set<Promise<void>>();
  let isUnavailable = false;
  let isClosed = false;

  /** Reads from the disk, else from the bucket; a content with a wrong hash counts as missing. */
  async function obtain(
    key: string,
    what: string,
    isRight: (content: Buffer) => boolean | Promise<boolean>,
  ): Promise<Buffer | undefined> {
    const cached = await cache.get(key);
    if (cached && (await isRight(cached))) return cached;
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
        report('the store of versions is unavailable; what is known of it goes on being served', error);
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
      // Not remembered: the version may be published a moment later.
      if (!(error instanceof Error && error.cause instanceof NotPublished)) {
        if (!failed && error instanceof ArtefactUnavailable)
          report('a version is not to be had; visitors get the fallback version', error);
        failing.set(key, { error, until: now() + RETRY_AFTER });
      }
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
      matchesManifest(stored, encoding, described),
    );
    if (!content && encoding !== 'identity') {
      if (absent.size >= MAX_ABSENT) absent.clear();
      absent.add(key);
    }
    return content;
  }

  /** Prefetches the files of a version, against an outage of the bucket. A file that fails is fetched when it is requested. */
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
