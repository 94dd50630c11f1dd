import type { Queries } from '@vetportal/database';
import type { Actor } from './audit-log';

/** The scripted journeys of a module against the preview address of one of its versions, as its pipeline reports them (`W28`). */
export interface JourneyRun {
  readonly name: string;
  readonly version: string;
  readonly hasPassed: boolean;
  /** What was run. */
  readonly command: string;
  /** Where it can be read; may be empty. */
  readonly link: string;
  readonly actor: Actor;
  readonly at: Date;
}

const COLUMNS = 'name, version, has_passed as "hasPassed", command, link, actor, at';
/** Runs of a version that are kept. */
const KEPT = 10;

/** Records a run. Of each version the last few are kept. */
export async function recordJourneyRun(
  queries: Queries,
  { name, version, hasPassed, command, link, actor }: Omit<JourneyRun, 'at'>,
): Promise<void> {
  await queries.query(
    `insert into edge.journey_run (name, version, has_passed, command, link, actor) values ($1, $2, $3, $4, $5, $6)`,
    [name, version, hasPassed, command, link, actor],
  );
  await queries.query(
    `delete from edge.journey_run where name = $1 and version = $2 and id not in
       (select id from edge.journey_run where name = $1 and version = $2 order by id desc limit ${KEPT})`,
    [name, version],
  );
}

/** The last run of a version, which counts. */
export async function lastJourneyRun(
  queries: Queries,
  name: string,
  version: string,
): Promise<JourneyRun | undefined> {
  const [last] = await queries.query<JourneyRun>(
    `select ${COLUMNS} from edge.journey_run where name = $1 and version = $2 order by id desc limit 1`,
    [name, version],
  );
  return last;
}

/**
 * The newest runs.
 *
 * @param names whose; all by default
 */
export const listJourneyRuns = (
  queries: Queries,
  limit: number,
  names?: readonly string[],
): Promise<JourneyRun[]> =>
  queries.query<JourneyRun>(
    `select ${COLUMNS} from edge.journey_run where $2::text[] is null or name = any($2) order by id desc limit $1`,
    [limit, names ?? null],
  );
