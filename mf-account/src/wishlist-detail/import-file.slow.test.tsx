import { defineSlot } from '@vetportal/contracts';
import type { ProductHit, WishlistLine } from '@vetportal/model';
import { bytesOf, findListed, LIST_FILES, type Articles } from '@vetportal/model/article-list/testing';
import { customer, renderSlot } from '@vetportal/module-runtime/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { article } from '../testing/articles';
import { ImportFile } from './import-file';
import { importLines } from './import-lines';

const list = { id: 3, name: 'Vaccins', ref: '', lines: [{ productId: 1, quantity: 2 }] };
const known = new Map([1, 2, 3].map((id) => [`SKU-${id}`, article(id)]));

async function choose(
  content: BlobPart,
  name = 'list.csv',
  found: (codes: readonly string[]) => Promise<ReadonlyMap<string, ProductHit>> = () =>
    Promise.resolve(known),
  into = list,
  near: readonly ProductHit[] = [],
  session = customer(),
) {
  const imported: WishlistLine[] = [];
  const Place = () => {
    const [lines, setLines] = useState(into.lines);
    const add = (more: readonly WishlistLine[]): void => {
      imported.push(...more);
      setLines([...lines, ...more]);
    };
    return <ImportFile list={{ ...into, lines }} onImport={add} />;
  };
  const part = await renderSlot(
    defineSlot('home.customer', { Component: Place }),
    {},
    {
      session,
      search: { articlesByCodes: found, suggestArticles: () => Promise.resolve(near) },
    },
  );
  await part.user.upload(
    screen.getByLabelText('Import a file', { selector: 'input' }),
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
  const { added, refused } = importLines(lines, known, new Set([1]), () => undefined);
  expect(added).toEqual([{ productId: 2, quantity: 5 }]);
  expect(refused.map(({ line: at, problem }) => [at, problem])).toEqual([
    [3, 'present'],
    [5, 'unknown'],
    [6, 'quantity'],
    [7, 'no-code'],
    [8, 'quantity'],
  ]);
});

test('a file is read by its headings, and the report names line by line what is not added @R15', async () => {
  const { imported } = await choose('Quantité;Code\r\n4;SKU-2\r\n1;SKU-1\r\n7;NO\r\n');
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('1 article added');
  expect(said).toHaveTextContent('Line 3 (SKU-1): this product already exists in this wishlist.');
  expect(said).toHaveTextContent('Line 4: no article has the code NO.');
  expect(imported).toEqual([{ productId: 2, quantity: 4 }]);
});

test('a line of what the customer may not buy is named with the reason, and the others are added @W06 @R15', async () => {
  const meloxicam = article(4, { flags: new Set(['veterinary_only']) });
  const { imported } = await choose(
    'Code;Quantity\nSKU-4;2\nSKU-2;3\n',
    'list.csv',
    () => Promise.resolve(new Map([...known, ['SKU-4', meloxicam]])),
    undefined,
    [],
    customer({ purchaser: { function: 'nurse', country: 'BE' } }),
  );
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent('1 article added');
  expect(said).toHaveTextContent(
    'Line 2 (SKU-4): not added. For veterinarians, pharmacists and wholesalers only.',
  );
  expect(imported).toEqual([{ productId: 2, quantity: 3 }]);
});

test.each([
  ['', 'This list is empty.'],
  ['A\n'.repeat(501), 'This file has more than 500 lines.'],
  ['A;1\n'.repeat(11_000), 'This list has more than 10,000 lines.'],
  ['\u0089PNG\u0000', 'This file is not a list'],
  ['x'.repeat(2 * 1024 * 1024 + 1), 'The file cannot exceed 2 MB'],
])('a file of %.20j says why it is none @X11 @V08', async (content, said) => {
  const { imported } = await choose(content);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  expect(imported).toEqual([]);
});

test('an unknown code gets the nearest articles: one press adds its lines, and none is there twice @W03 @V09', async () => {
  const file = 'Code;Quantity\nNO;4\nSKU-3;1\nNO;2\nNEAR;5\nNO;x\n';
  const { imported, user } = await choose(file, 'list.csv', undefined, undefined, [
    { ...article(4), flags: new Set(['not_sold_on_website']) },
    article(2),
    article(3),
  ]);
  const near = await screen.findByRole('group', { name: 'Articles close to NO' });
  expect(near).toHaveTextContent('Line 2 (NO), did you mean:');
  expect(within(near).queryByRole('button', { name: /SKU-4$/ })).not.toBeInTheDocument();
  await user.click(within(near).getByRole('button', { name: /SKU-2$/ }));
  expect(imported).toEqual([
    { productId: 3, quantity: 1 },
    { productId: 2, quantity: 6 },
  ]);
  expect(screen.getByText('2 articles added')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import a file' })).toHaveFocus();
  const other = screen.getByRole('group', { name: 'Articles close to NEAR' });
  await user.click(within(other).getByRole('button', { name: /SKU-2$/ }));
  expect(imported).toHaveLength(2);
  const said = screen.getByRole('status');
  expect(said).toHaveTextContent('Line 5 (NEAR): this product already exists in this wishlist.');
  expect(said).toHaveTextContent('Line 6 (NO): the quantity is not a whole number');
  expect(screen.queryByText(/did you mean/)).not.toBeInTheDocument();
});

test('while the index is away nothing is added, and the list is not asked for again', async () => {
  let isAway = true;
  const { imported, user } = await choose('SKU-2;1', 'list.csv', () =>
    isAway ? Promise.reject(new Error('away')) : Promise.resolve(known),
  );
  await user.click(await screen.findByRole('button', { name: 'Use these columns' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is added');
  expect(imported).toEqual([]);
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 article added')).toBeVisible();
  expect(imported).toEqual([{ productId: 2, quantity: 1 }]);
});

const articles: Articles = {
  a: { sku: 'SKU-1', cnk: '3500012', ean: '5499900000017' },
  b: { sku: 'SKU-2', cnk: '0700012', ean: '5499900000024' },
  c: { sku: 'SKU-3', cnk: '1700012', ean: '0499900000031' },
};
const find = findListed(articles);
const byCode = (codes: readonly string[]) =>
  new Map(
    codes.flatMap((code) => {
      const key = find(code);
      return key ? [[code, article(Object.keys(articles).indexOf(key) + 1)] as const] : [];
    }),
  );

test.each(LIST_FILES.map((file) => [file.what, file] as const))(
  'a list with %s: its columns are certain or shown, the report has each line @W03 @W04 @V08',
  async (_what, file) => {
    const { imported, user } = await choose(
      new Uint8Array(bytesOf(file, articles)),
      'list.csv',
      (codes) => Promise.resolve(byCode(codes)),
      { ...list, lines: [] },
    );
    if (file.asks) {
      expect(imported).toEqual([]);
      await user.click(await screen.findByRole('button', { name: 'Use these columns' }));
    }
    const added = Object.entries(file.order).map(([key, quantity]) => ({
      productId: Object.keys(articles).indexOf(key) + 1,
      quantity,
    }));
    await waitFor(() => expect(imported).toEqual(added));
    const said = (await screen.findAllByRole('status')).map(({ textContent }) => textContent).join();
    for (const line of [...(file.refused ?? []), ...(file.skipped ?? [])]) {
      expect(said).toContain(`Line ${String(line)}:`);
    }
  },
);
