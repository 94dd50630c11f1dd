import { isBlank, tableOf, type ListProblem, type Table } from '@vetportal/model/article-list';
import { EXCEL_BOOK, excelSheets, isExcelPart, type Sheet } from './excel';
import { isEncrypted, isOpenDocumentPart, OPEN_DOCUMENT, openDocumentSheets } from './open-document';
import { Expands, unpack } from './unpack';

/** A workbook that is open, or why it is none. */
export type Workbook =
  | { readonly ok: true; readonly sheets: readonly string[]; readonly read: (sheet: number) => Table }
  | { readonly ok: false; readonly problem: ListProblem };

/** Opens an Excel workbook (.xlsx) or an OpenDocument spreadsheet (.ods), by its content. */
export function openWorkbook(bytes: Uint8Array): Workbook {
  try {
    const parts = unpack(bytes, (name) => isExcelPart(name) || isOpenDocumentPart(name));
    if (isEncrypted(parts)) return { ok: false, problem: 'protected' };
    const sheets = sheetsOf(parts);
    if (sheets.length === 0) return { ok: false, problem: 'damaged' };
    const read = new Map<number, Table>();
    return {
      ok: true,
      sheets: sheets.map(({ name }) => name),
      read(sheet) {
        const table = read.get(sheet) ?? tableOfSheet(sheets[sheet]);
        read.set(sheet, table);
        return table;
      },
    };
  } catch (error) {
    return { ok: false, problem: error instanceof Expands ? 'expands' : 'damaged' };
  }
}

function sheetsOf(parts: ReadonlyMap<string, string>): readonly Sheet[] {
  if (parts.has(EXCEL_BOOK)) return excelSheets(parts);
  return parts.has(OPEN_DOCUMENT) ? openDocumentSheets(parts) : [];
}

function tableOfSheet(sheet: Sheet | undefined): Table {
  try {
    const { rows, hiddenColumns } = sheet?.read() ?? { rows: [], hiddenColumns: new Set<number>() };
    const table = tableOf(rows);
    if (!table.ok) return table;
    const filled = [...hiddenColumns].filter((column) =>
      table.rows.some(({ cells }) => !isBlank(cells[column] ?? '')),
    );
    return filled.length === 0 ? table : { ...table, hiddenColumns: new Set(filled) };
  } catch {
    return { ok: false, problem: 'damaged' };
  }
}
