import type { Clause, SearchBody } from './clause';

/** More than stand on a page at once. */
const MOST = 50;

const past = (field: string, now: string): Clause => ({ range: { [field]: { lte: now } } });
const future = (field: string, now: string): Clause => ({ range: { [field]: { gte: now } } });

/**
 * Info banners or advertisements that are not over and have begun; one without a date is open on that side (`S03`).
 *
 * @param now instant, ISO 8601
 */
export const announcementsAt = (now: string): SearchBody => ({
  query: { bool: { must_not: [past('date_end', now), future('date_start', now)] } },
  size: MOST,
  sort: [{ id: { order: 'asc' } }],
  track_total_hits: false,
});
