import { decodeFile, readOrderFile } from './order-file';

const pairs = (text: string) => readOrderFile(text).map(({ code, quantity }) => [code, quantity]);

test.each([
  ['A1;2\nB2;3', ';'],
  ['A1,2\r\nB2,3\r\n', ',, Windows'],
  ['A1\t2\n\n\t\nB2\t3\n', 'tab, empty rows'],
  ['\uFEFFcode;quantité\n"A1";"2"\nB2; 3', 'mark, heading, quotes'],
])('%j is two lines (%s) @B02', (text) => {
  expect(pairs(decodeFile(new TextEncoder().encode(text)) ?? '')).toEqual([
    ['A1', '2'],
    ['B2', '3'],
  ]);
});

test('cells in quotes hold anything; a row of one cell is one unit; empty rows are numbered too', () => {
  expect(readOrderFile('"a;""b""\nc";7\n\nCNK 12')).toEqual([
    { line: 1, code: 'a;"b"\nc', quantity: '7' },
    { line: 3, code: 'CNK 12', quantity: '1' },
  ]);
  expect(readOrderFile('')).toEqual([]);
});

test('a spreadsheet’s own encoding is read, a picture is not', () => {
  expect(decodeFile(Uint8Array.from([0x71, 0x74, 0xe9]))).toBe('qté');
  expect(decodeFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBeNull();
});
