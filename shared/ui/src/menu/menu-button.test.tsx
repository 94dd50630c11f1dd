import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { renderUi } from '../testing/render-ui';
import { MenuButton } from './menu-button';

let isAway = false;
const asked = jest.fn();
jest.mock('./menu', () => {
  asked();
  if (isAway) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return jest.requireActual<typeof import('./menu')>('./menu');
});

/** A part of the page that says that it has failed, and is drawn anew on request. */
class Part extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <button onClick={() => this.setState({ failed: false })}>Retry</button>;
  }
}

test('a menu whose code could not be had is asked for again at the next press @B07 @D10', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  const pages = [{ key: 'orders', label: 'Orders', to: '/account/sales' }];
  renderUi(
    <Part>
      <MenuButton label="My account" groups={[{ key: 'pages', entries: pages }]} />
    </Part>,
  );
  isAway = true;
  await user.click(screen.getByRole('button', { name: 'My account' }));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  const button = screen.getByRole('button', { name: 'My account' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  isAway = false;
  asked.mockClear();
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Orders' })).toBeInTheDocument();
  expect(asked).toHaveBeenCalledTimes(1);
});
