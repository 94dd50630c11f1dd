import fc from 'fast-check';
import {
  codesToLookUp,
  findColumns,
  isCertain,
  linesOf,
  MAX_COLUMNS,
  MAX_FILE_MB,
  MAX_ROWS,
  readText,
  readTextFile,
  type Row,
  type Table,
} from '.';
import { textOfCell, unguardFormula } from './list-cells';
import { writeText } from './write-text';
import { readQuantity } from '../quantity/read-quantity';
import { bytesOf, findListed, LIST_FILES, type Articles } from './testing/list-files';

const ARTICLES: Articles = {
  a: { sku: 'VP-10.2/5', cnk: '3500012', ean: '5499900000017' },
  b: { sku: 'B+20%', cnk: '0700012', ean: '5499900000024' },
  c: { sku: 'C30', cnk: '1700012', ean: '0499900000031' },
};
const find = findListed(ARTICLES);
const articleOf = (code: string): number | undefined => {
  const key = find(code);
  return key && Object.keys(ARTICLES).indexOf(key);
};

const rowsOf = (table: Table): readonly Row[] => {
  if (!table.ok) throw new Error(table.problem);
  return table.rows;
};
const cellsOf = (table: Table) => rowsOf(table).map(({ cells }) => cells);

describe('lists as programs write them @W03 @W04', () => {
  test.each(LIST_FILES.map((file) => [file.what, file] as const))('%s', (_what, file) => {
    const rows = rowsOf(readTextFile(bytesOf(file, ARTICLES)));
    const found = findColumns(rows, articleOf);
    const { lines, skipped } = linesOf(rows, found.columns);
    const order: Record<string, number> = {};
    for (const { code, quantity } of lines) {
      const key = find(code);
      const read = readQuantity(quantity);
      if (key !== undefined && read.ok) order[key] = read.value;
    }
    expect(order).toEqual(file.order);
    expect(isCertain(found)).toBe(file.asks === undefined);
    if (file.asks === 'quantity') expect(found.quantityBy).toBeUndefined();
    const refused = [
      ...skipped.filter(({ reason }) => reason === 'quote'),
      ...lines.filter(({ code }) => articleOf(code) === undefined),
    ];
    expect(refused.map(({ line }) => line)).toEqual(file.refused ?? []);
    expect(skipped.filter(({ reason }) => reason !== 'quote').map(({ line }) => line)).toEqual(
      file.skipped ?? [],
    );
  });
});

/* What people write into cells: names with quotes, separators and accents. No line of it looks like a row of its own. */
const word = fc.stringMatching(/^[A-Za-z0-9éèïöç€ '.&+%/-]{1,12}$/).filter((text) => text.trim() !== '');
const name = fc
  .tuple(word, fc.constantFrom('', '"', ';', ',', '\t', '|', '""', '; "', '\n', '\r\n'), word)
  .map((parts) => parts.join(''));
const cell = fc.oneof(word, name);
const table = fc
  .array(fc.tuple(fc.stringMatching(/^[A-Y]{2}\d{3,7}$/), cell, fc.integer({ min: 1, max: 9_999 })), {
    minLength: 3,
    maxLength: 30,
  })
  .map((rows) => rows.map(([code, text, quantity]) => [code, text.trim(), String(quantity)]));

/* A cell that a spreadsheet may take for a formula. */
const FORMULA_CELL = /^"?\s*[=+\-@＝＋－＠\t]/;
/* Anything at all, as it stands in a cell, and what spreadsheets and readers of lists stumble over. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 16 }),
    fc.string({ maxLength: 16 }),
    fc.constantFrom(
      '=1+1',
      '-5',
      '+32 2',
      '@SUM(A1)',
      "'=1",
      "''",
      '\t=1',
      ' =1',
      '007',
      'a;"b"',
      '"',
      'x\r\ny',
      '1,5',
      '|',
    ),
  )
  .map(textOfCell);
/* Of an article code, which no line of an order is without; the word for a sum is none. */
const anyCode = anyText.filter(
  (code) => code.trim() !== '' && !/^\W*(grand|eind|tussen|sub|sous|total|sum|somme|gesamt)/i.test(code),
);
const writtenLines = fc
  .uniqueArray(fc.record({ code: anyCode, quantity: fc.integer({ min: 1, max: 9_999 }), name: anyText }), {
    selector: ({ code }) => code.trim(),
    minLength: 1,
    maxLength: 30,
  })
  // Where names are codes of other articles, which column holds codes is asked.
  .filter((lines) => lines.every(({ name }) => lines.every(({ code }) => code.trim() !== name.trim())));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

describe('what is written in any dialect is read again @W03', () => {
  const encodings = {
    'utf-8': (text: string) => new TextEncoder().encode(text),
    'utf-8 with a mark': (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
    'utf-16le': (text: string) => wide(text, true),
    'utf-16be': (text: string) => wide(text, false),
    'utf-16le with a mark': (text: string) => wide(`\uFEFF${text}`, true),
    'utf-16be with a mark': (text: string) => wide(`\uFEFF${text}`, false),
    'windows-1252': (text: string) =>
      Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0))),
  } as const;
  const wide = (text: string, little: boolean) =>
    Uint8Array.from(
      Array.from(text, (letter) => {
        const code = letter.charCodeAt(0);
        return little ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
      }).flat(),
    );

  test('cells, line ends, quotes, separators and encodings', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...Object.values(encodings)),
        fc.constantFrom(';', ',', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.record({
          all: fc.boolean(),
          sep: fc.boolean(),
          end: fc.constantFrom('', '\u001a', '\u001a\u001a'),
        }),
        (rows, encode, delimiter, end, style) => {
          // On the clipboard a quote is a letter, and a cell has no tab.
          const plain = (text: string) =>
            delimiter === '\t' ? text.replace(/["\t\r\n]/g, ' ').trim() : text;
          // Where each line has two signs as often, only the headings tell which one separates.
          const wanted = [['Code', 'Naam', 'Aantal'], ...rows.map((cells) => cells.map(plain))];
          const needs = (text: string) => style.all || /["\r\n]/.test(text) || text.includes(delimiter);
          const lines = wanted.map((cells) =>
            cells.map((text) => (needs(text) ? quoted(text) : text)).join(delimiter),
          );
          const text = `${style.sep ? `sep=${delimiter}${end}` : ''}${lines.join(end)}${end}${style.end}`;
          const read = cellsOf(readTextFile(encode(text)));
          // The sign before what may be a formula says that it is a text: it is none of it.
          const readAs = (cells: readonly string[]) =>
            cells.map((one) => unguardFormula(one.replace(/\r\n?/g, '\n')));
          expect(read).toEqual(wanted.map(readAs));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a line’s number is the line in the file, whatever stands above it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            { text: '', lines: 1 },
            { text: ';;', lines: 1 },
            { text: 'X1;"a\nb";2', lines: 2 },
          ),
          { maxLength: 20 },
        ),
        fc.constantFrom('\n', '\r\n', '\r'),
        (above, end) => {
          const text = [...above.map((one) => one.text), 'LAST;x;1'].join('\n').replaceAll('\n', end);
          const last = rowsOf(readText(text)).at(-1);
          expect(last).toEqual({
            line: above.reduce((sum, { lines }) => sum + lines, 1),
            cells: ['LAST', 'x', '1'],
          });
        },
      ),
    );
  });

  test('one line with a lone quote spoils no other', () => {
    fc.assert(
      fc.property(
        table,
        fc.nat(),
        fc.constantFrom('"', '"x" y', 'x"; "y', '"x;'),
        fc.boolean(),
        (rows, place, spoilt, quotes) => {
          const lines = rows.map((cells) =>
            quotes
              ? cells.map((text) => quoted(text.replace(/[\r\n]/g, ' ')))
              : cells.map((text) => text.replace(/["\r\n;]/g, ' ')),
          );
          const at = place % lines.length;
          const text = lines
            .map((cells, line) => (line === at ? `ZZ0;"${spoilt};7` : cells.join(';')))
            .join('\n');
          const others = rowsOf(readText(text)).filter(({ cells }) => !cells[0]?.startsWith('ZZ0'));
          const codes = others.filter(({ broken }) => !broken).map(({ cells }) => cells[0]);
          for (const [line, [code = '']] of rows.entries()) {
            if (line !== at) expect(codes).toContain(code);
          }
        },
      ),
    );
  });

  test('what the portal writes holds no formula, and is read as it was', () => {
    const heading = ['Code', 'Quantité', 'Article'];
    fc.assert(
      fc.property(writtenLines, (lines) => {
        const codes = new Map(lines.map(({ code }, id) => [code.trim(), id]));
        const text = writeText([heading, ...lines.map(({ code, quantity, name }) => [code, quantity, name])]);
        for (const cell of lines.flatMap(({ code, name }) => [code, name]))
          expect(writeText([[cell]]).slice(1)).not.toMatch(FORMULA_CELL);
        const read = rowsOf(readTextFile(new TextEncoder().encode(text)));
        const found = findColumns(read, (code) => codes.get(code));
        expect(isCertain(found)).toBe(true);
        expect(linesOf(read, found.columns)).toEqual({
          lines: lines.map(({ code, quantity }, at) => ({
            line: at + 2,
            code: code.trim(),
            quantity: String(quantity),
          })),
          skipped: [],
        });
        expect(read.slice(1).map(({ cells }) => cells[2] ?? '')).toEqual(
          lines.map(({ name }) => (name.trim() === '' ? '' : name)),
        );
      }),
      { numRuns: 400 },
    );
    expect(writeText([['=SUM(A1)', '+32 2', -5, '-5', 'a;"b"']])).toBe(
      `\uFEFF'=SUM(A1);'+32 2;-5;'-5;"a;""b"""\r\n`,
    );
    expect(writeText([['0700012', 1.5, { cents: 123_450 }, 'a\r\nb', 'c\u0000d']])).toBe(
      '\uFEFF0700012;1,5;1234,50;a b;cd\r\n',
    );
  });
});

describe('what is no list @V08 @W03', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  test.each([
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), 'not-text'],
    ['a photograph', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46), 'not-text'],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n1 0 obj\n'), 'not-text'],
    ['broken UTF-16', bytes(0xff, 0xfe, 0x41, 0, 0, 0xd8, 0x41, 0), 'not-text'],
    ['nothing', bytes(), 'empty'],
    ['empty cells', new TextEncoder().encode(' \n;;\n'), 'empty'],
    ['too many bytes', new Uint8Array(MAX_FILE_MB * 1024 * 1024 + 1).fill(65), 'too-large'],
    ['too many lines', new TextEncoder().encode('A;1\n'.repeat(MAX_ROWS + 1)), 'too-long'],
    ['too many columns', new TextEncoder().encode(`${'A;'.repeat(MAX_COLUMNS)}A\n`), 'too-wide'],
  ])('%s', (_what, content, problem) => {
    expect(readTextFile(content)).toEqual({ ok: false, problem });
  });
  test('a thousand empty columns are none', () => {
    expect(cellsOf(readText(`A;1${';'.repeat(1_000)}\n`))).toEqual([['A', '1']]);
  });
  test('an accent in the encoding of western spreadsheets', () => {
    expect(cellsOf(readTextFile(bytes(0x51, 0x74, 0xe9, 0x3b, 0x80)))).toEqual([['Qté', '€']]);
  });
  test('the separator of scanners stays within its code', () => {
    expect(cellsOf(readText('0105499900000017\u001d10AB;2'))).toEqual([['0105499900000017\u001d10AB', '2']]);
  });
});

describe('columns @W04', () => {
  const found = (...lines: readonly string[]) => findColumns(rowsOf(readText(lines.join('\n'))), articleOf);
  const quantityHeadings =
    'Qté|Quantité|Quantités|qty|QTY|Quantity|Aantal|aantallen|Hoeveelheid|Hoev.|Qté cdée|Stuks|Stk|Stk.|Stück|Menge|Anzahl|Besteld|Bestelde hoeveelheid|Totaal aantal|À commander|Qté commandée|Aantal besteld|Order qty|Te bestellen|Bestellmenge';
  test.each(quantityHeadings.split('|'))('%s over numbers says quantity', (heading) => {
    const { columns } = found(`CNK;Jaar;${heading}`, '3500012;2026;4', '1700012;2026;2');
    expect(columns).toEqual({ heading: 1, code: 0, quantity: 2 });
  });
  const others =
    'Unités par carton|Cond.|Colisage|Stuks per doos|Stück pro Karton|Units per box|Année|Jaar|Year|Prix|Prijs|Stukprijs|Preis|N° client|Klantnummer|Kundennummer|Customer no|Stock|Voorraad|Aantal geleverd|Qté livrée|Ligne|Regel|Datum|TVA|BTW %|Montant HT|Total|Totaal excl.|Qté dispo|Qté reçue|Aantal ontvangen|Qty shipped|Aantal verkocht';
  test.each(others.split('|'))('%s says none, and does not become one by itself', (heading) => {
    const { columns, quantityBy } = found(`CNK;${heading}`, '3500012;4', '1700012;7');
    expect([columns.quantity, quantityBy]).toEqual([undefined, undefined]);
    expect(isCertain(found(`CNK;${heading};Aantal`, '3500012;4;1'))).toBe(true);
  });
  const codeHeadings =
    'Code|SKU|CNK|N° CNK|Code CNK|CNK-code|EAN|EAN13|EAN-13|GTIN|Barcode|Code-barres|Streepjescode|Artikelnummer|Artikelnr.|Art.nr.|Art. Nr|Référence|Réf.|Referentie|Productcode|Item no.|PZN';
  test.each(codeHeadings.split('|'))('%s says code, though nobody knows one', (heading) => {
    const { columns, codeBy } = found(`Naam;${heading};Aantal`, 'Zalf;NOBODY;4');
    expect([columns.code, codeBy]).toEqual([1, 'heading']);
  });
  test('codes that articles have beat each heading', () => {
    expect(found('Code;Omschrijving;Aantal', 'Zalf;C30;4').columns.code).toBe(1);
    expect(found('Product;Réf. fournisseur;Qté', '3500012;77;2', '1700012;78;3').columns.code).toBe(0);
  });
  test('article number and CNK of the same articles are one answer, of different ones a question', () => {
    const same = found('SKU;CNK;Aantal', `C30;1700012;4`);
    expect([same.columns.code, isCertain(same)]).toEqual([0, true]);
    const different = found('SKU;CNK;Aantal', `C30;3500012;4`);
    expect(isCertain(different)).toBe(false);
  });
  test('without headings one column of numbers is the quantity, of several none is taken in silence', () => {
    expect(found('C30;2', '3500012;1')).toMatchObject({
      columns: { code: 0, quantity: 1 },
      quantityBy: 'only',
    });
    expect(found('2;C30', '1;3500012')).toMatchObject({
      columns: { code: 1, quantity: 0 },
      quantityBy: 'only',
    });
    expect(found('C30;2;4', '3500012;1;9')).toMatchObject({ quantityBy: undefined, quantities: [1, 2] });
    expect(found('1;C30;5', '2;3500012;1', '3;1700012;1')).toMatchObject({
      columns: { code: 1, quantity: 2 },
      quantityBy: undefined,
    });
  });
  test.each(['PVP', ''])('amounts are no quantity by themselves, headed %j', (heading) => {
    const { columns, quantityBy } = found(`SKU;${heading}`, 'C30;3,00', '3500012;12,00');
    expect([columns.quantity, quantityBy]).toEqual([undefined, undefined]);
    expect(found('SKU;Qté', 'C30;3,00', '3500012;12,00')).toMatchObject({ quantityBy: 'heading' });
  });
  test('headings in a language that nobody here reads are none of the lines', () => {
    expect(found('Kod;Ilość', 'C30;2').columns).toEqual({ heading: 1, code: 0, quantity: 1 });
  });
  test.each([
    'Code;Omschrijving;Aantal;Prijs;Totaal',
    'Référence;Désignation;Qté;P.U.;Total HT',
    'Art.nr.;Bezeichnung;Menge;Preis;Gesamtpreis',
    'Code;Description;Qty;2025;2026',
  ])('sums and years among the headings: %s', (headings) => {
    const list = found(headings, 'C30;Zalf;4;1,50;6,00', '3500012;Poeder;2;3,00;6,00');
    expect(list.columns).toEqual({ heading: 1, code: 0, quantity: 2 });
    expect(isCertain(list)).toBe(true);
  });
  test.each([
    [2, 3],
    [12, 3],
    [12, 200],
    [60, 3_000],
  ])('of %i other columns and %i lines two columns of different articles are a question', (more, length) => {
    const catalogue = new Map<string, number>(
      Array.from({ length: 2 * length }, (_, id) => [`SK${String(id)}`, id]),
    );
    const rows = rowsOf(
      readText(
        [
          ['Artikel', 'Nieuw', 'Aantal'].join(';'),
          ...Array.from({ length }, (_, at) =>
            [
              ...[`SK${String(at)}`, `SK${String(at + length)}`, String((at % 7) + 1)],
              ...Array.from({ length: more }, (_one, column) => `x${String(column)} ${String(at)}`),
            ].join(';'),
          ),
        ].join('\n'),
      ),
    );
    const lookedUp = new Set(codesToLookUp(rows));
    expect(lookedUp.size).toBeLessThanOrEqual(250);
    const list = findColumns(rows, (code) => (lookedUp.has(code) ? catalogue.get(code) : undefined));
    expect([list.columns, list.codeBy]).toEqual([{ heading: 1, code: 0, quantity: 2 }, undefined]);
  });
  test('a name that begins like a heading is a line, with its number', () => {
    expect(found('Produit d’entretien;3', 'C30;2').columns.heading).toBeUndefined();
  });
  test('a single column is one of codes, one unit each, with its heading or without', () => {
    expect(found('EAN', '5499900000017').columns).toEqual({ heading: 1, code: 0, quantity: undefined });
    expect(found('1234567', '7654321').columns).toEqual({ heading: undefined, code: 0, quantity: undefined });
  });
  test('looked up are some cells of the whole list, each once', () => {
    const rows = rowsOf(readText(Array.from({ length: 5_000 }, (_, at) => `C${String(at)};1`).join('\n')));
    const codes = codesToLookUp(rows);
    expect(codes.length).toBeLessThanOrEqual(60);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toContain('C0');
    expect(codes.some((code) => Number(code.slice(1)) > 4_000)).toBe(true);
  });
  test('a sum at the end is no line, by its word or by its amount', () => {
    const lines = (...text: readonly string[]) => {
      const rows = rowsOf(readText(text.join('\n')));
      return linesOf(rows, findColumns(rows, articleOf).columns);
    };
    for (const total of ['Total;7', 'Totaal:;7', 'TOTAL GÉNÉRAL;7', 'Eindtotaal;7', ';7', 'Gesamtsumme;7']) {
      expect(lines('Code;Aantal', 'C30;4', '3500012;3', total).skipped).toMatchObject([
        { line: 4, reason: 'total' },
      ]);
    }
    expect(lines('Code;Aantal', 'C30;4', ';9').lines).toHaveLength(2);
  });
});

test.each([
  ['2', 2],
  [' 2,0 ', 2],
  ['2.00', 2],
  ['1 000', 1_000],
  ['\u200b5', 5],
  ['２', 2],
])('%j is a quantity', (text, value) => {
  expect(readQuantity(text)).toEqual({ ok: true, value });
});
test.each(['1.000', '1,5', 'Infinity', '1e3', '٣', '--2', '2 st'])(
  '%j is none, and is not guessed',
  (text) => {
    expect(readQuantity(text).ok).toBe(false);
  },
);
