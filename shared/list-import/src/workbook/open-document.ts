import type { Sheet } from './excel';
import { readXml } from './read-xml';
import { plainNumber, SheetRows, type ReadSheet } from './sheet-rows';

type Parts = ReadonlyMap<string, string>;

export const OPEN_DOCUMENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

export const isOpenDocumentPart = (name: string): boolean => [OPEN_DOCUMENT, MANIFEST].includes(name);

/** Whether the document opens with a password only. */
export const isEncrypted = (parts: Parts): boolean => /encryption-data/.test(parts.get(MANIFEST) ?? '');

/** Cells that are the same as one before, counted rather than written. */
const repeated = (text: string): number => Math.max(1, Math.floor(Number(text)) || 1);

/** The sheets of an OpenDocument spreadsheet (.ods) that people see. */
export function openDocumentSheets(parts: Parts): readonly Sheet[] {
  const xml = parts.get(OPEN_DOCUMENT) ?? '';
  const tables: { readonly name: string; readonly isHidden: boolean }[] = [];
  const hidden = new Set<string>();
  let style = '';
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'style') style = attribute('name');
      else if (name === 'table-properties' && attribute('display') === 'false') hidden.add(style);
      else if (name === 'table')
        tables.push({ name: attribute('name'), isHidden: hidden.has(attribute('style-name')) });
      return true;
    },
  });
  return tables.flatMap(({ name, isHidden }, index) =>
    isHidden ? [] : [{ name, read: () => rowsOf(xml, index) }],
  );
}

/** Of rows and columns: hidden by a person, or left out by a filter. */
const isInvisible = (visibility: string): boolean => visibility === 'collapse' || visibility === 'filter';

function rowsOf(xml: string, wanted: number): ReadSheet {
  const sheet = new SheetRows();
  let table = -1;
  let line = 1;
  let row = { times: 1, isHidden: false };
  let column = 0;
  let styledColumns = 0;
  let cell = { times: 1, value: '', paragraphs: 0, text: '' };
  // A remark on a cell is none of its text.
  let remarks = 0;
  let isFull = false;
  const isHere = (): boolean => table === wanted && remarks === 0;
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'table') table += 1;
      else if (name === 'annotation') remarks += 1;
      if (table > wanted || isFull) return false;
      if (!isHere()) return true;
      if (name === 'table-row') {
        const isHidden = isInvisible(attribute('visibility'));
        row = { times: repeated(attribute('number-rows-repeated')), isHidden };
        column = 0;
      } else if (name === 'table-column') {
        const count = repeated(attribute('number-columns-repeated'));
        if (isInvisible(attribute('visibility'))) sheet.hideColumns(styledColumns, count);
        styledColumns += count;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = {
          times: repeated(attribute('number-columns-repeated')),
          value: attribute('value-type') === 'float' ? attribute('value') : '',
          paragraphs: 0,
          text: '',
        };
      } else if (name === 'p') {
        if (cell.paragraphs > 0) cell.text += '\n';
        cell.paragraphs += 1;
      } else if (name === 's') cell.text += ' '.repeat(Math.min(100, repeated(attribute('c'))));
      else if (name === 'tab') cell.text += '\t';
      else if (name === 'line-break') cell.text += '\n';
      return true;
    },
    text(part) {
      if (isHere() && cell.paragraphs > 0) cell.text += part;
    },
    close(name) {
      if (name === 'annotation') remarks -= 1;
      if (!isHere()) return;
      if (name === 'table-cell' || name === 'covered-table-cell') {
        const text = cell.value === '' ? cell.text : plainNumber(cell.value);
        if (text !== '')
          for (let time = 0; time < Math.min(cell.times, 200); time += 1) sheet.put(column + time, text);
        column += cell.times;
      } else if (name === 'table-row') {
        isFull = !sheet.endRow(line, row);
        line += row.times;
      }
    },
  });
  return sheet;
}
