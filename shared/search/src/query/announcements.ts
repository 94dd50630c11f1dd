import type { Clause, SearchBody } from './clause';

/** More than stand on a page at once. */
const MOST = 50;

const past = (field: string, now: string): Clause => ({ range: { [field]: { lte: now } } });
const future = (field: string, now: string): Clause => ({ range: { [field]: { gte: now } } });

const MINUTE_MS = 60_000;

/**
 * Info banners or advertisements that are not over and begin at the latest within the minute; one without a date is open on that side
 * (`S03`). Whoever shows them looks at their time again. By the minute, so that all who ask within it ask the same.
 *
 * @param now instant, ISO 8601
 */
export function announcementsAt(now: string): SearchBody {
  const minute = Math.floor(Date.parse(now) / MINUTE_MS) * MINUTE_MS;
  const at = (instant: number): string => new Date(instant).toISOString();
  return {
    query: {
      bool: { must_not: [past('date_end', at(minute)), future('date_start', at(minute + MINUTE_MS))] },
    },
    size: MOST,
    sort: [{ id: { order: 'asc' } }],
    track_total_hits: false,
  };
}
