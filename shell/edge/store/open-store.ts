import { join } from 'node:path';
import { createFolderPublications, type PublicationStore } from '../publish/staging';
import type { Records } from '../records/open-records';
import { findVersion } from '../records/versions';
import type { BucketSettings } from '../settings/bucket-settings';
import { type ArtefactStore, StoreAway } from './artefact-store';
import { bringIntoBucket, createBucketPublications } from './bucket/bucket-publications';
import { createBucketStore } from './bucket/bucket-store';
import { createDiskCache } from './bucket/disk-cache';
import { openBucket } from './bucket/bucket';
import type { StoreReport } from './folder-store';
import { createRecordedStore } from './recorded-store';

/** The place of versions: read by pages, written by publications. */
export interface OpenStore {
  readonly store: ArtefactStore;
  readonly publications: PublicationStore;
  readonly close: () => Promise<void>;
}

export interface OpenStoreOptions {
  readonly dataFolder: string;
  /** Undefined: versions lie in the data folder. */
  readonly bucket: BucketSettings | undefined;
  readonly records: Records;
  /** Whether each new `traffic.json` of the folder becomes the traffic; else only the first. */
  readonly takesOver: boolean;
  readonly report: StoreReport;
}

/**
 * Opens the store that the settings name.
 *
 * @throws StoreAway where a bucket answers that it is not to be used so; one that does not answer at all may come back, and is
 *   reported
 */
export async function openStore(options: OpenStoreOptions): Promise<OpenStore> {
  const { dataFolder: folder, bucket: settings, records, takesOver, report } = options;
  if (!settings)
    return {
      store: createRecordedStore({ folder, records, takesOver, report }),
      publications: createFolderPublications(folder),
      close: () => Promise.resolve(),
    };
  const bucket = await openBucket(settings);
  try {
    await bucket.list('manifests/0000');
  } catch (error) {
    if (!(error instanceof StoreAway) || error.isAnswered) throw error;
    report('the store of versions is away; pages of known versions are served all the same', error);
  }
  const versions = createBucketStore({
    bucket,
    cache: createDiskCache(join(folder, 'bucket-cache')),
    recordOf: async (name, version) => (await findVersion(records.database, name, version))?.digest,
    report,
  });
  const bring = async (name: string, version: string): Promise<void> => {
    const manifestFile = name === 'shell' ? 'shell.json' : 'module.json';
    await bringIntoBucket(bucket, join(folder, 'artefacts', name, version), manifestFile);
  };
  return {
    store: createRecordedStore({ folder, records, takesOver, report, versions, bring }),
    publications: createBucketPublications(bucket),
    async close() {
      await versions.close();
      bucket.close();
    },
  };
}
