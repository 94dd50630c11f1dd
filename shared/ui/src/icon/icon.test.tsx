import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import * as icons from './icons';

test('without a label an icon is decoration, with one it is an image', () => {
  const { container } = renderUi(<icons.IconTruck />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  renderUi(<icons.IconTruck label="On its way" />);
  expect(screen.getByRole('img', { name: 'On its way' })).toBeInTheDocument();
});

test.each(Object.entries(icons))('%s stays on its 20 px grid', (_, Glyph) => {
  const { container } = renderUi(<Glyph />);
  const path = container.querySelector('path')?.getAttribute('d')?.replace(/^m/, 'M') ?? '';
  // Absolute coordinates; relative ones start from these.
  const absolute = Array.from(path.matchAll(/[MLHV]([\d. -]+)/g), ([, numbers = '']) =>
    numbers.trim().split(/[ ,]|(?<=\d)(?=-)/),
  )
    .flat()
    .map(Number);
  expect(absolute.length).toBeGreaterThan(0);
  for (const coordinate of absolute) {
    expect(coordinate).toBeGreaterThanOrEqual(0);
    expect(coordinate).toBeLessThanOrEqual(20);
  }
});
