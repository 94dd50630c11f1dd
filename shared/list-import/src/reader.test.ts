import fc from 'fast-check';
import { openList } from './reader';
import { makeOds, makeXlsx, pack, type Cell, type SheetToMake } from './testing/make-workbook';

const fileOf = (content: BlobPart, name = 'list.xlsx') =>
  ({ kind: 'file', file: new File([content], name) }) as const;
const rowsOf = async (content: BlobPart, sheet = 0) => {
  const list = await openList(fileOf(content));
  const table = list.ok ? list.read(sheet) : list;
  return table.ok ? table.rows : table.problem;
};

const text = fc.stringMatching(/^[A-Za-zéèö€&<>"' \n.,;0-9-]{1,12}$/).filter((one) => one.trim() === one);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  text,
  fc.integer({ min: 0, max: 9_999_999_999_999 }),
  fc.constantFrom(2.5, 0.1),
  fc.constant(null),
);
const rows = fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 1, maxLength: 12 });

describe('workbooks @W03', () => {
  test.each([
    ['Excel', makeXlsx],
    ['OpenDocument', makeOds],
  ])('%s: what is written is read, with the lines of the sheet', async (_what, make) => {
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom('whole', 'streamed'), async (written, packing) => {
        const wanted = written.flatMap((cells, at) => {
          const texts = cells.map((one) => (one === null ? '' : String(one)));
          while (texts.at(-1) === '') texts.pop();
          return texts.length === 0 ? [] : [{ line: at + 1, cells: texts }];
        });
        const read = await rowsOf(make([{ name: 'Order', rows: written }], packing));
        expect(read).toEqual(wanted.length === 0 ? 'empty' : wanted);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['Excel', makeXlsx],
    ['OpenDocument', makeOds],
  ])('%s: sheets by name, each with its own rows', async (_what, make) => {
    const sheets: readonly SheetToMake[] = [
      { name: 'Leeg & blad', rows: [[]] },
      { name: 'Order', rows: [['Code'], ['A1']] },
    ];
    const list = await openList(fileOf(make(sheets)));
    if (!list.ok) throw new Error(list.problem);
    expect(list.sheets).toEqual(['Leeg & blad', 'Order']);
    expect(list.read(0)).toEqual({ ok: false, problem: 'empty' });
    expect(list.read(1)).toMatchObject({ ok: true, rows: [{ cells: ['Code'] }, { cells: ['A1'] }] });
  });

  test('an EAN that Excel keeps as a power of ten has all its digits', async () => {
    const parts = {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="u" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="a"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="a" Target="/xl/worksheets/one.xml"/></Relationships>',
      'xl/worksheets/one.xml':
        '<x:worksheet xmlns:x="u"><x:sheetData><x:row r="3"><x:c r="B3"><x:f>1+1</x:f><x:v>5.499900000017E12</x:v></x:c>' +
        '<x:c r="C3" t="inlineStr"><x:is><x:t>A&amp;B</x:t></x:is></x:c><x:c r="D3" t="str"><x:f>"a"</x:f><x:v>a</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    };
    expect(await rowsOf(pack(parts))).toEqual([{ line: 3, cells: ['', '5499900000017', 'A&B', 'a'] }]);
  });

  test('a remark on a cell of OpenDocument is none of its text, a repeated row is there as often', async () => {
    const cellXml =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>remark</text:p></office:annotation><text:p>A<text:s text:c="2"/>1</text:p></table:table-cell>';
    const content = `<d><table:table table:name="A"><table:table-row table:number-rows-repeated="2">${cellXml}</table:table-row></table:table></d>`;
    expect(await rowsOf(pack({ 'content.xml': content }))).toEqual([
      { line: 1, cells: ['A  1'] },
      { line: 2, cells: ['A  1'] },
    ]);
  });
});

describe('what is no list @V08 @W03', () => {
  const compound = (...rest: readonly number[]) =>
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, ...rest]);
  const wide = (word: string) => Array.from(word, (letter) => [letter.charCodeAt(0), 0]).flat();
  const bomb = (name: string) => pack({ [name]: `<a>${' '.repeat(80 * 1024 * 1024)}</a>` });
  const manifest = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';

  test.each([
    ['a workbook with a password', compound(...wide('EncryptedPackage')), 'protected'],
    ['a workbook of before 2007', compound(...wide('Workbook')), 'old-spreadsheet'],
    [
      'an OpenDocument with a password',
      pack({ 'META-INF/manifest.xml': manifest, 'content.xml': 'x' }),
      'protected',
    ],
    ['a text document', pack({ 'word/document.xml': '<a/>' }), 'damaged'],
    ['an archive that ends early', makeXlsx([{ name: 'A', rows: [['A']] }]).slice(0, 200), 'damaged'],
    ['a sheet that is no XML', pack({ 'content.xml': '<d><table:table table:name="A"><' }), 'damaged'],
    ['an archive that unpacks to eighty megabytes', bomb('xl/worksheets/sheet1.xml'), 'expands'],
    ['thirty megabytes', new Uint8Array(30 * 1024 * 1024), 'too-large'],
    [
      'too many rows',
      makeXlsx([{ name: 'A', rows: Array.from({ length: 11_000 }, () => ['A', 1]) }]),
      'too-long',
    ],
    [
      'too many columns',
      makeXlsx([{ name: 'A', rows: [Array.from({ length: 300 }, () => 'A')] }]),
      'too-wide',
    ],
  ])('%s is said to be no list', async (_what, content, problem) => {
    expect(await rowsOf(content)).toBe(problem);
  });

  test('entities that a workbook declares are not followed', async () => {
    const content =
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><d><table:table table:name="A"><table:table-row>' +
      '<table:table-cell><text:p>&b;</text:p></table:table-cell></table:table-row></table:table></d>';
    expect(JSON.stringify(await rowsOf(pack({ 'content.xml': content })))).not.toContain('aaaa');
  });

  test('a cell that repeats a million times is one too many, in no time', async () => {
    const content =
      '<d><table:table table:name="A"><table:table-row table:number-rows-repeated="1000000">' +
      '<table:table-cell table:number-columns-repeated="16384"><text:p>A</text:p></table:table-cell></table:table-row></table:table></d>';
    expect(await rowsOf(pack({ 'content.xml': content }))).toBe('too-long');
  });
});
