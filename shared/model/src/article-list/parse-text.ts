import type { Row } from './table';

/** In the order in which they are tried where two fit as well: a tab stands in no text, a comma does. */
const DELIMITERS = ['\t', ';', '|', ','] as const;
/** The line by which a spreadsheet names its separator to itself. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t]*$/i;
/** Lines by which the separator is found. */
const SAMPLE_LINES = 60;
/** A cell of more lines than this is one whose quote was never closed. */
const MAX_CELL_LINES = 60;

/** How a text is cut into cells. */
interface Dialect {
  readonly delimiter: string;
  /** Cells that most lines have. */
  readonly width: number;
}

/**
 * Cuts a text into rows: by tab, `;`, `,` or `|`, whichever cuts most lines alike, or by the sign that a first line `sep=` names.
 * Lines end as on any system. A cell in quotes holds separators, line ends, and doubled quotes. Where a quote does not close as it
 * should, only its own line is marked `broken`: nothing that follows is taken for its text. Tabs are of the clipboard, where a
 * quote alone is a letter like others.
 *
 * @returns all rows, also empty ones
 */
export function parseText(text: string): readonly Row[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const named = SEPARATOR_LINE.exec(lines[0] ?? '')?.[1];
  const first = named === undefined ? 0 : 1;
  const dialect = dialectOf(lines.slice(first), named);
  const rows: Row[] = [];
  for (let at = first; at < lines.length;) {
    const read = readRow(lines, at, dialect);
    rows.push(
      read ? { line: at + 1, cells: read.cells } : { line: at + 1, cells: [lines[at] ?? ''], broken: true },
    );
    at = read?.next ?? at + 1;
  }
  return rows;
}

function dialectOf(lines: readonly string[], named: string | undefined): Dialect {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE_LINES);
  let best = { delimiter: named ?? ';', width: 1, fitting: 0 };
  for (const delimiter of named === undefined ? DELIMITERS : [named]) {
    const widths = widthsOf(sample, delimiter);
    const width = mostFrequent(widths);
    const fitting = width > 1 ? widths.filter((one) => one === width).length : 0;
    if (fitting > best.fitting) best = { delimiter, width, fitting };
  }
  return best;
}

/** How many cells each row of a sample has. */
function widthsOf(sample: readonly string[], delimiter: string): readonly number[] {
  const widths: number[] = [];
  for (let at = 0; at < sample.length;) {
    const row = readCells(sample, at, delimiter);
    widths.push(row?.cells.length ?? cut(sample[at] ?? '', delimiter).length);
    at = row?.next ?? at + 1;
  }
  return widths;
}

/** The number that is there most often, of those above 1 where there are any: titles have one cell. */
function mostFrequent(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [most = [1, 0]] = [...counts].sort(([, one], [, other]) => other - one);
  return most[0];
}

const cut = (line: string, delimiter: string): readonly string[] => line.split(delimiter);

interface ReadRow {
  readonly cells: readonly string[];
  /** Index of the line after it. */
  readonly next: number;
}

function readRow(lines: readonly string[], at: number, dialect: Dialect): ReadRow | undefined {
  const row = readCells(lines, at, dialect.delimiter);
  return row && swallowsLines(lines.slice(at, row.next), row.cells.length, dialect) ? undefined : row;
}

/**
 * Whether a row of several lines has taken others for the text of a cell: a quote that was forgotten in one line closes in a later
 * one. Lines that have as many cells as all others, cut without regard to quotes, are rows of their own.
 */
function swallowsLines(lines: readonly string[], cells: number, { delimiter, width }: Dialect): boolean {
  if (lines.length === 1 || width === 1) return false;
  const isWhole = (line: string): boolean => cut(line, delimiter).length === width;
  return cells === width ? lines.every(isWhole) : lines.slice(1).some(isWhole);
}

/** @returns undefined where a quote does not close as it should */
function readCells(lines: readonly string[], at: number, delimiter: string): ReadRow | undefined {
  const plain = lines[at] ?? '';
  // Most lines of most lists: they are cut at once.
  if (!plain.includes('"')) return { cells: cut(plain, delimiter), next: at + 1 };
  const cells: string[] = [];
  let line = at;
  let from = 0;
  for (;;) {
    const text = lines[line] ?? '';
    const quoted = isQuoted(text, from, delimiter) ? readQuoted(lines, line, from, delimiter) : undefined;
    if (quoted) {
      cells.push(quoted.cell);
      ({ line, from } = quoted);
      if (from > (lines[line] ?? '').length) return { cells, next: line + 1 };
      continue;
    }
    if (isQuoted(text, from, delimiter) && delimiter !== '\t') return undefined;
    const end = text.indexOf(delimiter, from);
    cells.push(text.slice(from, end < 0 ? undefined : end));
    if (end < 0) return { cells, next: line + 1 };
    from = end + delimiter.length;
  }
}

/** Whether a cell begins with a quote; by hand some put a blank before it. */
function isQuoted(text: string, from: number, delimiter: string): boolean {
  let at = from;
  while (text[at] === ' ' && delimiter !== ' ') at += 1;
  return text[at] === '"';
}

interface QuotedCell {
  readonly cell: string;
  readonly line: number;
  /** Where the next cell begins; beyond the line's end where there is none. */
  readonly from: number;
}

function readQuoted(
  lines: readonly string[],
  first: number,
  from: number,
  delimiter: string,
): QuotedCell | undefined {
  let cell = '';
  let at = (lines[first] ?? '').indexOf('"', from) + 1;
  for (let line = first; line < Math.min(lines.length, first + MAX_CELL_LINES); line += 1) {
    const text = lines[line] ?? '';
    for (;;) {
      const quote = text.indexOf('"', at);
      if (quote < 0) break;
      cell += text.slice(at, quote);
      if (text[quote + 1] === '"') {
        cell += '"';
        at = quote + 2;
        continue;
      }
      let end = quote + 1;
      while (text[end] === ' ' && delimiter !== ' ') end += 1;
      if (end < text.length && !text.startsWith(delimiter, end)) return undefined;
      return { cell, line, from: end < text.length ? end + delimiter.length : text.length + 1 };
    }
    cell += `${text.slice(at)}\n`;
    at = 0;
  }
  return undefined;
}
