import { customer, renderPage } from '@vetportal/module-runtime/testing';
import { screen } from '@testing-library/react';
import { article } from '../testing/articles';
import vetgroupPage from './vetgroup.page';

const group = { id: 3, name: 'Bovi Partners', sequence: 20 };

test('each group of the practice has its articles and leads to all of them @R28 @E11', async () => {
  const asked: unknown[] = [];
  await renderPage(vetgroupPage, {
    path: '/vetgroup',
    session: customer({ veterinaryGroups: [group], role: 'veterinary' }),
    search: {
      products: ({ filters, role }) => {
        asked.push([filters, role]);
        return Promise.resolve({
          total: 41,
          hits: [article(5)],
          facets: [],
          suggestion: undefined,
          missingWord: false,
        });
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Article 5' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all 41 articles' })).toHaveAttribute(
    'href',
    '/en/search?vet-group=3',
  );
  expect(asked).toEqual([[{ 'vet-group': ['3'] }, 'veterinary']]);
});

test('who is in no group reads whom to ask @R28', async () => {
  await renderPage(vetgroupPage, { path: '/vetgroup', session: customer() });
  expect(
    await screen.findByRole('heading', { name: 'Your practice does not belong to any group' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/en/contact');
});
