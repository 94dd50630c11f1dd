import type { PublishedVersions } from '@vetportal/edge/ports';

/** Where the files of versions are: what is published, and what is live, the records say. */
export type VersionStore = Omit<PublishedVersions, 'traffic' | 'list'>;
