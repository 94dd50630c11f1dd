import type { Queries } from '@vetportal/database';
import type { Actor } from './audit-log';

/** A version that was stopped for all visitors, and has not been released again since. */
export interface StoppedVersion {
  readonly name: string;
  readonly version: string;
  readonly at: Date;
  /** `guard`, or the person. */
  readonly actor: Actor;
  readonly why: string;
}

const COLUMNS = 'name, version, at, actor, why';
/** Longest reason, in characters. */
const LONGEST = 1000;

/** Records a version as stopped, in the transaction of the stop: a release of it is refused from then on, and it is healthy no more. */
export async function recordStopped(
  queries: Queries,
  { name, version, actor, why }: Omit<StoppedVersion, 'at'>,
): Promise<void> {
  await queries.query('delete from edge.healthy where name = $1 and version = $2', [name, version]);
  await queries.query(
    `insert into edge.stopped (name, version, actor, why) values ($1, $2, $3, $4)
     on conflict (name, version) do update set at = now(), actor = excluded.actor, why = excluded.why`,
    [name, version, actor, why.slice(0, LONGEST)],
  );
}

/** Whether a version is stopped, and why. */
export async function findStopped(
  queries: Queries,
  name: string,
  version: string,
): Promise<StoppedVersion | undefined> {
  const [found] = await queries.query<StoppedVersion>(
    `select ${COLUMNS} from edge.stopped where name = $1 and version = $2`,
    [name, version],
  );
  return found;
}

/** Removes versions from the stopped ones: somebody has released them by name. */
export async function forgetStopped(
  queries: Queries,
  name: string,
  versions: readonly string[],
): Promise<void> {
  await queries.query('delete from edge.stopped where name = $1 and version = any($2)', [name, versions]);
}

/**
 * The last that were stopped, the newest first.
 *
 * @param names whose; all by default
 */
export const listStopped = (
  queries: Queries,
  limit: number,
  names?: readonly string[],
): Promise<StoppedVersion[]> =>
  queries.query<StoppedVersion>(
    `select ${COLUMNS} from edge.stopped where $2::text[] is null or name = any($2)
     order by at desc, name, version limit $1`,
    [limit, names ?? null],
  );
