import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Breadcrumbs } from './breadcrumbs';

test('links to every step but the present page @G02', () => {
  renderUi(
    <Breadcrumbs
      items={[{ label: 'Home', to: '/' }, { label: 'No page' }, { label: 'Vaccines', to: '/c/vaccines' }]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home']);
  expect(screen.getByText('Vaccines')).toHaveAttribute('aria-current', 'page');
});
