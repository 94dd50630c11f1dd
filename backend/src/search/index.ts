export type { ExportedDocument } from './index-files';
export { openSearch } from './open-search';
export { searchPlugin } from './search-plugin';
