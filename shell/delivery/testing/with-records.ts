import { createControlPlane } from '../control-plane';
import type { EdgeOptions, EdgeSettings } from '@vetportal/edge';
import type { PublishedVersions } from '@vetportal/edge/ports';
import type { Records } from '../records/open-records';
import { createFolderPublications, type PublicationStore } from '../store/folder-publications';

/** The options of a test's edge that publishes and changes traffic. */
export const withRecords =
  (
    records: Records,
    store: PublishedVersions,
    publications?: PublicationStore,
  ): ((settings: EdgeSettings) => Partial<EdgeOptions>) =>
  (settings) => ({
    published: store,
    changes: records.marks,
    controlPlane: createControlPlane({
      settings,
      store,
      publications: publications ?? createFolderPublications(settings.dataFolder),
      records,
    }),
  });
