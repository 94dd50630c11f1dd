import type { Database } from '../../database';
import { Problem } from './problem';

/** How often something may be asked for. */
export interface Limit {
  readonly times: number;
  /** Seconds from the first time on. */
  readonly within: number;
}

/**
 * Counts one more time that something was asked for, for all processes on one database.
 *
 * @param key what and whose: `registration:203.0.113.7`
 * @throws Problem 429, with the minutes after which it may be asked for again
 */
export async function takeAllowance(database: Database, key: string, limit: Limit): Promise<void> {
  const [row] = await database.query<{ taken: number; seconds: number }>(
    `insert into allowance as a (key, taken, until) values ($1, 1, now() + $2::int * interval '1 second')
     on conflict (key) do update set
       taken = case when a.until < now() then 1 else a.taken + 1 end,
       until = case when a.until < now() then excluded.until else a.until end
     returning taken, ceil(extract(epoch from until - now()))::int as seconds`,
    [key.slice(0, 300), limit.within],
  );
  if (row && row.taken > limit.times) {
    throw new Problem(429, 'request.tooOften', { minutes: Math.max(1, Math.ceil(row.seconds / 60)) });
  }
}
