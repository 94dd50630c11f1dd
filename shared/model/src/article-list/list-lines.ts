import type { Columns } from './find-columns';
import { saysTotal, wordOf } from './headings';
import { readQuantity } from '../quantity/read-quantity';
import { isBlank, type Row } from './table';

/** One line of a list: what stands in its columns. */
export interface ListLine {
  /** Where it begins in the person's file, from 1. */
  readonly line: number;
  readonly code: string;
  readonly quantity: string;
}

/** Why a row is no line of an order. */
export type SkipReason =
  /** A line above the headings. */
  | 'title'
  /** The headings once more, on another page. */
  | 'heading'
  /** The sum of what stands above. */
  | 'total'
  /** A quote that does not close as it should: what its cells are is a guess. */
  | 'quote';

export interface SkippedLine {
  readonly line: number;
  readonly reason: SkipReason;
  /** What it says. */
  readonly text: string;
}

export interface ListLines {
  readonly lines: readonly ListLine[];
  /** Each row that is no line, but the headings themselves: nothing is dropped silently (`B02`). */
  readonly skipped: readonly SkippedLine[];
}

/** The lines of a list by its columns. */
export function linesOf(rows: readonly Row[], columns: Columns): ListLines {
  const { heading, code = 0, quantity } = columns;
  const headings = rows.find(({ line }) => line === heading);
  const lines: ListLine[] = [];
  const skipped: SkippedLine[] = [];
  let sum = 0;
  for (const row of rows) {
    if (row === headings) continue;
    const line: ListLine = {
      line: row.line,
      code: (row.cells[code] ?? '').trim(),
      quantity: quantity === undefined ? '1' : (row.cells[quantity] ?? '').trim(),
    };
    const isLast = row === rows.at(-1);
    const reason = skipReason(row, line, { headings, isLast, sum });
    if (reason) {
      skipped.push({ line: row.line, reason, text: row.cells.filter((cell) => !isBlank(cell)).join(' ') });
      continue;
    }
    const read = readQuantity(line.quantity);
    if (read.ok) sum += read.value;
    lines.push(line);
  }
  return { lines, skipped };
}

interface Around {
  readonly headings: Row | undefined;
  readonly isLast: boolean;
  /** Of the quantities above. */
  readonly sum: number;
}

function skipReason(
  row: Row,
  { code, quantity }: ListLine,
  { headings, isLast, sum }: Around,
): SkipReason | undefined {
  if (row.broken) return 'quote';
  if (headings && row.line < headings.line) return 'title';
  if (headings && isSameHeading(row, headings)) return 'heading';
  if ((code === '' || saysTotal(code)) && row.cells.some(saysTotal)) return 'total';
  const read = readQuantity(quantity);
  return isLast && code === '' && read.ok && read.value === sum ? 'total' : undefined;
}

const isSameHeading = (row: Row, headings: Row): boolean =>
  row.cells.length === headings.cells.length &&
  row.cells.every(
    (cell, column) => wordOf(cell) === wordOf(headings.cells[column] ?? '') && !/\d{3}/.test(cell),
  );
