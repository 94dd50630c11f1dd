import { createHash } from 'node:crypto';
import type { Queries } from '@vetportal/database';

/** The record of a published version. */
export interface VersionRecord {
  readonly name: string;
  readonly version: string;
  readonly digest: string;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  /** Null where it was published without one. */
  readonly signature: string | null;
}

/** The digest of a version: of the bytes of its module.json or shell.json, which names the hash of each file. */
export const digestOf = (manifest: Buffer): string => createHash('sha256').update(manifest).digest('hex');

const COLUMNS = `name, version, digest, published_at as "publishedAt", published_by as "publishedBy", signature`;

/** The record of one version. */
export async function findVersion(
  queries: Queries,
  name: string,
  version: string,
): Promise<VersionRecord | undefined> {
  const [found] = await queries.query<VersionRecord>(
    `select ${COLUMNS} from edge.version where name = $1 and version = $2`,
    [name, version],
  );
  return found;
}

/**
 * The last versions of one module, or of each module, the newest first. The limit is per module, so that a module with hourly releases
 * does not displace one with rare releases.
 *
 * @param each how many of a module
 * @param names whose; all by default
 */
export function listVersions(
  queries: Queries,
  each: number,
  names?: readonly string[],
): Promise<VersionRecord[]> {
  return queries.query<VersionRecord>(
    `select ${COLUMNS} from (
       select *, row_number() over (partition by name order by published_at desc, version) as place
       from edge.version where $2::text[] is null or name = any($2)
     ) as placed
     where place <= $1 order by published_at desc, name, version`,
    [each, names ?? null],
  );
}

/**
 * Records a version, unless it has a record.
 *
 * @returns whether it is new; false where it has a record, with any content: the caller compares
 */
export async function recordVersion(
  queries: Queries,
  {
    name,
    version,
    digest,
    publishedBy,
    signature = null,
  }: Omit<VersionRecord, 'publishedAt' | 'signature'> & Partial<Pick<VersionRecord, 'signature'>>,
): Promise<boolean> {
  const made = await queries.query(
    `insert into edge.version (name, version, digest, published_by, signature) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning name`,
    [name, version, digest, publishedBy, signature],
  );
  return made.length > 0;
}

/** Gives a version that was published without a signature one. */
export async function signVersion(
  queries: Queries,
  {
    name,
    version,
    digest,
    signature,
  }: Pick<VersionRecord, 'name' | 'version' | 'digest'> & { readonly signature: string },
): Promise<boolean> {
  const made = await queries.query(
    `update edge.version set signature = $4
     where name = $1 and version = $2 and digest = $3 and signature is null returning name`,
    [name, version, digest, signature],
  );
  return made.length > 0;
}
