import type { Queries } from '@vetportal/database';
import * as v from 'valibot';

/** The versions that a visitor got together, by one id: that of the boot document, of telemetry and of errors. */
export interface VersionSet {
  readonly id: string;
  /** By name; the shell among them. */
  readonly versions: Readonly<Record<string, string>>;
  readonly firstSeen: Date;
}

/** Sets that are kept; those first seen last. */
const MOST = 5000;
/** The form of an id. */
export const SET_ID = /^[0-9a-f]{16}$/;

const versionsSchema = v.record(v.string(), v.string());
const COLUMNS = `id, versions, first_seen as "firstSeen"`;

const parsed = (row: VersionSet): VersionSet => ({ ...row, versions: v.parse(versionsSchema, row.versions) });

/** Records a set that a page was sent with, once. */
export async function recordSet(
  queries: Queries,
  { id, versions }: Omit<VersionSet, 'firstSeen'>,
): Promise<void> {
  const made = await queries.query(
    'insert into edge.version_set (id, versions) values ($1, $2) on conflict do nothing returning id',
    [id, JSON.stringify(versions)],
  );
  if (made.length === 0) return;
  await queries.query(
    `delete from edge.version_set where id in (
       select id from edge.version_set order by first_seen desc, id offset ${MOST})`,
  );
}

/** @returns undefined for an id that no page has had, or long ago */
export async function findSet(queries: Queries, id: string): Promise<VersionSet | undefined> {
  if (!SET_ID.test(id)) return undefined;
  const [row] = await queries.query<VersionSet>(`select ${COLUMNS} from edge.version_set where id = $1`, [
    id,
  ]);
  return row && parsed(row);
}

/**
 * The sets that were first seen last.
 *
 * @param before id of the set before which they start; the last one by default
 */
export async function listSets(queries: Queries, limit: number, before?: string): Promise<VersionSet[]> {
  const rows = await queries.query<VersionSet>(
    `select ${COLUMNS} from edge.version_set
     where $2::text is null or (first_seen, id) < (select first_seen, id from edge.version_set where id = $2)
     order by first_seen desc, id desc limit $1`,
    [limit, before ?? null],
  );
  return rows.map(parsed);
}

/** The parts in which two sets differ. */
export function differencesOf(
  one: VersionSet,
  other: VersionSet,
): readonly {
  readonly name: string;
  readonly one: string | undefined;
  readonly other: string | undefined;
}[] {
  const names = [...new Set([...Object.keys(one.versions), ...Object.keys(other.versions)])].sort();
  return names
    .map((name) => ({ name, one: one.versions[name], other: other.versions[name] }))
    .filter((each) => each.one !== each.other);
}
