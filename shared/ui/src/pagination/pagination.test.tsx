import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Pagination } from './pagination';

const to = (page: number): string => `/search?q=amox&page=${String(page)}`;

test('says x-y of total in each language @R26 @G08', () => {
  const texts = (['fr', 'nl', 'en'] as const).map((locale) => {
    const { unmount, container } = renderUi(
      <Pagination page={6} pageSize={10} total={137} to={to} />,
      locale,
    );
    const text = container.querySelector('p')?.textContent;
    unmount();
    return text;
  });
  expect(texts).toEqual(['51-60 sur 137', '51-60 van 137', '51-60 of 137']);
});

test('links to pages, marks the present one, and has a previous and a next @G08', () => {
  renderUi(<Pagination page={2} pageSize={10} total={25} to={to} />);
  const nav = screen.getByRole('navigation', { name: 'Pagination' });
  expect(within(nav).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/search?q=amox&page=3');
  expect(within(nav).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/search?q=amox&page=1',
  );
  expect(within(nav).getByRole('link', { name: 'Next page' })).toHaveAttribute('rel', 'next');
});

test('the first page has no previous, the last no next, a single one no links', () => {
  const { unmount } = renderUi(<Pagination page={1} pageSize={10} total={11} to={to} />);
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  unmount();
  const second = renderUi(<Pagination page={2} pageSize={10} total={11} to={to} />);
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
  second.unmount();
  renderUi(<Pagination page={1} pageSize={10} total={10} to={to} />);
  expect(screen.queryByRole('link')).toBeNull();
});
