import { readDelimited, readDelimitedFile, type Table } from '@vetportal/model/delimited-file';

export { MAX_FILE_MB, type Table, type TableProblem } from '@vetportal/model/delimited-file';

/** As many as one cart takes at once. */
export const MAX_LINES = 5_000;

const reading = {
  // Loaded when the first list is read: nobody else needs it.
  parser: async () => (await import('papaparse')).default,
  maxRows: MAX_LINES,
};

/** Reads a file as a table of texts (`V08`): by its content, whatever its name promises. */
export const readFile = (file: File): Promise<Table> => readDelimitedFile(file, reading);

/** Reads what was pasted, or a file's content: `;`, `,` or tab between cells, quotes around those that hold one. */
export const readText = (text: string): Promise<Table> => readDelimited(text, reading);

/** What such a text is, as a file. */
export const CSV = 'text/csv;charset=utf-8';

/** Rows as the text of a file that spreadsheets of this country open: `;` between cells, nothing that acts as a formula. */
export async function writeText(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const { default: papa } = await import('papaparse');
  // The mark tells a spreadsheet that this is UTF-8.
  return `\uFEFF${papa.unparse([...rows], { delimiter: ';', escapeFormulae: true })}\r\n`;
}
