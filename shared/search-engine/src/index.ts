export { linesInMemory } from './index/document-store';
export { openIndexFile } from './index/index-file';
export { SearchIndex } from './index/search-index';
export { type ExportedDocument, type IndexFile, indexFiles } from './index-files';
export { openSearch } from './open-search';
export { SearchService } from './search-service';
export type { StockChange } from './stock-change';
