import { loadInput, renderPage } from '@vetportal/contracts/testing';
import { screen, within } from '@testing-library/react';
import type { ProductQuery } from '@vetportal/search';
import { category, facetValue, results } from '../testing/products';
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
