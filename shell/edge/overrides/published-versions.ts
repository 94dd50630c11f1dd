import type { ModuleManifest } from '@vetportal/contracts/module';
import type { Records } from '../records/open-records';
import { findVersion, listVersions } from '../records/versions';
import type { ArtefactStore } from '../store/artefact-store';

/** Versions per module in the list, the newest first. */
const MAX_LISTED = 20;

/** The published versions: those in the records, where there are records, and in the store. */
export interface PublishedVersions {
  find(module: string, version: string): Promise<ModuleManifest | undefined>;
  /** By module; empty without records. */
  list(): Promise<Readonly<Record<string, readonly string[]>>>;
}

/**
 * A folder in the store without a record is no published version: otherwise write access to the store would be enough to make pages run
 * its code, by a link.
 */
export function createPublishedVersions(
  store: ArtefactStore,
  records: Records | undefined,
): PublishedVersions {
  return {
    async find(module, version) {
      if (records && !(await findVersion(records.database, module, version))) return undefined;
      return store.module(module, version).catch(() => undefined);
    },
    async list() {
      const listed: Record<string, string[]> = {};
      for (const { name, version } of records ? await listVersions(records.database, MAX_LISTED) : [])
        if (name !== 'shell') (listed[name] ??= []).push(version);
      return listed;
    },
  };
}
