import type { Row } from '@vetportal/model/article-list';
import { readXml } from './read-xml';
import { plainNumber, SheetRows } from './sheet-rows';

type Parts = ReadonlyMap<string, string>;

export const EXCEL_BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';

export const isExcelPart = (name: string): boolean =>
  [EXCEL_BOOK, RELATIONS, TEXTS].includes(name) || /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** A sheet that people see. */
export interface Sheet {
  readonly name: string;
  readonly read: () => readonly Row[];
}

/** The sheets of an Excel workbook (.xlsx). Of a formula its last result is read: nothing is computed. */
export function excelSheets(parts: Parts): readonly Sheet[] {
  const paths = new Map<string, string>();
  readXml(parts.get(RELATIONS) ?? '', {
    open({ name, attribute }) {
      if (name === 'Relationship') paths.set(attribute('Id'), pathOf(attribute('Target')));
      return true;
    },
  });
  const sheets: Sheet[] = [];
  let texts: readonly string[] | undefined;
  readXml(parts.get(EXCEL_BOOK) ?? '', {
    open({ name, attribute }) {
      if (name !== 'sheet' || /hidden/i.test(attribute('state'))) return true;
      const part = parts.get(paths.get(attribute('id')) ?? '');
      if (part === undefined) return true;
      const read = (): readonly Row[] => rowsOf(part, (texts ??= sharedTexts(parts.get(TEXTS) ?? '')));
      sheets.push({ name: attribute('name'), read });
      return true;
    },
  });
  return sheets;
}

const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

function sharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  // How a Japanese word is said stands beside it.
  let isPhonetic = false;
  readXml(xml, {
    open({ name }) {
      if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
      isText = name === 't';
      return true;
    },
    text(part) {
      if (isText && !isPhonetic) text += part;
    },
    close(name) {
      if (name === 'si') texts.push(text);
      else if (name === 'rPh') isPhonetic = false;
      isText = false;
    },
  });
  return texts;
}

function rowsOf(xml: string, texts: readonly string[]): readonly Row[] {
  const sheet = new SheetRows();
  let line = 0;
  let column = -1;
  let type = '';
  let text = '';
  let isValue = false;
  let isFull = false;
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'row') {
        line = Number(attribute('r')) || line + 1;
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        text = '';
      }
      isValue = name === 'v' || name === 't';
      return !isFull;
    },
    text(part) {
      if (isValue) text += part;
    },
    close(name) {
      isValue = false;
      if (name === 'c') sheet.put(column, cellText(type, text, texts));
      else if (name === 'row') isFull = !sheet.endRow(line);
    },
  });
  return sheet.rows;
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return unescaped(texts[Number(value)] ?? '');
  return type === '' || type === 'n' ? plainNumber(value) : unescaped(value);
}

/** A text as it was typed: workbooks write `_x001D_` for what XML has no sign for. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** `AB12` -> 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
