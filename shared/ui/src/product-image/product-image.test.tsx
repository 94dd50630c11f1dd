import { fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ProductImage } from './product-image';

test('has its size before it loads, and loads late unless it comes first', () => {
  renderUi(<ProductImage src="/media/a.svg" alt="Amoxivet" size={96} />);
  const image = screen.getByRole('img', { name: 'Amoxivet' });
  expect(image).toHaveAttribute('width', '96');
  expect(image).toHaveAttribute('height', '96');
  expect(image).toHaveAttribute('loading', 'lazy');
  renderUi(<ProductImage src="/media/b.svg" alt="First" priority />);
  expect(screen.getByRole('img', { name: 'First' })).toHaveAttribute('loading', 'eager');
});

test('a picture that does not load gives way to a tile with the same name; another source is tried', () => {
  const { rerender, container } = renderUi(<ProductImage src="/media/gone.svg" alt="Amoxivet" />);
  fireEvent.error(screen.getByRole('img', { name: 'Amoxivet' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Amoxivet' })).toBeInTheDocument();
  rerender(<ProductImage src="/media/there.svg" alt="Amoxivet" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/media/there.svg');
});
