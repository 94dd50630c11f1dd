import { findColumns as columnsBy, type Columns } from '@vetportal/model/delimited-file';
import { readQuantity } from './read-quantity';

export { linesOf, widthOf, type Columns } from '@vetportal/model/delimited-file';

/** Finds headings, codes and quantities in the rows of a table; a person may choose otherwise. */
export const findColumns = (rows: readonly (readonly string[])[]): Columns =>
  columnsBy(rows, (cell) => readQuantity(cell).ok);
