import {
  MAX_FILE_MB,
  readText,
  readTextFile,
  type ListProblem,
  type Table,
} from '@vetportal/model/article-list';

// What shows the columns comes with what finds them.
export { ColumnsStep } from './columns-step';
export { codesToLookUp, findColumns, isCertain, linesOf } from '@vetportal/model/article-list';

/** What a list is read from. */
export type ListSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string };

/** A list that is open: a text is one sheet without a name. */
export type OpenedList =
  | { readonly ok: true; readonly sheets: readonly string[]; readonly read: (sheet: number) => Table }
  | { readonly ok: false; readonly problem: ListProblem };

/** The code that opens workbooks has not come. */
export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
}

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024;

/**
 * Opens what a person has pasted or chosen, by its content, whatever a file's name promises.
 *
 * @throws DOMException where the browser cannot read the file any more; ReaderUnavailable
 */
export async function openList(source: ListSource): Promise<OpenedList> {
  if (source.kind === 'text') return oneSheet(readText(source.text));
  const { file } = source;
  if (file.size > MAX_BYTES) return { ok: false, problem: 'too-large' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (beginsWith(bytes, ARCHIVE)) {
    // Loaded with the first workbook: most lists are texts.
    const { openWorkbook } = await import('./workbook/open-workbook').catch((cause: unknown) => {
      throw new ReaderUnavailable('The code that opens workbooks has not come', { cause });
    });
    return openWorkbook(bytes);
  }
  if (beginsWith(bytes, COMPOUND_FILE)) {
    return { ok: false, problem: holds(bytes, ENCRYPTED) ? 'protected' : 'old-spreadsheet' };
  }
  return oneSheet(readTextFile(bytes));
}

const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** What Microsoft's programs packed files in before 2007, and pack those with a password in still. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The name of the part in which an encrypted workbook lies. */
const ENCRYPTED = Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat();

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const holds = (bytes: Uint8Array, part: readonly number[]): boolean =>
  bytes.some((byte, at) => byte === part[0] && part.every((one, index) => bytes[at + index] === one));

const oneSheet = (table: Table): OpenedList =>
  table.ok ? { ok: true, sheets: [''], read: () => table } : table;
