import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import * as icons from './icons';

test('without a label an icon is decoration, with one it is an image', () => {
  const { container } = renderUi(<icons.IconTruck />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  renderUi(<icons.IconTruck label="On its way" />);
  expect(screen.getByRole('img', { name: 'On its way' })).toBeInTheDocument();
});

test('no two icons are drawn alike', () => {
  const paths = Object.values(icons).map((Glyph) => {
    const { container, unmount } = renderUi(<Glyph />);
    const path = container.querySelector('path')?.getAttribute('d');
    unmount();
    return path;
  });
  expect(paths.length).toBeGreaterThan(50);
  expect(new Set(paths).size).toBe(paths.length);
});
