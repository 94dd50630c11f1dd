import { findVersion, digestOf, listVersions } from '../records/versions';
import type { Records } from '../records/open-records';
import { ArtefactUnavailable, type PublishedVersions } from '@vetportal/edge/ports';
import type { PublishKey } from '@vetportal/edge';
import { SIGNATURE_WORDS, signatureFault } from './signature';
import type { VersionStore } from './version-store';
import { matchesManifest } from './content-hash';
import { createFolderStore, type StoreReport } from '@vetportal/edge/folder/folder-store';
import { createTrafficImport } from './import-traffic-file';
import { createWithdrawnVersions } from './withdrawn-versions';

/** Versions per module in the list, the newest first. */
const MAX_LISTED = 20;

/** Options of a store with records. */
export interface RecordedStoreOptions {
  /** The data folder; it has the versions in `artefacts/` unless `versions` is given. */
  readonly folder: string;
  readonly records: Records;
  /** Whether the store imports every new `traffic.json` of the folder, or only the first. */
  readonly importsTraffic: boolean;
  readonly report: StoreReport;
  /** Keys by which a version is verified before it is used; undefined: it needs no signature. */
  readonly keys?: readonly PublishKey[] | undefined;
  /** Days for which a version that visitors get no more is served to their open pages; undefined: for ever. */
  readonly skewDays?: number | undefined;
  /** Where versions are stored, if not in the folder. */
  readonly versions?: VersionStore | undefined;
  /** Copies a version from the folder to where versions are stored, before it is recorded. */
  readonly copyVersion?: (name: string, version: string) => Promise<void>;
}

/**
 * A store whose versions and traffic are in the records. A version without a record counts as missing, and so does a manifest whose
 * digest differs from the published one, or a file whose hash differs from its manifest: write access to the store changes neither
 * what visitors get nor the code that the edge runs to render it.
 */
export function createRecordedStore({
  folder,
  records,
  importsTraffic,
  report,
  keys,
  skewDays,
  versions = createFolderVersions(folder, records, report, keys),
  copyVersion = () => Promise.resolve(),
}: RecordedStoreOptions): PublishedVersions {
  const importTraffic = createTrafficImport(folder, records, { always: importsTraffic, report, copyVersion });
  return {
    ...versions,
    isWithdrawn: createWithdrawnVersions(records.traffic, skewDays),
    async traffic() {
      const known = records.traffic.current();
      if (importsTraffic || !known) await importTraffic();
      const now = records.traffic.current();
      if (now) return now;
      throw new ArtefactUnavailable(
        'traffic',
        'nothing is live yet: publish a shell and send visitors there',
      );
    },
    async list() {
      const listed: Record<string, string[]> = {};
      for (const { name, version } of await listVersions(records.database, MAX_LISTED))
        if (name !== 'shell') (listed[name] ??= []).push(version);
      return listed;
    },
  };
}

function createFolderVersions(
  folder: string,
  { database, traffic }: Records,
  report: StoreReport,
  keys: readonly PublishKey[] | undefined,
): VersionStore {
  const isOnRecord = async (name: string, version: string, content: Buffer): Promise<void> => {
    const record = await findVersion(database, name, version);
    if (!record) throw new Error('it is not published');
    if (record.digest !== digestOf(content)) throw new Error('it is not the description that was published');
    const fault = signatureFault(keys, record);
    if (fault) throw new Error(`it ${SIGNATURE_WORDS[fault]}`);
  };
  const files = createFolderStore(folder, report, isOnRecord, () => traffic.current());
  const changed = new Set<string>();
  return {
    module: (name, version) => files.module(name, version),
    shell: (version) => files.shell(version),
    async file(name, version, path, encoding) {
      const manifest = await (name === 'shell' ? files.shell(version) : files.module(name, version));
      const described = Object.hasOwn(manifest.files, path) ? manifest.files[path] : undefined;
      const content = described && (await files.file(name, version, path, encoding));
      if (!content || (await matchesManifest(content, encoding, described))) return content;
      const what = `${name} ${version} ${path} (${encoding})`;
      if (!changed.has(what))
        report('is not what was published', new ArtefactUnavailable(what, 'it holds something else'));
      changed.add(what);
      return undefined;
    },
  };
}
