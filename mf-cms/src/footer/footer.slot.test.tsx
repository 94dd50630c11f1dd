import { renderSlot } from '@vetportal/contracts/testing';
import { screen } from '@testing-library/react';
import footer from './footer.slot';

test('the footer tells how to reach the services and when @G06 @K02', async () => {
  const { container } = await renderSlot(footer, {});
  expect(screen.getByRole('link', { name: '+32 2 555 01 20' })).toHaveAttribute('href', 'tel:+3225550120');
  expect(container).toHaveTextContent('Orders07:30–12:30 · 13:30–16:00');
  expect(container).toHaveTextContent('Sales representatives08:00–16:00');
});
