/** A line of an order file as it was written. */
export interface FileLine {
  /** Its row in the file, from 1, empty ones counted. */
  line: number;
  code: string;
  quantity: string;
}

const DELIMITERS = [';', '\t', ','];

/**
 * The text of an uploaded file: UTF-8, else the encoding in which spreadsheets of western Europe save.
 * @returns null for what is no text
 */
export function decodeFile(bytes: Uint8Array): string | null {
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The lines of an order file (`B02`): a code and a quantity in a row, cut at `;`, tab or `,`, in quotes where needed. A first row
 * without a number is a heading; a row without a quantity means one unit. Empty rows are none.
 */
export function readOrderFile(text: string): FileLine[] {
  const rows = readRows(text, likelyDelimiter(text));
  return rows.flatMap((cells, index) => {
    const [code = '', quantity = '1'] = cells;
    const isHeading = index === 0 && !/\d/.test(code) && !/\d/.test(quantity);
    const isEmpty = cells.every((cell) => cell.trim() === '');
    return isHeading || isEmpty ? [] : [{ line: index + 1, code: code.trim(), quantity: quantity.trim() }];
  });
}

/** The sign that stands most often in the first row. */
function likelyDelimiter(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Cuts a text into rows of cells; a doubled quote within quotes is one. */
function readRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (quoted || (sign !== delimiter && sign !== '\n' && sign !== '\r')) cell += sign;
    else if (sign === delimiter) endCell();
    else if (sign === '\n') {
      endCell();
      rows.push([]);
    }
  }
  endCell();
  return rows;
}
