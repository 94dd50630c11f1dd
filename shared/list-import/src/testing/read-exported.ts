import { codesToLookUp, findColumns, isCertain, linesOf } from '@vetportal/model/article-list';
import { openList } from '../reader';

/** A file that a page has had the browser save. */
export interface SavedFile {
  readonly name: string;
  readonly content: Blob;
}

/**
 * Notes the files that a page saves: jsdom saves nothing.
 *
 * @returns the files, in the order in which they were saved; `jest.restoreAllMocks` ends it
 */
export function noteSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const url = `blob:${String(contents.size)}`;
    if (content instanceof Blob) contents.set(url, content);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  return saved;
}

/** The cells of an exported file's first sheet, by the portal's own reader. */
export async function cellsOf({ name, content }: SavedFile): Promise<readonly (readonly string[])[]> {
  return (await rowsOf({ name, content })).map(({ cells }) => cells);
}

/**
 * What the portal's import makes of an exported file.
 *
 * @param codes that articles of the catalogue have
 * @returns its lines as code and quantity, and whether the person is asked for its columns
 */
export async function importedFrom(file: SavedFile, codes: readonly string[]) {
  const rows = await rowsOf(file);
  const known = new Map(codes.map((code, id) => [code, id]));
  const lookedUp = new Set(codesToLookUp(rows));
  const found = findColumns(rows, (code) => (lookedUp.has(code) ? known.get(code) : undefined));
  const { lines, skipped } = linesOf(rows, found.columns);
  return { asks: !isCertain(found), lines: lines.map(({ code, quantity }) => [code, quantity]), skipped };
}

async function rowsOf({ name, content }: SavedFile) {
  const list = await openList({ kind: 'file', file: new File([content], name) });
  const table = list.ok ? list.read(0) : list;
  if (!table.ok) throw new Error(`${name}: ${table.problem}`);
  return table.rows;
}
