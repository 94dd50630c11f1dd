import type { ListCell } from '@vetportal/model/article-list/list-cells';
import { CSV, writeText } from '@vetportal/model/article-list/write-text';
import type { ExportFormat } from '@vetportal/ui';

/** A list as it is exported. */
export interface ExportedList {
  /** What the file says it is, without an ending: `Vaccins 2026-11-21`. */
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ListCell[])[];
}

/** A file with the name to save it under. */
export interface ListFile {
  readonly name: string;
  readonly content: Blob;
}

const MAX_NAME = 100;

/** A list as a file, which the portal's own import reads back. */
export async function listFile(
  { name, headings, rows }: ExportedList,
  format: ExportFormat,
): Promise<ListFile> {
  const fileName = `${fileStem(name)}.${format}`;
  if (format === 'csv') {
    return { name: fileName, content: new Blob([writeText([headings, ...rows])], { type: CSV }) };
  }
  // Loaded with the first workbook.
  const { writeWorkbook, XLSX } = await import('../workbook/write-workbook');
  return { name: fileName, content: new Blob([writeWorkbook(name, headings, rows)], { type: XLSX }) };
}

/** A name without what file systems refuse or take for a folder. */
const fileStem = (name: string): string =>
  Array.from(name.replace(/[^\p{L}\p{N}\p{M} ._-]+/gu, '-').replace(/^[. ]+/, ''))
    .slice(0, MAX_NAME)
    .join('') || 'list';
