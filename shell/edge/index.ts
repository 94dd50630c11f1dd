export { createEdge } from './edge';
export type { EdgeOptions } from './edge';
export { answerStarting } from './server/answer-starting';
export { stopOnSignals, watchConnections } from './server/graceful-stop';
export { listen, ListenError } from './server/listen';
export { isHttpUrl, readEdgeSettings, readListenSettings, SettingsError } from './settings/settings';
export type { EdgeSettings, ListenSettings, SettingValues } from './settings/settings';
export { createFolderStore } from './store/folder-store';
export type { ArtefactStore } from './store/artefact-store';
