export type { ExportedDocument } from './index-files';
export { openSearch } from './open-search';
