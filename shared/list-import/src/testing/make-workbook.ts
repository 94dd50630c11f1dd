import { strToU8, Zip, ZipDeflate, zipSync, type Zippable } from 'fflate';

export type Cell = string | number | null;
export interface SheetToMake {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
  /** Lines, from 1, that a filter leaves out. */
  readonly hiddenLines?: readonly number[];
  /** Columns, from 0, that a person has hidden. */
  readonly hiddenColumns?: readonly number[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const columnName = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : '') +
  String.fromCharCode(65 + (column % 26));

/** How a file of parts is packed: as most programs do, or as those that write while they pack, without sizes. */
export type Packing = 'whole' | 'streamed';

export function pack(
  parts: Readonly<Record<string, string>>,
  packing: Packing = 'whole',
): Uint8Array<ArrayBuffer> {
  if (packing === 'whole') {
    const files: Zippable = Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name, strToU8(text)]),
    );
    return new Uint8Array(zipSync(files));
  }
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error instanceof Error) throw error;
    chunks.push(chunk);
  });
  for (const [name, text] of Object.entries(parts)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return new Uint8Array(chunks.flatMap((chunk) => [...chunk]));
}

/** The bytes of an Excel workbook as its program writes it. */
export function makeXlsx(sheets: readonly SheetToMake[], packing?: Packing): Uint8Array<ArrayBuffer> {
  const texts: string[] = [];
  const cellOf = (cell: Cell, reference: string): string => {
    if (cell === null) return `<c r="${reference}" s="1"/>`;
    if (typeof cell === 'number') return `<c r="${reference}"><v>${String(cell)}</v></c>`;
    texts.push(cell);
    return `<c r="${reference}" t="s"><v>${String(texts.length - 1)}</v></c>`;
  };
  const parts: Record<string, string> = {};
  sheets.forEach(({ rows, hiddenLines = [], hiddenColumns = [] }, at) => {
    const hiddenMark = (line: number): string => (hiddenLines.includes(line) ? ' hidden="1"' : '');
    const columns = hiddenColumns
      .map((column) => `<col min="${String(column + 1)}" max="${String(column + 1)}" width="0" hidden="1"/>`)
      .join('');
    const body = rows
      .map((row, line) =>
        row.length === 0
          ? ''
          : `<row r="${String(line + 1)}"${hiddenMark(line + 1)}>${row
              .map((cell, column) => cellOf(cell, `${columnName(column)}${String(line + 1)}`))
              .join('')}</row>`,
      )
      .join('');
    parts[`xl/worksheets/sheet${String(at + 1)}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="urn:x">${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>${body}</sheetData></worksheet>`;
  });
  const each = (write: (name: string, id: string) => string): string =>
    sheets.map(({ name }, at) => write(escaped(name), String(at + 1))).join('');
  parts['xl/workbook.xml'] =
    `<workbook xmlns="urn:x" xmlns:r="urn:r"><sheets>${each((name, id) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] =
    `<Relationships>${each((_name, id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`)}</Relationships>`;
  parts['xl/sharedStrings.xml'] =
    `<sst xmlns="urn:x">${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`;
  return pack(parts, packing);
}

/** The bytes of an OpenDocument spreadsheet. */
export function makeOds(sheets: readonly SheetToMake[], packing?: Packing): Uint8Array<ArrayBuffer> {
  const cellOf = (cell: Cell): string => {
    if (cell === null) return '<table:table-cell/>';
    const text = `<text:p>${escaped(String(cell)).replaceAll('\n', '</text:p><text:p>')}</text:p>`;
    return typeof cell === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${String(cell)}">${text}</table:table-cell>`
      : `<table:table-cell office:value-type="string">${text}</table:table-cell>`;
  };
  const columnsBefore = (hidden: readonly number[]): string =>
    Array.from(
      { length: Math.max(-1, ...hidden) + 1 },
      (_, column) => `<table:table-column${hidden.includes(column) ? ' table:visibility="collapse"' : ''}/>`,
    ).join('');
  const tables = sheets.map(
    ({ name, rows, hiddenLines = [], hiddenColumns = [] }) =>
      `<table:table table:name="${escaped(name)}">${columnsBefore(hiddenColumns)}${rows
        .map((row, at) =>
          row.length === 0
            ? '<table:table-row table:number-rows-repeated="1"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>'
            : `<table:table-row${hiddenLines.includes(at + 1) ? ' table:visibility="filter"' : ''}>${row.map(cellOf).join('')}</table:table-row>`,
        )
        .join(
          '',
        )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>`,
  );
  return pack(
    {
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<?xml version="1.0"?><office:document-content><office:body><office:spreadsheet>${tables.join('')}</office:spreadsheet></office:body></office:document-content>`,
      'META-INF/manifest.xml': '<manifest:manifest/>',
    },
    packing,
  );
}
