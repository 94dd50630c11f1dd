import { join } from 'node:path';
import { createFolderPublications, type PublicationStore } from './folder-publications';
import type { PublishKey } from '@vetportal/edge';
import { SIGNATURE_WORDS, signatureFault } from './signature';
import type { Records } from '../records/open-records';
import { findVersion } from '../records/versions';
import type { BucketSettings } from './bucket/bucket-settings';
import { type PublishedVersions, StoreUnavailable } from '@vetportal/edge/ports';
import { copyIntoBucket, createBucketPublications } from './bucket/bucket-publications';
import { createBucketStore } from './bucket/bucket-store';
import { createDiskCache } from './bucket/disk-cache';
import { openBucket } from './bucket/bucket';
import type { StoreReport } from '@vetportal/edge/folder/folder-store';
import { createRecordedStore } from './recorded-store';

/** Where versions are stored: pages read it, publications write it. */
export interface OpenStore {
  readonly store: PublishedVersions;
  readonly publications: PublicationStore;
  readonly close: () => Promise<void>;
}

export interface OpenStoreOptions {
  readonly dataFolder: string;
  /** Undefined: versions are stored in the data folder. */
  readonly bucket: BucketSettings | undefined;
  readonly records: Records;
  /** Whether the store imports every new `traffic.json` of the folder, or only the first. */
  readonly importsTraffic: boolean;
  readonly report: StoreReport;
  /** Keys by which a version is verified before it is used; undefined: it needs no signature. */
  readonly keys?: readonly PublishKey[] | undefined;
  /** Days for which a version that visitors get no more is served to their open pages; undefined: for ever. */
  readonly skewDays?: number | undefined;
}

/**
 * Opens the store of the settings.
 *
 * @throws StoreUnavailable where the bucket answers that these settings are wrong; a bucket that does not answer may recover, so
 *   that is reported only
 */
export async function openStore(options: OpenStoreOptions): Promise<OpenStore> {
  const { dataFolder: folder, bucket: settings, records, importsTraffic, report, skewDays, keys } = options;
  if (!settings)
    return {
      store: createRecordedStore({ folder, records, importsTraffic, report, skewDays, keys }),
      publications: createFolderPublications(folder),
      close: () => Promise.resolve(),
    };
  const bucket = await openBucket(settings);
  try {
    await bucket.list('manifests/0000');
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || error.isAnswered) throw error;
    report('the store of versions is unavailable; pages of known versions are served all the same', error);
  }
  const versions = createBucketStore({
    bucket,
    cache: createDiskCache(join(folder, 'bucket-cache')),
    async recordOf(name, version) {
      const record = await findVersion(records.database, name, version);
      const fault = record && signatureFault(keys, record);
      if (fault) throw new Error(`it ${SIGNATURE_WORDS[fault]}`);
      return record?.digest;
    },
    report,
  });
  const copyVersion = async (name: string, version: string): Promise<void> => {
    const manifestFile = name === 'shell' ? 'shell.json' : 'module.json';
    await copyIntoBucket(bucket, join(folder, 'artefacts', name, version), manifestFile);
  };
  return {
    store: createRecordedStore({
      folder,
      records,
      importsTraffic,
      report,
      skewDays,
      keys,
      versions,
      copyVersion,
    }),
    publications: createBucketPublications(bucket),
    async close() {
      await versions.close();
      bucket.close();
    },
  };
}
