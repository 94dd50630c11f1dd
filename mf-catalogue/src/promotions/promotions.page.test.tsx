import { customer, renderPage, type PageOptions } from '@vetportal/module-runtime/testing';
import { SearchError, type ProductQuery } from '@vetportal/search';
import { screen, waitFor } from '@testing-library/react';
import selection from '../selection/selection.page';
import { facetValue, results } from '../testing/products';
import promotions from './promotions.page';

async function show(page: typeof promotions, path: string, answer = results(), options: PageOptions = {}) {
  const asked: ProductQuery[] = [];
  const products = (query: ProductQuery) => {
    asked.push(query);
    return Promise.resolve(answer);
  };
  return {
    asked,
    ...(await renderPage(page, {
      path,
      search: { products, advertisements: () => Promise.resolve([]) },
      ...options,
    })),
  };
}

test('promotions are asked for by their dates, and narrowed like every list @R25', async () => {
  const { asked, user, location } = await show(
    promotions,
    '/promotions',
    results({ facets: { promotion: [facetValue('free-goods', { count: 4 })] } }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Amoxival');
  expect(asked[0]).toMatchObject({ offered: 'promotions', text: '', sort: 'relevance' });
  expect(asked[0]?.today).toMatch(/^\d{4}-\d\d-\d\d$/);
  await user.click(screen.getByRole('checkbox', { name: /Free goods/ }));
  expect(location()).toBe('/promotions?promotion=free-goods');
  expect(asked.at(-1)).toMatchObject({ offered: 'promotions', filters: { promotion: ['free-goods'] } });
});

test('only customers are led to the selection; it leads back @R27', async () => {
  const guest = await show(promotions, '/promotions');
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: 'Our selection' })).toBeNull();
  guest.unmount();
  const known = await show(promotions, '/promotions', results(), { session: customer() });
  expect(await screen.findByRole('link', { name: 'Our selection' })).toHaveAttribute('href', '/en/selection');
  known.unmount();
  const { asked } = await show(selection, '/selection', results(), { session: customer() });
  expect(await screen.findByRole('link', { name: 'All promotions' })).toHaveAttribute(
    'href',
    '/en/promotions',
  );
  expect(asked[0]).toMatchObject({ offered: 'special-offers' });
});

test('shows what is advertised, each for its time @S03 @G16', async () => {
  const timed = { start: '2000-01-01T00:00:00Z', end: '2999-01-01T00:00:00Z' };
  const advertisement = { displayTime: -1, displaySlot: 'offers', image: undefined, ...timed };
  await renderPage(promotions, {
    path: '/promotions',
    search: {
      products: () => Promise.resolve(results()),
      advertisements: () =>
        Promise.resolve([
          { ...advertisement, id: 1, name: 'Free goods', link: '/search?promotion=free-goods' },
          { ...advertisement, id: 2, name: 'To come', link: '/search', start: '2900-01-01T00:00:00Z' },
          { ...advertisement, id: 3, name: 'In the corner', link: '/search', displaySlot: 'bottom_right' },
        ]),
    },
  });
  expect(await screen.findByRole('link', { name: 'Free goods' })).toHaveAttribute(
    'href',
    '/en/search?promotion=free-goods',
  );
  expect(screen.queryByText('To come')).toBeNull();
  expect(screen.queryByText('In the corner')).toBeNull();
});

test('without its advertisement the page is there, and telemetry gets the failure @X24 @G16 @D10', async () => {
  const error = new SearchError('advertisements', 503, 'away');
  const { sent } = await show(promotions, '/promotions', results(), {
    search: {
      products: () => Promise.resolve(results()),
      advertisements: () => Promise.reject(error),
    },
  });
  expect(await screen.findByRole('article')).toHaveTextContent('Amoxival');
  await waitFor(() =>
    expect(sent).toEqual([{ error, module: 'mf-catalogue', part: 'announcements', action: 'load' }]),
  );
});

test('what was away when the page was made is asked for once more @X24 @G16', async () => {
  const advertisement = {
    id: 1,
    name: 'Free goods',
    link: '/search',
    displayTime: -1,
    displaySlot: 'offers',
  };
  let calls = 0;
  const { sent } = await show(promotions, '/promotions', results(), {
    search: {
      products: () => Promise.resolve(results()),
      advertisements: () =>
        (calls += 1) === 1
          ? Promise.reject(new Error('away'))
          : Promise.resolve([{ ...advertisement, image: undefined, start: undefined, end: undefined }]),
    },
  });
  expect(await screen.findByRole('link', { name: 'Free goods' })).toBeVisible();
  expect([calls, sent]).toEqual([2, []]);
});

test('a day without offers says so and leads to all articles @R25', async () => {
  await show(promotions, '/promotions', results({ total: 0, hits: [] }), { locale: 'nl' });
  expect(await screen.findByRole('heading', { name: 'Er lopen vandaag geen promoties' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alle artikelen bekijken' })).toHaveAttribute('href', '/nl/search');
});
