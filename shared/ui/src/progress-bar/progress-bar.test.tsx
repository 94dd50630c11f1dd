import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { ProgressBar } from './progress-bar';

test.each([0, 30, 50, 70, 100])('an order at %d says so @S01', (value) => {
  renderUi(<ProgressBar label="Progress" value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', String(value));
});

test.each([
  [-5, '0'],
  [140, '100'],
])('a value of %d stays in the bar', (value, shown) => {
  renderUi(<ProgressBar label="Progress" hideLabel value={value} />);
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', shown);
});
