import { isCardValid } from './loyalty-card';

test.each([
  [{ from: '2026-01-01', to: '2026-12-31' }, '2026-01-01', true],
  [{ from: '2026-01-01', to: '2026-12-31' }, '2026-12-31', true],
  [{ from: '2026-01-01', to: '2026-12-31' }, '2025-12-31', false],
  [{ from: '2026-01-01', to: '2026-12-31' }, '2027-01-01', false],
  [{ from: undefined, to: undefined }, '2027-01-01', true],
])('a card of %j counts on %s: %s @S03', (card, today, valid) =>
  expect(isCardValid(card, today)).toBe(valid),
);
