import { decodeBytes, withoutEndMarks } from './decode-bytes';
import { unguardFormula } from './list-cells';
import { parseText } from './parse-text';
import { MAX_FILE_MB } from './limits';
import { tableOf, type ListProblem, type Row, type Table } from './table';

/**
 * Reads a pasted text as a list.
 *
 * @param maxRows of filled rows
 */
export function readText(text: string, maxRows?: number): Table {
  if (text.length > MAX_FILE_MB * 1024 * 1024) return failed('too-large');
  return tableOf(parseText(withoutEndMarks(text)).map(withoutGuards), maxRows);
}

/**
 * Reads the bytes of a text file as a list, whatever the file's name promises.
 *
 * @param maxRows of filled rows
 */
export function readTextFile(bytes: Uint8Array, maxRows?: number): Table {
  if (bytes.length > MAX_FILE_MB * 1024 * 1024) return failed('too-large');
  const text = decodeBytes(bytes);
  return text === undefined ? failed('not-text') : readText(text, maxRows);
}

/** The sign that keeps a text from being a formula is none of the text. */
const withoutGuards = (row: Row): Row =>
  row.broken ? row : { ...row, cells: row.cells.map(unguardFormula) };

const failed = (problem: ListProblem): Table => ({ ok: false, problem });
