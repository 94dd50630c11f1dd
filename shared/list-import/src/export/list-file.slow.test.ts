import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { textOfCell } from '@vetportal/model/article-list/list-cells';
import { cellsOf, importedFrom } from '../testing/read-exported';
import { articleList, type ExportedLine } from './article-list';
import { listFile } from './list-file';
import messages from './messages.json';

type Locale = keyof (typeof messages)['list.export.code'];

const inLanguage =
  (locale: Locale) =>
  (id: keyof typeof messages): string =>
    messages[id][locale];

/* Anything at all, and what spreadsheets and readers of lists stumble over. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    ...['=1+1', '-5', '+32 2', '@SUM(A1)', "'=1", '\t=1', ' =1', '007', '0700012', '5.4E+12', '1,5'],
    ...['a;"b"', '"', '""', 'x\r\ny', '\r=1', 'a\tb', '_x0041_', '010549\u001d10AB', '<&>', ']]>', '  '],
  ),
);
/* No line of an order is without a code, and the word for a sum is none. */
const anyCode = anyText.filter(
  (code) =>
    textOfCell(code).trim() !== '' && !/^\W*(grand|eind|tussen|sub|sous|total|sum|somme|gesamt)/i.test(code),
);
const codeOf = ({ code }: ExportedLine) => textOfCell(code).trim();
const anyLines = fc
  .uniqueArray(fc.record({ code: anyCode, quantity: fc.integer({ min: 1, max: 9_999 }), name: anyText }), {
    selector: codeOf,
    minLength: 1,
    maxLength: 25,
  })
  // Where names are codes of other articles, which column holds codes is asked.
  .filter((lines) => {
    const codes = new Set(lines.map(codeOf));
    return lines.every(({ name }) => !codes.has(textOfCell(name).trim()));
  });

test.each(['csv', 'xlsx'] as const)(
  'the import reads an exported list back without a question, as %s @W03 @B02',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(anyLines, fc.constantFrom<Locale>('fr', 'nl', 'en'), async (lines, locale) => {
        const file = await listFile(articleList('Order', lines, inLanguage(locale)), format);
        const codes = lines.map(codeOf);
        expect(await importedFrom(file, codes)).toEqual({
          asks: false,
          lines: lines.map((line) => [codeOf(line), String(line.quantity)]),
          skipped: [],
        });
        const names = (await cellsOf(file)).slice(1).map(([, , name = '']) => name);
        expect(names).toEqual(
          lines.map(({ name }) => (textOfCell(name).trim() === '' ? '' : textOfCell(name))),
        );
      }),
      { numRuns: 100 },
    );
  },
);

describe('a list with prices @W03', () => {
  const priced = [
    { code: '0700012', quantity: 12, name: '=Zalf', unitCents: 1_250, amountCents: 15_000 },
    { code: '-5', quantity: 1, name: '"Gaas"; 5', unitCents: undefined, amountCents: undefined },
  ];
  test.each(['fr', 'nl', 'en'] as const)('is read back without a question in %s', async (locale) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await listFile(articleList('Order', priced, inLanguage(locale)), format);
      expect(await importedFrom(file, ['0700012'])).toMatchObject({
        asks: false,
        lines: [
          ['0700012', '12'],
          ['-5', '1'],
        ],
      });
    }
  });

  test('is what spreadsheets of this country open: a mark of UTF-8, semicolons, decimal commas, no formula', async () => {
    const { name, content } = await listFile(
      articleList('Panier: été/2026', priced, inLanguage('fr')),
      'csv',
    );
    expect(name).toBe('Panier- été-2026.csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content.arrayBuffer())).toBe(
      [
        '\uFEFFCode;Quantité;Article;Prix net HTVA;Montant HTVA',
        "0700012;12;'=Zalf;12,50;150,00",
        `'-5;1;"""Gaas""; 5";;`,
        '',
      ].join('\r\n'),
    );
  });

  test('has codes as texts and amounts as numbers in a workbook, and no formula', async () => {
    const { content } = await listFile(articleList('Panier', priced, inLanguage('fr')), 'xlsx');
    const parts = unzipSync(new Uint8Array(await content.arrayBuffer()));
    const sheet = new DOMParser().parseFromString(
      new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']),
      'application/xml',
    );
    const cell = (place: string) => sheet.querySelector(`c[r="${place}"]`);
    expect([cell('A2')?.getAttribute('t'), cell('A2')?.textContent]).toEqual(['inlineStr', '0700012']);
    expect([cell('C2')?.getAttribute('t'), cell('C2')?.textContent]).toEqual(['inlineStr', '=Zalf']);
    expect([cell('B2')?.getAttribute('t'), cell('B2')?.textContent]).toEqual([null, '12']);
    expect([cell('D2')?.getAttribute('t'), cell('D2')?.textContent]).toEqual([null, '12.5']);
    expect(sheet.querySelectorAll('f')).toHaveLength(0);
  });
});

test.each([
  ['Vaccins: été/2026', 'Vaccins- été-2026'],
  ['../../etc', '-..-etc'],
  ['', 'list'],
  ['x'.repeat(300), 'x'.repeat(100)],
])('a file of the list %j has a name that file systems take @W03', async (name, stem) => {
  expect((await listFile({ name, headings: [], rows: [] }, 'csv')).name).toBe(`${stem}.csv`);
});
