import { guardFormula, textOfCell, type ListCell } from './list-cells';

/** What such a text is, as a file. */
export const CSV = 'text/csv;charset=utf-8';

const NEEDS_QUOTES = /[";]|^\s|\s$/;

/** Spreadsheets of this country know a decimal comma: they take 12.50 for a day in December. */
const decimal = (value: number, digits?: number): string =>
  (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',');

const textOf = (cell: ListCell): string => {
  if (typeof cell === 'number') return decimal(cell);
  return typeof cell === 'object' ? decimal(cell.cents / 100, 2) : guardFormula(textOfCell(cell));
};

const cellOf = (cell: ListCell): string => {
  const text = textOf(cell);
  return typeof cell === 'string' && NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Rows as the text of a file that spreadsheets of this country open: `;` between cells, a mark that says UTF-8, one line a row, and
 * no text that acts as a formula. `readText` reads each text as it was, but for line ends.
 */
export const writeText = (rows: readonly (readonly ListCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
