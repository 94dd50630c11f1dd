import { MAX_COLUMNS, MAX_ROWS, type Row } from '@vetportal/model/article-list';

/** What stands in a sheet. */
export type ReadSheet = Pick<SheetRows, 'rows' | 'hiddenColumns'>;

/** Collects the cells of a sheet; blanks, of which a sheet has a million, take no room. */
export class SheetRows {
  readonly rows: Row[] = [];
  /** Columns that the sheet does not show, from 0. */
  readonly hiddenColumns = new Set<number>();
  private cells: string[] = [];

  /** @param column from 0 */
  put(column: number, text: string): void {
    if (text.trim() === '') return;
    // One more than is read: that there are too many is to be said.
    const place = Math.min(column, MAX_COLUMNS);
    while (this.cells.length < place) this.cells.push('');
    this.cells[place] = text;
  }

  /** @param from column, from 0 */
  hideColumns(from: number, count: number): void {
    for (let column = from; column < Math.min(from + count, MAX_COLUMNS); column += 1)
      this.hiddenColumns.add(column);
  }

  /**
   * @param line of the sheet, from 1
   * @param row how often it stands there, and whether the sheet does not show it
   * @returns false where a list has no more
   */
  endRow(line: number, { times = 1, isHidden = false } = {}): boolean {
    const { cells } = this;
    this.cells = [];
    if (cells.length === 0) return true;
    for (let time = 0; time < times && this.rows.length <= MAX_ROWS; time += 1) {
      this.rows.push({ line: line + time, cells, ...(isHidden ? { hidden: true } : {}) });
    }
    return this.rows.length <= MAX_ROWS;
  }
}

/** Digits that a spreadsheet shows of a number: those behind are its error, as in 0.1 * 30 = 3.0000000000000004. */
const DIGITS = 15;

/** A number as a person writes it: `5.499900000017E12` is how a spreadsheet keeps 5499900000017. */
export function plainNumber(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e21) return text;
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS)));
}
