import type { Queries } from '@vetportal/database';
import { percent } from '../traffic/percent';
import type { RolloutStep } from './rollouts';

/** Page views of a canary after which a version that fails for 5 %, or is 15 % slower, is known in nearly all cases. */
const VERDICT_VIEWS = 2000;
/** A verdict that takes longer than that is proposed to be had sooner (hours). */
const SOON_HOURS = 8;
/** Shares that are proposed, in basis points. */
const SHARES = [100, 200, 500, 1000, 2000, 5000];
/** How far back page views are counted (hours). */
const COUNTED_HOURS = 24;

/** The portal's page views an hour, of the last day; 0 where none were counted. */
export async function viewsPerHour(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ views: number; hours: number }>(
    `select coalesce(sum(count), 0)::float8 as views,
       coalesce(extract(epoch from now() - min(minute)) / 3600, 0)::float8 as hours
     from edge.measure
     where name = 'shell' and measure = 'served' and minute > now() - make_interval(hours => ${COUNTED_HOURS})`,
  );
  return row ? row.views / Math.max(1, row.hours) : 0;
}

/**
 * Says how long a verdict takes on the first step of a rollout, and proposes a larger step where that is long.
 *
 * @param views of the portal an hour, as measured
 */
export function verdictTime([first]: readonly RolloutStep[], views: number): string {
  if (!first) return '';
  const { weight } = first;
  const needed = `At ${percent(weight)} a verdict after ${count(VERDICT_VIEWS)} page views of the version needs ${count(portalViews(weight))} of the portal`;
  if (views < 1)
    return `${needed}; no page view of the last day was counted, so nobody can say how long that takes`;
  const hours = hoursAt(weight, views);
  const said = `${needed}: about ${duration(hours)} at the ${count(views)} an hour of the last day`;
  const quicker =
    SHARES.find((share) => share > weight && hoursAt(share, views) <= SOON_HOURS) ?? SHARES.at(-1) ?? weight;
  if (hours <= SOON_HOURS || quicker <= weight) return said;
  const share = quicker / 100;
  const later = [1000, 5000].filter((each) => each > quicker).map((each) => `${each / 100},`);
  return `${said}. At ${percent(quicker)} it is about ${duration(hoursAt(quicker, views))}: --steps ${share},${later.join('')}100`;
}

const portalViews = (weight: number): number => (VERDICT_VIEWS * 10_000) / weight;
const hoursAt = (weight: number, views: number): number => portalViews(weight) / views;

/** A number as people read it: `200,000`, and only as exact as it is known. */
const count = (value: number): string => Math.round(value).toLocaleString('en');

function duration(hours: number): string {
  if (hours < 1) return plural(Math.max(1, Math.round(hours * 60)), 'minute');
  return hours < 48 ? plural(Math.round(hours), 'hour') : plural(Math.round(hours / 24), 'day');
}

const plural = (value: number, unit: string): string => `${value} ${unit}${value === 1 ? '' : 's'}`;
