import {
  MAX_FILE_MB,
  readText,
  readTextFile,
  type ListProblem,
  type Table,
} from '@vetportal/model/article-list';

export { codesToLookUp, findColumns, isCertain, linesOf } from '@vetportal/model/article-list';

/** What a list is read from. */
export type ListSource =
  { readonly kind: 'file'; readonly file: File } | { readonly kind: 'text'; readonly text: string };

/** A list that is open: a text is one sheet without a name. */
export type OpenedList =
  | { readonly ok: true; readonly sheets: readonly string[]; readonly read: (sheet: number) => Table }
  | { readonly ok: false; readonly problem: ListProblem };

/**
 * Opens what a person has pasted or chosen, by its content, whatever a file's name promises.
 *
 * @throws DOMException where the browser cannot read the file any more
 */
export async function openList(source: ListSource): Promise<OpenedList> {
  if (source.kind === 'text') return oneSheet(readText(source.text));
  const { file } = source;
  if (file.size > MAX_BYTES) return { ok: false, problem: 'too-large' };
  return oneSheet(readTextFile(new Uint8Array(await file.arrayBuffer())));
}

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024;

const oneSheet = (table: Table): OpenedList =>
  table.ok ? { ok: true, sheets: [''], read: () => table } : table;
