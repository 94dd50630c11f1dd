/** The largest file that is read; 5,000 lines are well below. */
export const MAX_FILE_MB = 2;

/** Why a text is no table. `line` is the row in which it goes wrong, from 1. */
export interface TableProblem {
  readonly problem: 'not-csv' | 'too-large' | 'not-text' | 'empty' | 'too-long' | 'open-quote';
  readonly line?: number | undefined;
}
export type Table =
  | { readonly ok: true; readonly rows: readonly (readonly string[])[] }
  | ({ readonly ok: false } & TableProblem);

/** What of a parser of delimited text is needed; papaparse has it. */
export interface DelimitedParser {
  parse(
    text: string,
    settings: { readonly delimiter: string; readonly preview: number },
  ): {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly { readonly type: string; readonly row?: number | undefined }[];
  };
}

interface Reading {
  /** Gives the parser; asked with the first table, so that it need not be loaded before. */
  readonly parser: () => Promise<DelimitedParser>;
  /** Tables with more filled rows are refused. */
  readonly maxRows: number;
}

const failed = (problem: TableProblem['problem'], line?: number): Table => ({ ok: false, problem, line });

/** Reads a file as a table of texts (`V08`): by its content, whatever its name promises. */
export async function readDelimitedFile(file: File, reading: Reading): Promise<Table> {
  if (!/\.csv$/i.test(file.name)) return failed('not-csv');
  if (file.size > MAX_FILE_MB * 1024 * 1024) return failed('too-large');
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  return text === undefined ? failed('not-text') : readDelimited(text, reading);
}

/** Reads what was pasted, or a file's content: `;`, `,` or tab between cells, quotes around those that hold one. */
export async function readDelimited(text: string, { parser, maxRows }: Reading): Promise<Table> {
  const library = await parser();
  const rowsBy = (delimiter: string, preview = 0) => library.parse(text, { delimiter, preview });
  const widths = (delimiter: string): readonly number[] =>
    rowsBy(delimiter, SAMPLE_ROWS)
      .data.filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => row.length);
  const { data, errors } = rowsBy(likelyDelimiter(widths));
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return failed('open-quote', (quote.row ?? 0) + 1);
  const filled = data.filter((row) => row.some((cell) => cell.trim() !== '')).length;
  if (filled === 0) return failed('empty');
  if (filled > maxRows) return failed('too-long');
  return { ok: true, rows: data };
}

/** In the order in which they are tried: where two fit as well, the country's own goes first. */
const DELIMITERS = [';', '\t', ','] as const;
const SAMPLE_ROWS = 50;

/**
 * The sign that cuts most rows into the same number of cells, more than one.
 *
 * @param widths how many cells the first rows have when cut at a sign
 */
function likelyDelimiter(widths: (delimiter: string) => readonly number[]): string {
  let best: { readonly delimiter: string; readonly fitting: number } = { delimiter: ';', fitting: 0 };
  for (const delimiter of DELIMITERS) {
    const cut = widths(delimiter);
    const width = cut[Math.floor(cut.length / 2)] ?? 1;
    const fitting = width > 1 ? cut.filter((one) => one === width).length : 0;
    if (fitting > best.fitting) best = { delimiter, fitting };
  }
  return best.delimiter;
}

/**
 * The text of a file: UTF-8, UTF-16 where it says so, else the encoding in which spreadsheets of western Europe save.
 *
 * @returns undefined for what is no text
 */
function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Pictures, archives, programs: their bytes are no letters.
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
