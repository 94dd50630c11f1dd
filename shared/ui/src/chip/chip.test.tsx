import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Chip } from './chip';

test('says what pressing it does, and does it', async () => {
  const user = userEvent.setup();
  const onRemove = jest.fn();
  renderUi(
    <>
      <Chip label="Species: dog" onRemove={onRemove} />
      <Chip label="In stock" to="/search?q=amox" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove filter: Species: dog' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Remove filter: In stock' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/search?q=amox');
});
