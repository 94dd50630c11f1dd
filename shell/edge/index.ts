export { createEdge } from './edge';
export type { EdgeOptions } from './edge';
export { nearestProxy } from './http/nearest-proxy';
export { answerStarting } from './server/answer-starting';
export { serveProblems } from './server/serve-problems';
export { stopOnSignals, watchConnections } from './server/graceful-stop';
export { endSilentConnections } from './server/silent-connections';
export { listen, ListenError } from './server/listen';
export { type BucketSettings, readBucketSettings } from './settings/bucket-settings';
export {
  isHttpUrl,
  Reader as SettingReader,
  SettingsError,
  type SettingValues,
} from './settings/setting-reader';
export { readEdgeSettings, readListenSettings, readLogLevel } from './settings/settings';
export type { EdgeSettings, ListenSettings } from './settings/settings';
export { watchServices } from './services/watch-services';
export { createFolderStore } from './store/folder-store';
export { type ArtefactStore, StoreAway } from './store/artefact-store';
export { type OpenStore, openStore } from './store/open-store';
export { openRecords, openRecordsDatabase } from './records/open-records';
export type { Records } from './records/open-records';
