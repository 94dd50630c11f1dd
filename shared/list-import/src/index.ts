export { CodeProposals } from './code-proposals';
export { LIST_FILE_TYPES } from './file-types';
export { ColumnsOf, ImportStatus, SkippedLines, UsedColumns, useListProblem } from './import-status';
export { useListImport } from './use-list-import';
export type { SkippedTextId } from './import-status';
export type { ListImport, ListImportState, OpenList, ReadList } from './list-import';
