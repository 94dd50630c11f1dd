import { findVersion, digestOf } from '../records/versions';
import type { Records } from '../records/open-records';
import { type ArtefactStore, ArtefactUnavailable, type VersionStore } from './artefact-store';
import { isAsDescribed } from './content-hash';
import { createFolderStore, type StoreReport } from './folder-store';
import { createTakeOver } from './take-over';

/** What a store with records is made from. */
export interface RecordedStoreOptions {
  /** The data folder, with `artefacts/` unless versions lie elsewhere. */
  readonly folder: string;
  readonly records: Records;
  /** Whether each new `traffic.json` of the folder becomes the traffic; else only the first. */
  readonly takesOver: boolean;
  readonly report: StoreReport;
  /** Where versions lie, if not in the folder. */
  readonly versions?: VersionStore | undefined;
  /** Brings a version from the folder to where versions lie, before it is put on record. */
  readonly bring?: (name: string, version: string) => Promise<void>;
}

/**
 * Versions, and who gets which of them on record. What is not on record is as good as missing, and so is a description that is not
 * the one that was published, or a file that is not as described: whoever may write to the store cannot change what visitors get,
 * nor what the edge itself runs to render it.
 */
export function createRecordedStore({
  folder,
  records,
  takesOver,
  report,
  versions = createFolderVersions(folder, records, report),
  bring = () => Promise.resolve(),
}: RecordedStoreOptions): ArtefactStore {
  const takeOver = createTakeOver(folder, records, { always: takesOver, report, bring });
  return {
    ...versions,
    async traffic() {
      const known = records.traffic.current();
      if (takesOver || !known) await takeOver();
      const now = records.traffic.current();
      if (now) return now;
      throw new ArtefactUnavailable(
        'traffic',
        'nothing is live yet: publish a shell and send visitors there',
      );
    },
  };
}

function createFolderVersions(
  folder: string,
  { database, traffic }: Records,
  report: StoreReport,
): VersionStore {
  const isOnRecord = async (name: string, version: string, content: Buffer): Promise<void> => {
    const record = await findVersion(database, name, version);
    if (!record) throw new Error('it is not published');
    if (record.digest !== digestOf(content)) throw new Error('it is not the description that was published');
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
      if (!content || (await isAsDescribed(content, encoding, described))) return content;
      const what = `${name} ${version} ${path} (${encoding})`;
      if (!changed.has(what))
        report('is not what was published', new ArtefactUnavailable(what, 'it holds something else'));
      changed.add(what);
      return undefined;
    },
  };
}
