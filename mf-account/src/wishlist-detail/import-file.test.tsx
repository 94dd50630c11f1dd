import { defineSlot } from '@vetportal/contracts';
import { customer, renderSlot } from '@vetportal/contracts/testing';
import type { ProductHit, WishlistLine } from '@vetportal/model';
import { screen, waitFor } from '@testing-library/react';
import { article } from '../testing/articles';
import { ImportFile } from './import-file';
import { importLines } from './import-lines';

const list = { id: 3, name: 'Vaccins', ref: '', lines: [{ productId: 1, quantity: 2 }] };
const known = new Map([1, 2, 3].map((id) => [`SKU-${id}`, article(id)]));

async function choose(
  content: string,
  name = 'list.csv',
  found: () => Promise<ReadonlyMap<string, ProductHit>> = () => Promise.resolve(known),
) {
  const imported: WishlistLine[] = [];
  const Place = () => <ImportFile list={list} onImport={(lines) => imported.push(...lines)} />;
  const part = await renderSlot(
    defineSlot('home.customer', { Component: Place }),
    {},
    {
      session: customer(),
      search: { articlesByCodes: found },
    },
  );
  await part.user.upload(
    screen.getByLabelText('Import a CSV file', { selector: 'input' }),
    new File([content], name, { type: 'text/csv' }),
  );
  return { ...part, imported };
}

test('each line is added, summed or refused, and none is dropped silently @V08 @V09', () => {
  const line = (number: number, code: string, quantity: string) => ({ line: number, code, quantity });
  const lines = [
    line(2, 'SKU-2', '3'),
    line(3, 'SKU-1', '1'),
    line(4, 'SKU-2', '2,0'),
    line(5, 'NO', '1'),
    line(6, 'SKU-3', 'two'),
    line(7, '', '1'),
    line(8, 'SKU-2', '9999'),
  ];
  const { added, refused } = importLines(lines, known, new Set([1]));
  expect(added).toEqual([{ productId: 2, quantity: 5 }]);
  expect(refused.map(({ line: at, problem }) => [at, problem])).toEqual([
    [3, 'present'],
    [5, 'unknown'],
    [6, 'quantity'],
    [7, 'no-code'],
    [8, 'quantity'],
  ]);
});

test('a file is read by its headings, and what is not added is told line by line @R15', async () => {
  const { imported } = await choose('Quantité;Code\r\n4;SKU-2\r\n1;SKU-1\r\n7;NO\r\n');
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('1 article added');
  expect(said).toHaveTextContent('Line 3 (SKU-1): this product already exists in this wishlist.');
  expect(said).toHaveTextContent('Line 4: no article has the code NO.');
  expect(imported).toEqual([{ productId: 2, quantity: 4 }]);
});

test.each([
  ['list.csv', '', 'This file is empty.'],
  ['list.csv', 'A;1\n"B;2', 'Line 2: a quotation mark is not closed.'],
  ['list.csv', 'A;1\n'.repeat(501), 'This file has more than 500 lines.'],
  ['list.csv', 'x'.repeat(2 * 1024 * 1024 + 1), 'The file cannot exceed 2 MB'],
])('%s of %.20j says why it is none @X11', async (name, content, said) => {
  const { imported } = await choose(content, name);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  expect(imported).toEqual([]);
});

test('while the index is away nothing is added', async () => {
  const { imported } = await choose('SKU-2;1', 'list.csv', () => Promise.reject(new Error('away')));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is added');
  expect(imported).toEqual([]);
});
