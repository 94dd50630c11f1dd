import { findVersion, digestOf } from '../records/versions';
import type { Records } from '../records/open-records';
import { type ArtefactStore, ArtefactUnavailable } from './artefact-store';
import { createFolderStore, type StoreReport } from './folder-store';
import { createTakeOver } from './take-over';

/** What a store with records is made from. */
export interface RecordedStoreOptions {
  /** The data folder, with `artefacts/`. */
  readonly folder: string;
  readonly records: Records;
  /** Whether each new `traffic.json` of the folder becomes the traffic; else only the first. */
  readonly takesOver: boolean;
  readonly report: StoreReport;
}

/**
 * Artefacts in a folder, and who gets which of them on record. A module.json that is not the one that was published is as good
 * as missing: whoever may write to the folder cannot change what visitors get.
 */
export function createRecordedStore({
  folder,
  records,
  takesOver,
  report,
}: RecordedStoreOptions): ArtefactStore {
  const files = createFolderStore(folder, report, async (name, version, content) => {
    const record = await findVersion(records.database, name, version);
    if (record && record.digest !== digestOf(content))
      throw new Error('it is not the description that was published');
  });
  const takeOver = createTakeOver(folder, records, { always: takesOver, report });
  return {
    ...files,
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
