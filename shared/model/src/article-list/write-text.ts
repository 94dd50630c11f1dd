/** What such a text is, as a file. */
export const CSV = 'text/csv;charset=utf-8';

/** What begins like this a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/;

const cellOf = (cell: string | number): string => {
  const text = String(cell);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Rows as the text of a file that spreadsheets of this country open: `;` between cells, a mark that says UTF-8, and no cell that
 * acts as a formula.
 */
export const writeText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
