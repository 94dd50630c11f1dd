export { findColumns, linesOf, widthOf, type CodeLine, type Columns } from './columns';
export {
  MAX_FILE_MB,
  readDelimited,
  readDelimitedFile,
  type Table,
  type TableProblem,
} from './delimited-file';
