import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { MenuButton } from './menu-button';

function setUp() {
  const onAction = jest.fn();
  renderUi(
    <MenuButton
      label="My account"
      groups={[
        {
          key: 'pages',
          title: 'Practice',
          entries: [{ key: 'orders', label: 'Orders', to: '/account/sales' }],
        },
        {
          key: 'session',
          entries: [
            { key: 'off', label: 'Not now', disabled: true },
            { key: 'out', label: 'Sign out', onAction, danger: true },
          ],
        },
      ]}
    />,
  );
  return { onAction, user: userEvent.setup(), button: screen.getByRole('button', { name: 'My account' }) };
}

test('opens by a press, with the focus on the first entry, and says that it is open', async () => {
  const { user, button } = setUp();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(await screen.findByRole('menu', { name: 'My account' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveFocus());
});

test('an action runs, and the menu closes', async () => {
  const { user, button, onAction } = setUp();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(onAction).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test.each(['pointer', 'keyboard'])('a link goes to its page by the router, by %s', async (way) => {
  const { user, button } = setUp();
  await user.click(button);
  const item = await screen.findByRole('menuitem', { name: 'Orders' });
  expect(item).toHaveAttribute('href', '/account/sales');
  await waitFor(() => expect(item).toHaveFocus());
  if (way === 'pointer') await user.click(item);
  else await user.keyboard('{Enter}');
  expect(screen.getByTestId('address')).toHaveTextContent('/account/sales');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('Escape closes and gives the focus back', async () => {
  const { user, button } = setUp();
  await user.click(button);
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the arrow key opens it from the button', async () => {
  const { user, button } = setUp();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
});
