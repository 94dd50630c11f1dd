import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { ExportMenu } from './export-menu';

const texts = { label: 'Export', formats: { csv: 'CSV', xlsx: 'Excel (.xlsx)' } };

test('a list is offered as CSV and as a workbook @W03', async () => {
  const onExport = jest.fn();
  const user = userEvent.setup();
  renderUi(<ExportMenu {...texts} onExport={onExport} />);
  for (const name of ['CSV', 'Excel (.xlsx)']) {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  }
  expect(onExport.mock.calls).toEqual([['csv'], ['xlsx']]);
});

test('while a file is made the menu stays closed @W03', async () => {
  const user = userEvent.setup();
  renderUi(<ExportMenu {...texts} onExport={() => undefined} busy />);
  const button = screen.getByRole('button', { name: 'Export' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{ArrowDown}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
