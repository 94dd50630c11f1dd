import { standingOf, type KeptPage } from './page-standing';

const life = { fresh: 10, stale: 100, ifFailed: 1_000 };
const NOW = 10_000;
const kept = (age: number, rest: Partial<KeptPage> = {}): KeptPage => ({
  asOf: NOW - age,
  isGood: true,
  retryAt: 0,
  leftUntil: 0,
  ...rest,
});
const later = NOW + 1;

test.each([
  ['none', 'there is no page', undefined, false],
  ['fresh', 'it is good', kept(9), false],
  ['stale', 'it is good no longer', kept(10), false],
  ['stale', 'its successor may be tried again', kept(10, { retryAt: NOW, leftUntil: NOW }), false],
  ['left', 'its successor has just failed', kept(10, { retryAt: later }), false],
  ['left', 'its successor did not come in time', kept(10, { leftUntil: later }), false],
  ['old', 'it has been long', kept(110), false],
  ['left', 'it has been long, and its successor has just failed', kept(110, { retryAt: later }), false],
  ['left', 'it has been long, and its successor did not come', kept(110, { leftUntil: later }), false],
  ['none', 'it has been too long', kept(1_110), false],
  [
    'none',
    'it has been too long, though its successor has just failed',
    kept(1_110, { retryAt: later }),
    false,
  ],
  ['outdated', 'its data have changed', kept(0), true],
  [
    'outdated',
    'its data have changed since its successor did not come',
    kept(10, { leftUntil: later }),
    true,
  ],
  ['left', 'its data have changed, and its successor has just failed', kept(0, { retryAt: later }), true],
  ['fresh', 'it was made without data a moment ago', kept(0, { isGood: false, retryAt: later }), false],
  ['none', 'it was made without data', kept(0, { isGood: false, retryAt: NOW }), false],
] as const)('a page is %s where %s @B11', (standing, _where, page, isOutdated) => {
  expect(standingOf(page, life, isOutdated, NOW)).toBe(standing);
});
