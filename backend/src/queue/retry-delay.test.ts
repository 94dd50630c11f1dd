import { waitAfter } from './retry-delay';

test('after each failure the pause is twice as long, up to six hours @W12 @W20', () => {
  expect([0, 1, 2, 5, 9, 100].map(waitAfter)).toEqual([60, 120, 240, 1_920, 21_600, 21_600]);
});
