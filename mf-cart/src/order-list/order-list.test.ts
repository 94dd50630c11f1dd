import fc from 'fast-check';
import type { ProductHit } from '@vetportal/model';
import { articleOf } from '../cart-engine/testing/cart-kit';
import { additionsOf, checkLines, type WantedLine } from './check-lines';
import { findColumns, linesOf } from './columns';
import { readQuantity } from './read-quantity';
import { MAX_FILE_MB, MAX_LINES, readFile, readText, writeText } from './read-table';

const known = (articles: readonly ProductHit[], more: Partial<Parameters<typeof checkLines>[1]> = {}) => ({
  articles: new Map(articles.map((article) => [article.sku, article])),
  refusals: new Map<number, string>(),
  inCart: new Map<number, number>(),
  role: 'default',
  today: '2026-11-21',
  ...more,
});
const wanted = (...lines: readonly (readonly [code: string, quantity: string])[]): readonly WantedLine[] =>
  lines.map(([code, quantity], index) => ({ line: index + 1, code, quantity }));
const outcomes = (lines: readonly WantedLine[], knowledge: ReturnType<typeof known>) =>
  checkLines(lines, knowledge).map(({ outcome }) => outcome);

describe('what becomes of each line @B02 @V08', () => {
  test('lines of one article are summed, then brought up to whole packs', () => {
    const lines = wanted(['SKU1', '3'], ['SKU2', '1'], ['SKU1', '4']);
    expect(outcomes(lines, known([articleOf(1, { unitInShrinkWrap: 5 }), articleOf(2)]))).toEqual([
      { kind: 'ready', quantity: 10, roundedFrom: 7, joined: [3] },
      { kind: 'ready', quantity: 1, roundedFrom: undefined, joined: [] },
      { kind: 'joined', into: 1 },
    ]);
  });
  test.each([
    ['', '1', 'no-code'],
    ['9999999', '1', 'unknown'],
    ['5,41E+12', '1', 'shortened'],
    ['SKU1', '', 'quantity-empty'],
    ['SKU1', 'two', 'quantity-notANumber'],
    ['SKU1', '1.5', 'quantity-notWhole'],
    ['SKU1', '-2', 'quantity-belowMin'],
    ['SKU1', '0', 'quantity-belowMin'],
    ['SKU1', '10000', 'quantity-aboveMax'],
    ['SKU1', '9998', 'too-many'],
    ['SKU2', '1', 'not-sold'],
    ['SKU3', '1', 'restricted'],
    ['SKU4', '1', 'supplier-out-of-stock'],
    ['SKU5', '1', 'no-price'],
  ])('%j times %j is refused: %s', (code, quantity, problem) => {
    const knowledge = known(
      [
        articleOf(1),
        articleOf(2, { flags: new Set(['not_sold_on_website']) }),
        articleOf(3),
        articleOf(4, { stock: { state: 'supplier_out_of_stock', quantity: 0 } }),
        articleOf(5, { pricing: { priceLists: {}, taxPercent: 21 } }),
      ],
      { refusals: new Map([[3, 'For others.']]), inCart: new Map([[1, 2]]) },
    );
    expect(outcomes(wanted([code, quantity]), knowledge)).toEqual([
      expect.objectContaining({ kind: 'refused', problem }),
    ]);
  });
  test('every line has one outcome, and what goes into the cart is never less than was asked for', () => {
    const articles = [articleOf(1, { unitInShrinkWrap: 6 }), articleOf(2)];
    const line = fc.tuple(fc.constantFrom('SKU1', 'SKU2', 'NO', ''), fc.constantFrom('1', '2', '7', 'x', ''));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (pairs) => {
        const checked = checkLines(wanted(...pairs), known(articles));
        expect(checked.map((one) => one.line)).toEqual(pairs.map((_pair, index) => index + 1));
        for (const { productId, quantity } of additionsOf(checked)) {
          const asked = pairs
            .filter(([code]) => code === `SKU${productId}`)
            .map(([, text]) => readQuantity(text))
            .reduce((sum, read) => sum + (read.ok ? read.value : 0), 0);
          const unit = articles[productId - 1]?.unitInShrinkWrap ?? 1;
          expect(quantity).toBeGreaterThanOrEqual(asked);
          expect(quantity - asked).toBeLessThan(unit);
        }
        // An article stands in the cart's additions once.
        const ids = additionsOf(checked).map(({ productId }) => productId);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

describe('a file as a table @B02', () => {
  const rowsOf = async (text: string) => {
    const table = await readText(text);
    return table.ok ? table.rows.filter((row) => row.some((cell) => cell !== '')) : table;
  };
  test.each([
    ['semicolons', 'A1;2\r\nB2;3\r\n'],
    ['commas', 'A1,2\nB2,3'],
    ['tabs', 'A1\t2\nB2\t3\n'],
    ['quotes', '"A1";"2"\n"B2";3'],
    ['a byte order mark', '\uFEFFA1;2\nB2;3'],
  ])('with %s', async (_what, text) => {
    expect(await rowsOf(text)).toEqual([
      ['A1', '2'],
      ['B2', '3'],
    ]);
  });
  test('separators and line ends within quotes are text', async () => {
    expect(await rowsOf('A1;"2;\n""x"""\nB2;3')).toEqual([
      ['A1', '2;\n"x"'],
      ['B2', '3'],
    ]);
  });
  test.each([
    ['', { ok: false, problem: 'empty' }],
    [' \n;;\n', { ok: false, problem: 'empty' }],
    ['A1;2\n"B2;3\nC3;4', { ok: false, problem: 'open-quote', line: 2 }],
    ['A;1\n'.repeat(MAX_LINES + 1), { ok: false, problem: 'too-long' }],
  ])('%j is none', async (text, expected) => {
    expect(await readText(text)).toMatchObject(expected);
  });
  test('what is written is read again, and is no formula for a spreadsheet', async () => {
    const text = await writeText([
      ['code', 'remark'],
      ['A;1', '=SUM(A1)'],
    ]);
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(await rowsOf(text)).toEqual([
      ['code', 'remark'],
      ['A;1', "'=SUM(A1)"],
    ]);
  });
});

describe('a chosen file @V08', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const latin = (text: string) => bytes(...Array.from(text, (letter) => letter.charCodeAt(0)));
  const read = (content: BlobPart, name = 'order.csv') => readFile(new File([content], name));
  test.each([
    ['another type', 'A;1', 'order.xlsx', 'not-csv'],
    ['a picture of that name', bytes(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), 'order.csv', 'not-text'],
    ['control characters', bytes(0xff, 1, 2, 3), 'order.csv', 'not-text'],
    ['more than the limit', 'x'.repeat(MAX_FILE_MB * 1024 * 1024 + 1), 'order.csv', 'too-large'],
  ])('%s is refused', async (_what, content, name, problem) => {
    expect(await read(content, name)).toEqual({ ok: false, problem, line: undefined });
  });
  test.each([
    ['UTF-8', new TextEncoder().encode('Référence;2')],
    ['the encoding of western spreadsheets', latin('R\u00e9f\u00e9rence;2')],
    ['UTF-16', bytes(0xff, 0xfe, ...Array.from('Référence;2', (letter) => [letter.charCodeAt(0), 0]).flat())],
  ])('is read in %s', async (_what, content) => {
    expect(await read(content, 'ORDER.CSV')).toMatchObject({ ok: true, rows: [['Référence', '2']] });
  });
});

describe('columns are found @B02', () => {
  test.each([
    [
      [
        ['Code', 'Quantité'],
        ['A1', '2'],
      ],
      { heading: true, code: 0, quantity: 1 },
    ],
    [
      [
        ['Aantal', 'N° CNK'],
        ['2', '1234567'],
      ],
      { heading: true, code: 1, quantity: 0 },
    ],
    [
      [
        ['A1', '2'],
        ['B2', '3'],
      ],
      { heading: false, code: 0, quantity: 1 },
    ],
    [[['1234567', '2']], { heading: false, code: 0, quantity: 1 }],
    [[['2', '5499900000017']], { heading: false, code: 1, quantity: 0 }],
    [[['A1', 'Amoxival 200 mg', '2']], { heading: false, code: 0, quantity: 2 }],
    [[['1234567'], ['7654321']], { heading: false, code: 0, quantity: undefined }],
    [[['EAN'], ['5499900000017']], { heading: true, code: 0, quantity: undefined }],
  ])('in %j', (rows, columns) => {
    expect(findColumns(rows)).toEqual(columns);
  });
  test('lines keep their numbers; empty ones are none; without quantities each is one', () => {
    const rows = [['Code'], ['A1'], [''], ['B2']];
    expect(linesOf(rows, findColumns(rows))).toEqual([
      { line: 2, code: 'A1', quantity: '1' },
      { line: 4, code: 'B2', quantity: '1' },
    ]);
  });
});

test.each([
  ['2', 2],
  [' 2,0 ', 2],
  ['2.00', 2],
  ['1 000', 1_000],
])('%j is a quantity', (text, value) => {
  expect(readQuantity(text)).toEqual({ ok: true, value });
});
test.each(['1.000', '1,5', 'Infinity', '1e3', '٣', '--2'])('%j is none, and is not guessed', (text) => {
  expect(readQuantity(text).ok).toBe(false);
});
