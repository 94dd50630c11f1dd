import { textOfCell, type ListCell } from '@vetportal/model/article-list/list-cells';
import { strToU8, zipSync, type Zippable } from 'fflate';

/** What such a workbook is, as a file. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Cell formats of `STYLES`: a text that stays one where it is edited, an amount with two decimals, a heading. */
const STYLE = { text: 1, amount: 2, heading: 3 } as const;
/** In characters. */
const MAX_COLUMN_WIDTH = 60;
/** More than a program shows of a sheet's name, and signs that it refuses there. */
const MAX_SHEET_NAME = 31;
const NO_SHEET_NAME = /[\\/?*[\]:]|^'|'$/g;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The bytes of an Excel workbook of one sheet. Texts are texts, whatever they begin with and however many zeros stand before them;
 * numbers and amounts are numbers.
 *
 * @param name of the sheet
 */
export function writeWorkbook(
  name: string,
  headings: readonly string[],
  rows: readonly (readonly ListCell[])[],
): Uint8Array<ArrayBuffer> {
  const sheetName = textOfCell(name).replace(NO_SHEET_NAME, ' ').slice(0, MAX_SHEET_NAME).trim() || '1';
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet(headings, rows),
  };
  const files: Zippable = Object.fromEntries(
    Object.entries(parts).map(([part, xml]) => [part, strToU8(`${HEAD}${xml}`)]),
  );
  return new Uint8Array(zipSync(files));
}

const STYLES =
  `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

function sheet(headings: readonly string[], rows: readonly (readonly ListCell[])[]): string {
  const all: readonly (readonly ListCell[])[] = [headings, ...rows];
  const columns = headings.map((_heading, column) => {
    const width = all.reduce((most, row) => Math.max(most, lengthOf(row[column] ?? '')), 0);
    const at = String(column + 1);
    return `<col min="${at}" max="${at}" width="${String(Math.min(MAX_COLUMN_WIDTH, width + 2))}" customWidth="1"/>`;
  });
  const written = all.map((row, line) => {
    const cells = row.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${String(line + 1)}`, line === 0 ? STYLE.heading : STYLE.text),
    );
    return `<row r="${String(line + 1)}">${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${MAIN}"><cols>${columns.join('')}</cols><sheetData>${written.join('')}</sheetData></worksheet>`;
}

const lengthOf = (cell: ListCell): number =>
  typeof cell === 'object' ? String(cell.cents).length + 2 : String(cell).length;

function cellXml(cell: ListCell, place: string, style: number): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${String(cell)}</v></c>`;
  if (typeof cell === 'object')
    return `<c r="${place}" s="${String(STYLE.amount)}"><v>${String(cell.cents / 100)}</v></c>`;
  const text = textOfCell(cell);
  if (text === '') return '';
  return `<c r="${place}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** A text in XML; what XML has no sign for is written as workbooks write it. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // oxlint-disable-next-line no-control-regex -- scanners part fields by such
    .replace(/[\u000b\u000c\u001c-\u001f]/g, (sign) => `_x${hex(sign)}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const hex = (sign: string): string => sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** 27 -> `AB`. */
const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
