import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { SearchField } from './search-field';

test('is a form that works without script', () => {
  renderUi(<SearchField label="Search articles" action="/fr/search" defaultValue="amox" />);
  const form = screen.getByRole('search');
  expect(form).toHaveAttribute('action', '/fr/search');
  expect(form).toHaveAttribute('method', 'get');
  expect(screen.getByRole('searchbox', { name: 'Search articles' })).toHaveAttribute('name', 'q');
});

test('gives the trimmed text by Enter and by its button', async () => {
  const user = userEvent.setup();
  const onSearch = jest.fn();
  renderUi(<SearchField label="Search articles" onSearch={onSearch} />);
  await user.type(screen.getByRole('searchbox'), '  amoxivet {Enter}');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(onSearch.mock.calls).toEqual([['amoxivet'], ['amoxivet']]);
});
