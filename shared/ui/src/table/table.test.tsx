import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Table, type TableColumn } from './table';

interface Line {
  sku: string;
  quantity: number;
}

const columns: TableColumn<Line>[] = [
  { key: 'sku', label: 'Article', rowHeader: true, cell: ({ sku }) => sku },
  { key: 'quantity', label: 'Quantity', align: 'end', cell: ({ quantity }) => quantity },
  { key: 'actions', label: 'Actions', hideLabel: true, cell: () => <button>Remove</button> },
];
const rows: Line[] = [
  { sku: 'VET-1', quantity: 2 },
  { sku: 'VET-2', quantity: 5 },
];

test('is a table with a name, headings and row headings, by explicit roles @B10', () => {
  renderUi(<Table caption="Cart" hideCaption columns={columns} rows={rows} rowKey={({ sku }) => sku} />);
  const table = screen.getByRole('table', { name: 'Cart' });
  // CSS turns the rows into blocks on a phone, and a browser then drops roles that are only implied.
  for (const element of table.querySelectorAll('thead, tbody, tr, th, td'))
    expect(element).toHaveAttribute('role');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Article', 'Quantity', 'Actions']);
  const row = within(table).getByRole('row', { name: /VET-2/ });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('VET-2');
  expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('5');
});

test('a cell names its column for the phone, except row headings and hidden labels', () => {
  renderUi(<Table caption="Cart" columns={columns} rows={rows} rowKey={({ sku }) => sku} />);
  const [row] = screen.getAllByRole('row', { name: /VET-1/ });
  expect(Array.from(row?.children ?? [], (cell) => cell.getAttribute('data-label'))).toEqual([
    null,
    'Quantity',
    null,
  ]);
});
