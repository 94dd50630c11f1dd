import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { EmptyState, ErrorState } from './state';

test.each([
  ['fr', 'Ces informations sont momentanément indisponibles.', 'Réessayer'],
  ['nl', 'Deze informatie is tijdelijk niet beschikbaar.', 'Opnieuw proberen'],
  ['en', 'This information is temporarily unavailable.', 'Try again'],
] as const)('data unavailable, in %s, with a way to try again @X03', async (locale, text, retry) => {
  const user = userEvent.setup();
  const onRetry = jest.fn();
  renderUi(<ErrorState onRetry={onRetry} />, locale);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: retry }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('what cannot be tried again has no button', () => {
  renderUi(<ErrorState />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an empty state is no alert', () => {
  renderUi(<EmptyState title="Your cart is empty">Look for an article.</EmptyState>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Your cart is empty', level: 2 })).toBeInTheDocument();
});
