export { createEdge } from './edge';
export type { EdgeOptions } from './edge';
export { staticPage } from './page/static-page';
export { isHttpUrl, readEdgeSettings, readListenSettings, SettingsError } from './settings/settings';
export type { EdgeSettings, ListenSettings, SettingValues } from './settings/settings';
export { createFolderStore } from './store/folder-store';
export type { ArtefactStore } from './store/artefact-store';
