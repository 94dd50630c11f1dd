export { amountCell, articleList, type ExportedLine, type ExportTextId } from './article-list';
export { ListExport } from './list-export';
export type { ExportedList } from './list-file';
