export type { ExportedDocument } from './index-files';
export { openSearch } from './open-search';
export { GUEST, type Reader } from './reader';
export { searchPlugin } from './search-plugin';
