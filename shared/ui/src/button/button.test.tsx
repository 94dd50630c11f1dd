import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconTrash } from '../icon/icons';
import { renderUi } from '../testing/render-ui';
import { Button, IconButton, LinkButton } from './button';

test('a button does not send a form unless told', () => {
  renderUi(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

test('a busy button keeps its name and the focus, and does nothing, not even send a form', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Order
      </Button>
    </form>
  );
  const { rerender } = renderUi(form(false));
  const button = screen.getByRole('button', { name: 'Order' });
  await user.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Order' })).toBe(button);
});

test('a link button goes to a page by the router, or anywhere by href', async () => {
  const user = userEvent.setup();
  renderUi(
    <>
      <LinkButton to="/cart">Cart</LinkButton>
      <LinkButton href="https://example.org/notice.pdf">Leaflet</LinkButton>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Leaflet' })).toHaveAttribute(
    'href',
    'https://example.org/notice.pdf',
  );
  await user.click(screen.getByRole('link', { name: 'Cart' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/cart');
});

test('an icon button has a name and a tooltip', () => {
  renderUi(<IconButton label="Remove" icon={<IconTrash />} />);
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveAttribute('title', 'Remove');
});
