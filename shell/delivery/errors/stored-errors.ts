import type { Queries } from '@vetportal/database';
import type { ErrorGroup } from './error-group';

/** A group with what came in since the last write. */
export interface WaitingError extends Omit<ErrorGroup, 'place'> {
  count: number;
  networks: number;
  /** The set of versions in which it was met last. */
  setId?: string;
  readonly places: string[];
}

/** A group of errors that browsers met. */
export interface BrowserError {
  readonly name: string;
  readonly version: string;
  readonly error: string;
  readonly message: string;
  readonly frame: string;
  readonly stack: string;
  readonly places: readonly string[];
  readonly count: number;
  readonly networks: number;
  readonly firstSeen: Date;
  readonly lastSeen: Date;
  /** The set of versions in which it was met last. */
  readonly setId: string | null;
  /** The stack with places of the sources, where there are source maps. */
  readonly original?: string | undefined;
}

/** Groups of a version, and versions of a name, that are kept. */
export const GROUPS_OF_A_VERSION = 100;
const VERSIONS_OF_A_NAME = 10;
/** Networks of a group that are told apart; more say nothing new. */
export const MOST_TOLD_APART = 10;
/** Places of a group that are kept. */
export const MOST_PLACES = 5;
/** Groups that so many networks have met go before those of fewer: nobody alone pushes them out. */
const WELL_KNOWN = 3;
/** How long a group is kept after it was last seen. */
const KEPT = '14 days';

/**
 * Adds up groups with what other edges have written. What is not published has no groups.
 *
 * @returns the names that have a new group
 */
export async function writeErrors(queries: Queries, groups: readonly WaitingError[]): Promise<string[]> {
  // In the same order on every edge, so that none waits for another in a circle.
  const written = await queries.query<{ name: string; isNew: boolean }>(
    `insert into edge.browser_error
       (key, name, version, error, message, frame, stack, places, count, networks, set_id, first_seen, last_seen)
     select key, name, version, error, message, frame, stack, places, count, networks, "setId", now(), now()
     from jsonb_to_recordset($1::jsonb) as row (key text, name text, version text, error text, message text, frame text,
       stack text, places text[], count bigint, networks integer, "setId" text)
     where exists (select 1 from edge.version where version.name = row.name and version.version = row.version)
     order by key
     on conflict (key) do update set count = edge.browser_error.count + excluded.count,
       networks = greatest(edge.browser_error.networks, excluded.networks),
       places = array(
         select place from unnest(edge.browser_error.places || excluded.places) with ordinality as each (place, at)
         group by place order by min(at) limit ${MOST_PLACES}),
       set_id = coalesce(excluded.set_id, edge.browser_error.set_id),
       last_seen = now()
     returning name, xmax = 0 as "isNew"`,
    [JSON.stringify(groups)],
  );
  return [...new Set(written.filter(({ isNew }) => isNew).map(({ name }) => name))];
}

/** Deletes the groups of some names that are beyond the bounds: first what few have met, then what was not seen for longest. */
export async function pruneErrors(queries: Queries, names: readonly string[]): Promise<void> {
  await queries.query(
    `delete from edge.browser_error where key in (
       select key from edge.browser_error where key in (
         select key from (
           select key,
             row_number() over (partition by name, version order by least(networks, ${WELL_KNOWN}) desc, last_seen desc, key) as place,
             dense_rank() over (partition by name order by published_at desc, version) as age
           from edge.browser_error join edge.version using (name, version) where name = any($1)
         ) as placed where place > ${GROUPS_OF_A_VERSION} or age > ${VERSIONS_OF_A_NAME})
       order by key for update skip locked)`,
    [names],
  );
}

/** Deletes the groups that have not been seen for long. */
export async function deleteOldErrors(queries: Queries): Promise<void> {
  await queries.query(`delete from edge.browser_error where last_seen < now() - interval '${KEPT}'`);
}

/** Whose errors are asked for; undefined: of all. */
export interface ErrorsOf {
  readonly name?: string | undefined;
  readonly version?: string | undefined;
}

/**
 * Reads groups, those seen last first.
 *
 * @param names of which alone there may be any; all by default
 */
export function readErrors(
  queries: Queries,
  { name, version }: ErrorsOf,
  limit: number,
  names?: readonly string[],
): Promise<BrowserError[]> {
  return queries.query<BrowserError>(
    `select name, version, error, message, frame, stack, places, count, networks,
       first_seen as "firstSeen", last_seen as "lastSeen", set_id as "setId"
     from edge.browser_error
     where ($1::text is null or name = $1) and ($2::text is null or version = $2)
       and ($4::text[] is null or name = any($4))
     order by last_seen desc, count desc, key limit $3`,
    [name ?? null, version ?? null, limit, names ?? null],
  );
}

/** How many networks have met a group, for a reader. */
export const networksText = (networks: number): string =>
  networks < MOST_TOLD_APART ? String(networks) : `${MOST_TOLD_APART} or more`;
