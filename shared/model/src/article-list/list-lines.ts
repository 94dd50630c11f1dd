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
  for (const row of rows) {
    if (row === headings) continue;
    const line: ListLine = {
      line: row.line,
      code: (row.cells[code] ?? '').trim(),
      quantity: quantity === undefined ? '1' : (row.cells[quantity] ?? '').trim(),
    };
    const reason =
      skipReason(row, line, headings) ?? (row === rows.at(-1) ? sumReason(line, lines) : undefined);
    if (reason) {
      skipped.push({ line: row.line, reason, text: row.cells.filter((cell) => !isBlank(cell)).join(' ') });
      continue;
    }
    lines.push(line);
  }
  return { lines, skipped };
}

function skipReason(row: Row, { code }: ListLine, headings: Row | undefined): SkipReason | undefined {
  if (row.broken) return 'quote';
  if (headings && row.line < headings.line) return 'title';
  if (headings && isSameHeading(row, headings)) return 'heading';
  return (code === '' || saysTotal(code)) && row.cells.some(saysTotal) ? 'total' : undefined;
}

/** A last number without a code may be the sum of what stands above. */
function sumReason({ code, quantity }: ListLine, above: readonly ListLine[]): SkipReason | undefined {
  const read = readQuantity(quantity);
  if (code !== '' || !read.ok) return undefined;
  const sum = above.reduce((before, line) => {
    const one = readQuantity(line.quantity);
    return one.ok ? before + one.value : before;
  }, 0);
  return read.value === sum ? 'total' : undefined;
}

const isSameHeading = (row: Row, headings: Row): boolean =>
  row.cells.length === headings.cells.length &&
  row.cells.every(
    (cell, column) => wordOf(cell) === wordOf(headings.cells[column] ?? '') && !/\d{3}/.test(cell),
  );
