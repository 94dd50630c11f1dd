import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { renderUi } from '../testing/render-ui';
import { ConfirmDialog, Dialog } from './index';

function setUp() {
  const answered = jest.fn();
  function Owner() {
    const [open, setOpen] = useState(false);
    const answer = (text: string) => () => {
      answered(text);
      setOpen(false);
    };
    return (
      <>
        <Button onClick={() => setOpen(true)}>Empty the cart</Button>
        <ConfirmDialog
          open={open}
          title="Empty the cart?"
          message="4 articles go."
          confirmLabel="Empty it"
          tone="danger"
          onConfirm={answer('yes')}
          onCancel={answer('no')}
        />
      </>
    );
  }
  renderUi(<Owner />);
  return {
    answered,
    user: userEvent.setup(),
    opener: screen.getByRole('button', { name: 'Empty the cart' }),
  };
}

test('asks with a title and a text, and the focus on Cancel @G09', async () => {
  const { user, opener, answered } = setUp();
  await user.click(opener);
  expect(screen.getByRole('alertdialog', { name: 'Empty the cart?' })).toHaveTextContent('4 articles go.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(answered.mock.calls).toEqual([['no']]);
});

test('the focus stays inside and comes back to the opener @G09', async () => {
  const { user, opener, answered } = setUp();
  await user.click(opener);
  for (let presses = 0; presses < 5; presses++) {
    await user.tab();
    expect(screen.getByRole('alertdialog')).toContainElement(document.activeElement as HTMLElement);
  }
  await user.click(screen.getByRole('button', { name: 'Empty it' }));
  expect(answered.mock.calls).toEqual([['yes']]);
  await waitFor(() => expect(opener).toHaveFocus());
});

test('Escape answers no @G09', async () => {
  const { user, opener, answered } = setUp();
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(answered.mock.calls).toEqual([['no']]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the rest of the page is out of reach, but toasts are not', async () => {
  renderUi(
    <>
      <main>page</main>
      <div data-react-aria-top-layer="true">toast</div>
      <Dialog open onClose={() => undefined} title="Address">
        Rue du Parc
      </Dialog>
    </>,
  );
  await waitFor(() => expect(screen.getByText('page').closest('[aria-hidden=true],[inert]')).not.toBeNull());
  expect(screen.getByText('toast').closest('[aria-hidden=true],[inert]')).toBeNull();
});

test('a plain dialog has a close button', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  renderUi(
    <Dialog open onClose={onClose} title="Address">
      Rue du Parc
    </Dialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
