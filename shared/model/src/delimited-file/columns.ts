/** Where in a table the codes and quantities stand. */
export interface Columns {
  /** The first row holds headings. */
  readonly heading: boolean;
  /** Index from 0. */
  readonly code: number;
  /** Undefined where there is none: each line is one unit. */
  readonly quantity: number | undefined;
}

type Rows = readonly (readonly string[])[];

const CODE_WORDS =
  /^(code|sku|cnk|ean|gtin|barcode|streepjescode|article|artikel|articlenr|product|produit|ref|item)/;
const QUANTITY_WORDS = /^(qty|qte|quantit|aantal|hoeveelheid|nombre|stuks|units|unites|pieces|pcs)/;

/** Letters of a heading alone: `N° CNK` -> `ncnk`, `Quantité` -> `quantite`. */
const wordOf = (cell: string): string =>
  cell
    .normalize('NFD')
    .toLowerCase()
    .replace(/^n[°ºo.]\s*/, '')
    .replace(/[^a-z0-9]/g, '');

const hasDigit = (cell: string): boolean => /\d/.test(cell);

/**
 * Finds headings, codes and quantities in the rows of a table; a person may choose otherwise.
 *
 * @param isQuantity whether a cell can be one
 */
export function findColumns(rows: Rows, isQuantity: (cell: string) => boolean): Columns {
  const [top = []] = rows;
  const words = top.map((cell) => (hasDigit(cell) ? '' : wordOf(cell)));
  const codeHeading = words.findIndex((word) => CODE_WORDS.test(word));
  const quantityHeading = words.findIndex((word) => QUANTITY_WORDS.test(word));
  const heading = codeHeading >= 0 || quantityHeading >= 0;
  const body = heading ? rows.slice(1) : rows;
  const quantity = quantityHeading >= 0 ? quantityHeading : likelyQuantity(body, codeHeading, isQuantity);
  const code = codeHeading >= 0 ? codeHeading : firstFilled(body, quantity);
  return { heading, code, quantity };
}

/** The column, if any, most of whose cells are quantities; the last such: codes stand before quantities. */
function likelyQuantity(
  rows: Rows,
  besides: number,
  isQuantity: (cell: string) => boolean,
): number | undefined {
  let best: { readonly column: number; readonly share: number } | undefined;
  for (let column = 0; column < widthOf(rows); column += 1) {
    const filled = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const share = filled.filter(isQuantity).length / Math.max(1, filled.length);
    if (column !== besides && share > 0.5 && share >= (best?.share ?? 0)) best = { column, share };
  }
  // A single column is one of codes, whatever they look like.
  return widthOf(rows) > 1 ? best?.column : undefined;
}

function firstFilled(rows: Rows, besides: number | undefined): number {
  for (let column = 0; column < widthOf(rows); column += 1) {
    if (column !== besides && rows.some((row) => (row[column] ?? '').trim() !== '')) return column;
  }
  return 0;
}

/** How many columns a table has. */
export const widthOf = (rows: Rows): number => rows.reduce((width, row) => Math.max(width, row.length), 0);

/** One filled line of a table: what stands in its columns. */
export interface CodeLine {
  /** Where it stands in the file, from 1. */
  readonly line: number;
  readonly code: string;
  readonly quantity: string;
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/** The lines of a table, numbered as in the file; empty ones are none. */
export const linesOf = (rows: Rows, { heading, code, quantity }: Columns): readonly CodeLine[] =>
  rows.flatMap((row, index) =>
    (heading && index === 0) || isEmpty(row)
      ? []
      : [
          {
            line: index + 1,
            code: (row[code] ?? '').trim(),
            quantity: quantity === undefined ? '1' : (row[quantity] ?? '').trim(),
          },
        ],
  );
