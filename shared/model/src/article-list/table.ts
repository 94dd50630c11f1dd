import { MAX_COLUMNS, MAX_ROWS } from './limits';

/** A row of a list as it was written. */
export interface Row {
  /** Where it begins in the person's file or paste, from 1, empty lines and those within a cell counted. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Its quotes do not close as they should: where its cells end is a guess, so it has one cell, the line as it is. */
  readonly broken?: true;
  /** A spreadsheet does not show it: a filter leaves it out, or a person has hidden it. */
  readonly hidden?: true;
}

/** Why something is no list. */
export type ListProblem =
  /** More bytes than are read. */
  | 'too-large'
  | 'too-long'
  | 'too-wide'
  /** A picture, a PDF, a program. */
  | 'not-text'
  | 'empty'
  /** A spreadsheet with a password. */
  | 'protected'
  /** A spreadsheet of before 2007, which only its own program reads well. */
  | 'old-spreadsheet'
  /** A spreadsheet that cannot be opened. */
  | 'damaged'
  /** A spreadsheet that unpacks to far more than it seems to be. */
  | 'expands';

/** A table of texts, or why there is none. */
export type Table =
  | {
      readonly ok: true;
      readonly rows: readonly Row[];
      /** Columns that a spreadsheet does not show, from 0; those without a text in them are none. */
      readonly hiddenColumns?: ReadonlySet<number>;
    }
  | { readonly ok: false; readonly problem: ListProblem };

export const isBlank = (cell: string): boolean => cell.trim() === '';

/** How many columns rows have. */
export const widthOf = (rows: readonly Row[]): number =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

/**
 * A table of rows, without those that are empty and without empty cells at their ends.
 *
 * @param maxRows of filled rows
 */
export function tableOf(rows: readonly Row[], maxRows: number = MAX_ROWS): Table {
  const filled = rows.map(withoutBlankEnd).filter(({ cells }) => cells.length > 0);
  if (filled.length === 0) return { ok: false, problem: 'empty' };
  if (filled.length > maxRows) return { ok: false, problem: 'too-long' };
  if (widthOf(filled) > MAX_COLUMNS) return { ok: false, problem: 'too-wide' };
  return { ok: true, rows: filled };
}

function withoutBlankEnd(row: Row): Row {
  const last = row.cells.findLastIndex((cell) => !isBlank(cell));
  return last === row.cells.length - 1 ? row : { ...row, cells: row.cells.slice(0, last + 1) };
}
