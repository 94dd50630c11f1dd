import { type CachedPage, freshnessOf } from './freshness';

const lifetimes = { fresh: 10, stale: 100, staleIfError: 1_000 };
const NOW = 10_000;
const cached = (age: number, rest: Partial<CachedPage> = {}): CachedPage => ({
  asOf: NOW - age,
  isDegraded: false,
  retryAt: 0,
  backoffUntil: 0,
  ...rest,
});
const later = NOW + 1;

test.each([
  ['none', 'there is no page', undefined, false],
  ['fresh', 'it is young', cached(9), false],
  ['stale', 'it is no longer young', cached(10), false],
  ['stale', 'the backoff is over', cached(10, { retryAt: NOW, backoffUntil: NOW }), false],
  ['backing-off', 'its re-render has just failed', cached(10, { retryAt: later }), false],
  ['backing-off', 'its re-render was slow', cached(10, { backoffUntil: later }), false],
  ['expired', 'it is old', cached(110), false],
  ['backing-off', 'it is old and its re-render has just failed', cached(110, { retryAt: later }), false],
  ['backing-off', 'it is old and its re-render was slow', cached(110, { backoffUntil: later }), false],
  ['none', 'it is too old', cached(1_110), false],
  ['none', 'it is too old, though its re-render has just failed', cached(1_110, { retryAt: later }), false],
  ['invalidated', 'its data have changed', cached(0), true],
  ['invalidated', 'its data have changed since a slow re-render', cached(10, { backoffUntil: later }), true],
  [
    'backing-off',
    'its data have changed and its re-render has just failed',
    cached(0, { retryAt: later }),
    true,
  ],
  ['fresh', 'it is degraded, and a moment old', cached(0, { isDegraded: true, retryAt: later }), false],
  ['none', 'it is degraded', cached(0, { isDegraded: true, retryAt: NOW }), false],
] as const)('a page is %s where %s @B11', (freshness, _where, page, isInvalidated) => {
  expect(freshnessOf(page, lifetimes, isInvalidated, NOW)).toBe(freshness);
});
