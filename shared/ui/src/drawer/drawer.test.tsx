import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Drawer } from './drawer';

const drawer = (open: boolean, onClose: () => void) => (
  <Drawer open={open} onClose={onClose} title="Filters" footer={<button>Show 12</button>}>
    Species
  </Drawer>
);

test('is a dialog with a title, whose content is there only while it is open', () => {
  const { rerender } = renderUi(drawer(false, () => undefined));
  expect(screen.queryByText('Species')).toBeNull();
  rerender(drawer(true, () => undefined));
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveTextContent('Species');
  rerender(drawer(false, () => undefined));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('closes by its button, by Escape and by a press beside it, through its owner', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  renderUi(drawer(true, onClose));
  const dialog = screen.getByRole('dialog');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
  await user.click(screen.getByText('Species'));
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(dialog).toHaveAttribute('open');
});
