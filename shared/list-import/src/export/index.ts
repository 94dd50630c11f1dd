export { articleList, type ExportedLine } from './article-list';
export { ListExport } from './list-export';
export type { ExportedList } from './list-file';
