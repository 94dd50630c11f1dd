export {
  codesToLookUp,
  findColumns,
  isCertain,
  type ArticleOf,
  type Columns,
  type FoundColumns,
} from './find-columns';
export { linesOf, type ListLine, type ListLines, type SkippedLine, type SkipReason } from './list-lines';
export { MAX_COLUMNS, MAX_FILE_MB, MAX_LINES, MAX_ROWS } from './limits';
export { readText, readTextFile } from './read-list';
export { isBlank, tableOf, widthOf, type ListProblem, type Row, type Table } from './table';
