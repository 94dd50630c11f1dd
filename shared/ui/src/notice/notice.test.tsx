import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Banner, Notice } from './notice';

test('is announced only when told', () => {
  renderUi(<Notice>Quiet</Notice>);
  expect(screen.queryByRole('status')).toBeNull();
  renderUi(
    <Notice announce="alert" tone="danger">
      Loud
    </Notice>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Loud');
});

test('closes by its button', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  renderUi(<Banner onClose={onClose}>A new version</Banner>);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
