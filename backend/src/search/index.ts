export type { ExportedDocument } from './index-files';
export { openSearch } from './open-search';
export { searchPlugin } from './search-plugin';
export type { SearchPluginOptions } from './search-plugin';
export type { SearchThread } from './search-thread';
