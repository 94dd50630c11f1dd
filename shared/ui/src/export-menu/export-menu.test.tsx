import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { ExportMenu } from './export-menu';

function setUp(busy = false) {
  const onExport = jest.fn();
  renderUi(
    <>
      <ExportMenu label="Export" formats={{ csv: 'CSV', xlsx: 'Excel' }} onExport={onExport} busy={busy} />
      <button>Print</button>
    </>,
  );
  return { onExport, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Export' }) };
}

test('a list is offered as CSV and as a workbook, by the pointer @W03', async () => {
  const { onExport, user, button } = setUp();
  for (const name of ['CSV', 'Excel']) {
    await user.click(button);
    expect(screen.getByRole('group', { name: 'Export' })).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  expect(onExport.mock.calls).toEqual([['csv'], ['xlsx']]);
});

test('and by the keyboard alone @W03 @B09', async () => {
  const { onExport, user, button } = setUp();
  await user.tab();
  await user.keyboard('{Enter}{Tab}{Escape}');
  expect(button).toHaveFocus();
  expect(screen.queryByRole('group')).toBeNull();
  await user.keyboard('{Enter}{Tab}{Tab}{Enter}');
  expect(onExport.mock.calls).toEqual([['xlsx']]);
});

test.each(['pressed', 'focused'])('it closes where something else is %s @B09', async (how) => {
  const { user, button } = setUp();
  await user.click(button);
  const other = screen.getByRole('button', { name: 'Print' });
  if (how === 'pressed') await user.click(other);
  else await user.keyboard('{Tab}{Tab}{Tab}');
  expect(other).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('while a file is made it stays closed @W03', async () => {
  const { user, button } = setUp(true);
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
