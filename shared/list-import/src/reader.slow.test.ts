import fc from 'fast-check';
import { findListed, type Articles } from '@vetportal/model/article-list/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findColumns, isCertain, linesOf, openList } from './reader';
import { dateStyles, dateText } from './workbook/excel-dates';
import { plainNumber } from './workbook/sheet-rows';
import { makeOds, makeXlsx, pack, type Cell, type SheetToMake } from './testing/make-workbook';

const escapeXml = (text: string): string => text.replaceAll('"', '&quot;');
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

  test.each([
    ['Excel', makeXlsx],
    ['OpenDocument', makeOds],
  ])('%s: what the sheet does not show is read and marked, blanks aside', async (_what, make) => {
    const some = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: most }), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(rows, some(11), some(5), async (written, lines, hiddenColumns) => {
        const hiddenLines = lines.map((line) => line + 1);
        const list = await openList(fileOf(make([{ name: 'A', rows: written, hiddenLines, hiddenColumns }])));
        const table = list.ok ? list.read(0) : list;
        if (!table.ok) return;
        for (const { line, hidden = false } of table.rows) expect(hidden).toBe(hiddenLines.includes(line));
        const filled = hiddenColumns.filter((column) =>
          table.rows.some(({ cells }) => (cells[column] ?? '').trim() !== ''),
        );
        expect(new Set(table.hiddenColumns)).toEqual(new Set(filled));
      }),
      { numRuns: 60 },
    );
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

describe('workbooks as their programs write them @W03 @W04', () => {
  /* One order: a merged title, dates, numbers for EANs, formulas with their results, a total, and a hidden sheet before it. */
  const ARTICLES: Articles = {
    a: { sku: 'VP-10.2/5', cnk: '3500012', ean: '5499900000017' },
    b: { sku: 'B+20%', cnk: '0700012', ean: '5499900000024' },
    c: { sku: 'C30', cnk: '1700012', ean: '0499900000031' },
  };
  const find = findListed(ARTICLES);

  test.each([
    ['Excel, with texts in a part of their own', 'excel.xlsx', '2026-11-03'],
    ['Excel, with texts in their cells', 'excel-inline.xlsx', '2026-11-03'],
    ['a program in Python', 'openpyxl.xlsx', '2026-11-03'],
    ['LibreOffice, as a workbook of Excel', 'libreoffice.xlsx', '2026-11-03'],
    ['LibreOffice', 'libreoffice.ods', '03/11/2026'],
  ])('%s', async (_what, name, date) => {
    const bytes = readFileSync(join(__dirname, 'testing/workbooks', name));
    const list = await openList(fileOf(new Uint8Array(bytes), name));
    if (!list.ok) throw new Error(list.problem);
    expect(list.sheets).toEqual(['Bestelling']);
    const table = list.read(0);
    if (!table.ok) throw new Error(table.problem);
    const found = findColumns(table.rows, (code) => {
      const key = find(code);
      return key && Object.keys(ARTICLES).indexOf(key);
    });
    expect(isCertain(found)).toBe(true);
    const { lines, skipped } = linesOf(table.rows, found.columns);
    expect(lines.map(({ line, code, quantity }) => [line, find(code), quantity])).toEqual([
      [4, 'a', '2'],
      [5, 'b', '3'],
      [6, 'c', '1'],
    ]);
    expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'title'],
      [7, 'total'],
    ]);
    const [, , first] = table.rows;
    expect(first?.cells.slice(0, 4)).toEqual([date, 'Zalf & spray 5 g', 'VP-10.2/5', '5499900000017']);
  });

  test.each(['hidden.ods', 'hidden.xlsx'])(
    '%s: lines of a filter and by hand, and a column',
    async (name) => {
      const list = await openList(
        fileOf(new Uint8Array(readFileSync(join(__dirname, 'testing/workbooks', name)))),
      );
      const table = list.ok ? list.read(0) : list;
      if (!table.ok) throw new Error(table.problem);
      expect(table.rows.map(({ line, hidden = false }) => [line, hidden])).toEqual([
        [1, false],
        [2, false],
        [3, true],
        [4, true],
      ]);
      expect(table.hiddenColumns).toEqual(new Set([1]));
    },
  );

  test.each([
    ['46329', false, '2026-11-03'],
    ['46329.75', false, '2026-11-03 18:00'],
    ['0.5', false, '12:00'],
    ['44867', true, '2026-11-03'],
    ['', false, ''],
    ['x', false, 'x'],
    ['1e300', false, '1e300'],
  ])('the day %j (counted as on a Mac: %s) is %j', (days, isMac, text) => {
    expect(dateText(days, isMac)).toBe(text);
  });

  test('which formats show dates', () => {
    const codes = [
      'yyyy-mm-dd',
      '[$-80C]d mmm',
      'h:mm',
      '0" stuks per dag"',
      '[Red]0.00',
      '0.00E+00',
      '#,##0\\h',
      '@',
    ];
    const formats = codes.map(
      (code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${escapeXml(code)}"/>`,
    );
    const ids = [0, 14, 49, ...codes.map((_code, at) => 164 + at)];
    const styles = ids.map((id) => `<xf numFmtId="${String(id)}"/>`).join('');
    const xml = `<styleSheet><numFmts>${formats.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles}</cellXfs></styleSheet>`;
    expect([...dateStyles(xml)]).toEqual([1, 3, 4, 5]);
  });

  test('a number shows the digits that its program shows of it', () => {
    expect(
      ['3.0000000000000004', '5.499900000017E12', '2.50', '12345678901234567', 'A1', ''].map(plainNumber),
    ).toEqual(['3', '5499900000017', '2.5', '12345678901234568', 'A1', '']);
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
