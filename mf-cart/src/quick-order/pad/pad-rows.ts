import { readQuantity } from '@vetportal/model';
import type { WantedLine } from '../../order-list/check-lines';

/** A row of the pad as it is typed. */
export interface PadRow {
  /** Stays the row's while others come and go. */
  readonly key: number;
  readonly code: string;
  readonly quantity: string;
}

export interface PadRows {
  readonly rows: readonly PadRow[];
  readonly nextKey: number;
}

/** Rows that are there at first. */
const FIRST_ROWS = 5;
/** A longer list is read as a file is: with a report instead of fields. */
export const MAX_ROWS = 100;

export const isEmptyRow = ({ code }: PadRow): boolean => code.trim() === '';

const emptyRow = (key: number): PadRow => ({ key, code: '', quantity: '1' });

/** At least the first rows, and always an empty one at the end while there is room. */
function withSpare({ rows, nextKey }: PadRows): PadRows {
  const all = [...rows];
  let key = nextKey;
  const wantsMore = (): boolean => {
    const last = all.at(-1);
    return all.length < FIRST_ROWS || (last !== undefined && !isEmptyRow(last) && all.length < MAX_ROWS);
  };
  while (wantsMore()) all.push(emptyRow(key++));
  return { rows: all, nextKey: key };
}

export const emptyPad = (): PadRows => withSpare({ rows: [], nextKey: 1 });

export const changeRow = (
  pad: PadRows,
  key: number,
  change: Partial<Pick<PadRow, 'code' | 'quantity'>>,
): PadRows =>
  withSpare({ ...pad, rows: pad.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) });

export const removeRow = (pad: PadRows, key: number): PadRows =>
  withSpare({ ...pad, rows: pad.rows.filter((row) => row.key !== key) });

/**
 * Puts lines into a row and those after it: into empty rows first, what stands there already stays.
 *
 * @returns undefined where they are more than the pad holds
 */
export function fillRows(
  pad: PadRows,
  from: number,
  lines: readonly Pick<WantedLine, 'code' | 'quantity'>[],
): PadRows | undefined {
  const at = pad.rows.findIndex(({ key }) => key === from);
  const isFilled = (row: PadRow): boolean => !isEmptyRow(row);
  const before = pad.rows.slice(0, Math.max(0, at)).filter(isFilled);
  const after = pad.rows.slice(at + 1).filter(isFilled);
  if (before.length + after.length + lines.length > MAX_ROWS) return undefined;
  const filled = lines.map(({ code, quantity }, index) => ({
    // The first takes the place of the row that was pasted into, which keeps the focus.
    key: index === 0 && at >= 0 ? from : pad.nextKey + index,
    code,
    quantity,
  }));
  return withSpare({ rows: [...before, ...filled, ...after], nextKey: pad.nextKey + lines.length });
}

/** A quantity and one unit more; undefined for what is none, which stays for the person to correct. */
function raised(quantity: string): string | undefined {
  if (/^0*$/.test(quantity.trim())) return '1';
  const read = readQuantity(quantity);
  return read.ok ? String(read.value + 1) : undefined;
}

/**
 * Takes a code that was scanned: one unit more where a row has it and its quantity is one, else a row of its own.
 *
 * @param isSame whether the code of a row means the same article
 * @returns the pad with the scan, and the key of its row; undefined where the pad is full
 */
export function scanCode(
  pad: PadRows,
  code: string,
  isSame: (rowCode: string) => boolean = (rowCode) => rowCode === code,
): { readonly pad: PadRows; readonly key: number } | undefined {
  for (const row of pad.rows) {
    const quantity = !isEmptyRow(row) && isSame(row.code.trim()) ? raised(row.quantity) : undefined;
    if (quantity !== undefined) return { pad: changeRow(pad, row.key, { quantity }), key: row.key };
  }
  const free = pad.rows.find(isEmptyRow);
  return free && { pad: changeRow(pad, free.key, { code, quantity: '1' }), key: free.key };
}

/** Leaves the rows of these lines, 1 being the first row; the others went into the cart. */
export const keepLines = (pad: PadRows, lines: ReadonlySet<number>): PadRows =>
  withSpare({ ...pad, rows: pad.rows.filter((_row, index) => lines.has(index + 1)) });

/** The rows as lines of a list; empty ones are none. */
export const padLines = ({ rows }: PadRows): readonly WantedLine[] =>
  rows.flatMap((row, index) =>
    isEmptyRow(row) ? [] : [{ line: index + 1, code: row.code.trim(), quantity: row.quantity }],
  );
