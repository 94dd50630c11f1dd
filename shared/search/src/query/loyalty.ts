import type { SearchBody } from './clause';

/** `K04`: fetch-all size. */
const ALL = 100;

/**
 * Loyalty programmes that run on a day, both ends included; one without a date is open on that side (`S03`).
 *
 * @param today 'YYYY-MM-DD' in Brussels
 */
export const loyaltyPrograms = (today: string): SearchBody => ({
  query: {
    bool: {
      must_not: [{ range: { date_to: { lt: today } } }, { range: { date_from: { gt: today } } }],
    },
  },
  size: ALL,
  sort: [{ id: { order: 'asc' } }],
  track_total_hits: false,
});
