import { dateStyles, dateText } from './excel-dates';
import { readXml } from './read-xml';
import { plainNumber, SheetRows, type ReadSheet } from './sheet-rows';

type Parts = ReadonlyMap<string, string>;

export const EXCEL_BOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const TEXTS = 'xl/sharedStrings.xml';
const STYLES = 'xl/styles.xml';

export const isExcelPart = (name: string): boolean =>
  [EXCEL_BOOK, RELATIONS, TEXTS, STYLES].includes(name) || /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** A sheet that people see. */
export interface Sheet {
  readonly name: string;
  readonly read: () => ReadSheet;
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
  let isMac = false;
  let shared: Shared | undefined;
  const sharedOf = (): Shared => ({
    texts: sharedTexts(parts.get(TEXTS) ?? ''),
    dates: dateStyles(parts.get(STYLES) ?? ''),
    isMac,
  });
  readXml(parts.get(EXCEL_BOOK) ?? '', {
    open({ name, attribute }) {
      if (name === 'workbookPr') isMac = isTrue(attribute('date1904'));
      if (name !== 'sheet' || /hidden/i.test(attribute('state'))) return true;
      const part = parts.get(paths.get(attribute('id')) ?? '');
      if (part === undefined) return true;
      const read = (): ReadSheet => rowsOf(part, (shared ??= sharedOf()));
      sheets.push({ name: attribute('name'), read });
      return true;
    },
  });
  return sheets;
}

/** What the sheets of a workbook have in common. */
interface Shared {
  readonly texts: readonly string[];
  /** Cell formats that show dates. */
  readonly dates: ReadonlySet<number>;
  /** Days are counted as on old Macs. */
  readonly isMac: boolean;
}

const isTrue = (value: string): boolean => /^(1|true)$/.test(value);

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

function rowsOf(xml: string, shared: Shared): ReadSheet {
  const sheet = new SheetRows();
  let line = 0;
  let isHidden = false;
  let column = -1;
  let type = '';
  let style = 0;
  let text = '';
  let isValue = false;
  let isFull = false;
  readXml(xml, {
    open({ name, attribute }) {
      if (name === 'row') {
        line = Number(attribute('r')) || line + 1;
        isHidden = isTrue(attribute('hidden'));
        column = -1;
      } else if (name === 'col' && isTrue(attribute('hidden'))) {
        const [first, last] = [Number(attribute('min')), Number(attribute('max'))];
        sheet.hideColumns(first - 1, last - first + 1);
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        type = attribute('t');
        style = Number(attribute('s'));
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
      if (name === 'c') sheet.put(column, cellText({ type, style, value: text }, shared));
      else if (name === 'row') isFull = !sheet.endRow(line, { isHidden });
    },
  });
  return sheet;
}

interface Cell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
}

function cellText({ type, style, value }: Cell, { texts, dates, isMac }: Shared): string {
  if (type === 's') return unescaped(texts[Number(value)] ?? '');
  if (type !== '' && type !== 'n') return unescaped(value);
  return dates.has(style) ? dateText(value, isMac) : plainNumber(value);
}

/** A text as it was typed: workbooks write `_x001D_` for what XML has no sign for. */
const unescaped = (text: string): string =>
  !text.includes('_x')
    ? text
    : text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );

/** `AB12` -> 27. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
