import fc from 'fast-check';
import { retryDelay } from './backoff';

test('the n-th retry waits at most min(1 s x 2^n, 5 min), whatever the chance @S08', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (attempt, random) => {
        const wait = retryDelay(attempt, random);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(Math.min(1_000 * 2 ** (attempt - 1), 300_000));
      },
    ),
  );
});

test.each([
  [1, 0.999999, 999],
  [2, 0.5, 1_000],
  [4, 0.5, 4_000],
  [10, 0.999999, 299_999],
])('after failure %i with chance %d: %i ms @S08', (attempt, random, expected) => {
  expect(retryDelay(attempt, random)).toBe(expected);
});
