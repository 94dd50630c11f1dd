import type { ModuleManifest } from '@vetportal/contracts/module';
import type { Records } from '../records/open-records';
import { findVersion, listVersions } from '../records/versions';
import type { ArtefactStore } from '../store/artefact-store';

/** Versions of each module that are told, the newest first. */
const MOST_TOLD = 20;

/** What is published: on record, where there are records, and in the store. */
export interface PublishedVersions {
  find(module: string, version: string): Promise<ModuleManifest | undefined>;
  /** By module; without records only what is live is known, and nothing is told here. */
  list(): Promise<Readonly<Record<string, readonly string[]>>>;
}

/**
 * A folder in the store alone makes no published version: else whoever may write there could have pages made from it by a link.
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
      const told: Record<string, string[]> = {};
      for (const { name, version } of records ? await listVersions(records.database, MOST_TOLD) : [])
        if (name !== 'shell') (told[name] ??= []).push(version);
      return told;
    },
  };
}
