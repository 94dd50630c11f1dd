import { loadInput, renderPage, watchedElements } from '@vetportal/module-runtime/testing';
import { act, screen, within } from '@testing-library/react';
import type { ProductQuery } from '@vetportal/search';
import { article, category, facetValue, results } from '../testing/products';
import page from './category.page';

const at = (urlKey: string) => ({ path: '/c/*', params: { '*': urlKey } });

describe('a category @R16 @E06', () => {
  test('shows its text, what is below it with counts, and its articles', async () => {
    const asked: ProductQuery[] = [];
    const { heads } = await renderPage(page, {
      ...at('medicines/antibiotics'),
      query: 'species=dog',
      search: {
        categoryByUrlKey: () => Promise.resolve(category()),
        products: (query) => {
          asked.push(query);
          return Promise.resolve(results({ facets: { category: [facetValue('20', { count: 31 })] } }));
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Antibiotics' })).toBeInTheDocument();
    expect(screen.getByText('Against bacteria.')).toBeInTheDocument();
    const below = screen.getByRole('navigation', { name: 'Subcategories' });
    expect(within(below).getByRole('link', { name: 'Oral 31' })).toHaveAttribute(
      'href',
      '/en/c/medicines/antibiotics/oral',
    );
    expect(screen.getByRole('article')).toHaveTextContent('Amoxival 200 mg');
    expect(asked[0]).toMatchObject({
      categoryUrlKey: 'medicines/antibiotics',
      filters: { species: ['dog'] },
    });
    expect(heads.at(-1)).toEqual({
      title: 'Antibiotics',
      description: 'Against bacteria.',
      crumbs: [{ label: 'Medicines', path: '/c/medicines' }, { label: 'Antibiotics' }],
      // There is none in Dutch.
      alternates: { fr: '/c/medicaments/antibiotiques', en: '/c/medicines/antibiotics' },
      nearest: '/search',
    });
  });

  test('under a former address leads to the present one', async () => {
    const search = {
      categoryByUrlKey: () => Promise.resolve(category()),
      products: () => Promise.resolve(results()),
    };
    await expect(page.load(loadInput({ params: { '*': 'old' }, search }))).resolves.toEqual({
      outcome: 'redirect',
      to: '/c/medicines/antibiotics',
      permanent: true,
    });
  });

  test('that does not exist is not found @R33', async () => {
    const search = {
      categoryByUrlKey: () => Promise.resolve(undefined),
      products: () => Promise.resolve(results({ total: 0, hits: [] })),
    };
    await expect(page.load(loadInput({ params: { '*': 'nothing' }, search }))).resolves.toEqual({
      outcome: 'not-found',
    });
  });
});

describe('a long list @B11', () => {
  /** Lets an element come near the window. */
  const nears = watchedElements();

  test('has the quantities of the rows in sight, and of each other row once it comes near', async () => {
    const hits = Array.from({ length: 12 }, (_, index) => article({ id: index + 1, sku: `A-${index + 1}` }));
    await renderPage(page, {
      ...at('medicines/antibiotics'),
      search: {
        categoryByUrlKey: () => Promise.resolve(category()),
        products: () => Promise.resolve(results({ total: 12, hits })),
      },
      contributions: { 'product.buy-box': [{ module: 'mf-x', version: '1', id: 'buy', expose: './buy' }] },
      exposes: { 'mf-x ./buy': { default: { Component: () => <input aria-label="Quantity" /> } } },
    });
    const rows = (await screen.findAllByRole('article')).flatMap((each) => each.closest('li') ?? []);
    expect(rows).toHaveLength(12);
    const withQuantity = () =>
      rows.flatMap((row, index) => (within(row).queryByLabelText('Quantity') ? [index] : []));
    expect(withQuantity()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    act(() => nears.get(rows[10] as Element)?.());
    expect(await within(rows[10] as HTMLElement).findByLabelText('Quantity')).toBeInTheDocument();
    expect(withQuantity()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10]);
  });

  test('has those of twice as many rows as a table', async () => {
    const hits = Array.from({ length: 20 }, (_, index) => article({ id: index + 1, sku: `A-${index + 1}` }));
    await renderPage(page, {
      ...at('medicines/antibiotics'),
      query: 'view=table',
      search: {
        categoryByUrlKey: () => Promise.resolve(category()),
        products: () => Promise.resolve(results({ total: 20, hits })),
      },
      contributions: { 'product.buy-box': [{ module: 'mf-x', version: '1', id: 'buy', expose: './buy' }] },
      exposes: { 'mf-x ./buy': { default: { Component: () => <input aria-label="Quantity" /> } } },
    });
    const [, ...rows] = await screen.findAllByRole('row');
    expect(rows).toHaveLength(20);
    const withQuantity = () =>
      rows.flatMap((row, index) => (within(row).queryByLabelText('Quantity') ? [index + 1] : []));
    expect(withQuantity()).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    const place = [...nears.keys()].find((element) => rows[18]?.contains(element) === true);
    act(() => place && nears.get(place)?.());
    expect(await within(rows[18] as HTMLElement).findByLabelText('Quantity')).toBeInTheDocument();
  });
});
