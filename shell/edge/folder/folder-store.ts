import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ModuleManifest,
  parseModuleManifest,
  parseShellManifest,
  parseTrafficDocument,
  type ShellManifest,
  type TrafficDocument,
} from '@vetportal/contracts/module';
import { LRUCache } from 'lru-cache';
import { liveVersions, splitOf } from '../versions/traffic-split';
import { ArtefactUnavailable, type PublishedVersions } from '../ports';
import type { Encoding } from '../http/encoding';
import { ABSENT_STATE, stateOf } from './file-state';

const SUFFIX: Readonly<Record<Encoding, string>> = { identity: '', gzip: '.gz', br: '.br' };
const MAX_FAILING = 200;
/** An unreadable file is read again after this time (ms), even if it has not changed: the cause may be elsewhere. */
const RETRY_AFTER = 1000;
/** A folder name that stays within its parent. */
const PLAIN_NAME = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** Reports an error of a store, once per state of a file, not once per page. */
export type StoreReport = (message: string, error: unknown) => void;

/** Compares the bytes of a module.json or shell.json with the record of the version. */
export type ManifestCheck = (name: string, version: string, content: Buffer) => Promise<void>;

/**
 * Artefacts in a folder: `<folder>/artefacts/<name>/<version>/` and `<folder>/traffic.json`.
 *
 * @param folder the data folder
 * @param report called when the traffic document or a manifest cannot be read
 * @param check throws where a manifest is not the published one
 * @param traffic the traffic, where it does not come from the folder
 */
export function createFolderStore(
  folder: string,
  report: StoreReport = () => undefined,
  check: ManifestCheck = () => Promise.resolve(),
  traffic?: () => TrafficDocument | undefined,
): PublishedVersions {
  const document = new WatchedFile(
    join(folder, 'traffic.json'),
    (content) => parseTrafficDocument(JSON.parse(content.toString())),
    report,
  );
  const manifests = new Map<string, ModuleManifest | ShellManifest>();
  /** Unreadable manifests, which are read again only after a change; bounded, because anyone may request any version. */
  const failing = new LRUCache<string, WatchedFile<ModuleManifest | ShellManifest>>({ max: MAX_FAILING });

  const folderOf = (name: string, version: string): string => {
    if (!PLAIN_NAME.test(name) || !PLAIN_NAME.test(version)) {
      throw new ArtefactUnavailable(`${name} ${version}`, 'not the name of a version');
    }
    return join(folder, 'artefacts', name, version);
  };

  const isLive = (name: string, version: string): boolean => {
    const known = traffic ? traffic() : document.last;
    const split = known && splitOf(known, name);
    return split !== undefined && liveVersions(split).includes(version);
  };

  const manifest = async <M extends ModuleManifest | ShellManifest>(
    name: string,
    version: string,
    file: string,
    parse: (json: unknown) => M,
  ): Promise<M> => {
    const path = join(folderOf(name, version), file);
    const known = manifests.get(path);
    if (known) return known as M;
    // Anyone may request any version: only missing versions that are live are reported.
    if (!isLive(name, version) && stateOf(path) === ABSENT_STATE)
      throw new ArtefactUnavailable(`${name} ${version}`, 'it is not published');
    const read =
      (failing.get(path) as WatchedFile<M> | undefined) ??
      new WatchedFile(
        path,
        async (content) => {
          await check(name, version, content);
          return checkIdentity(parse(JSON.parse(content.toString())), name, version);
        },
        report,
      );
    failing.set(path, read);
    const value = await read.value();
    failing.delete(path);
    manifests.set(path, value);
    return value;
  };

  return {
    traffic: () => document.value(),
    module: (name, version) => manifest(name, version, 'module.json', parseModuleManifest),
    shell: (version) => manifest('shell', version, 'shell.json', parseShellManifest),
    async file(name, version, file, encoding) {
      try {
        return await readFile(join(folderOf(name, version), file) + SUFFIX[encoding]);
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw new ArtefactUnavailable(`${name} ${version} ${file}`, error);
      }
    },
    list: () => Promise.resolve({}),
  };
}

/** A JSON file that may change: it is read again when its state on disk differs; an unreadable content does not replace the last one. */
class WatchedFile<Value> {
  /** The last content that could be read. */
  last: Value | undefined;
  private seen = '';
  private failure: ArtefactUnavailable | undefined;
  private failedAt = 0;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly parse: (content: Buffer) => Value | Promise<Value>,
    private readonly report: StoreReport,
  ) {}

  async value(): Promise<Value> {
    // Synchronous on purpose, because each page load does it: 3 µs, against 50 for a turn of the thread pool.
    const state = stateOf(this.path);
    if (state !== this.seen || (this.failure && performance.now() > this.failedAt + RETRY_AFTER)) {
      this.reading ??= this.read(state).finally(() => (this.reading = undefined));
      await this.reading;
    }
    if (this.last !== undefined) return this.last;
    throw this.failure ?? new ArtefactUnavailable(this.path, 'not read');
  }

  private async read(state: string): Promise<void> {
    try {
      this.last = await this.parse(await readFile(this.path));
      this.failure = undefined;
    } catch (error) {
      const isTold = this.seen === state && this.failure !== undefined;
      this.failure = new ArtefactUnavailable(this.path, error);
      this.failedAt = performance.now();
      if (isTold) return;
      this.report(
        this.last === undefined ? 'cannot be read' : 'cannot be read; the former content stays',
        this.failure,
      );
    }
    this.seen = state;
  }
}

/** Checks that a manifest describes the version in whose folder it is. */
export function checkIdentity<M extends { name: string; version: string }>(
  manifest: M,
  name: string,
  version: string,
): M {
  if (manifest.name !== name || manifest.version !== version) {
    throw new Error(`describes ${manifest.name} ${manifest.version}, not ${name} ${version}`);
  }
  return manifest;
}

const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR', 'EISDIR']);

const isAbsent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ABSENT.has(error.code);
