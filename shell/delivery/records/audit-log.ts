import type { Queries } from '@vetportal/database';

/** The name of an actor in the audit log: a token's label, `guard`, `traffic.json`. */
export type Actor = string;

/** One action, done or refused. */
export interface AuditEntry {
  readonly actor: Actor;
  /** `publish`, `traffic`, `rollback`, `stop`, `token`, `sign-in`… */
  readonly action: string;
  /** The object of the action: `mf-cart 1.4.0`. */
  readonly subject: string;
  /** In words. */
  readonly detail: string;
}

/** An entry as stored. */
export interface StoredAuditEntry extends AuditEntry {
  readonly id: number;
  readonly at: Date;
}

/** Longest detail of an entry, in characters; a client may have sent parts of it. */
const LONGEST = 2000;

/** PostgreSQL cannot store this character; a client may have sent it, and the log leaves it out. */
const NUL = '\0';

/** Adds an entry, in the transaction of the action itself. */
export async function writeAudit(queries: Queries, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, detail } = entry;
  await queries.query('insert into edge.audit (actor, action, subject, detail) values ($1, $2, $3, $4)', [
    actor.slice(0, 200),
    action,
    subject.replaceAll(NUL, '').slice(0, 300),
    detail.replaceAll(NUL, '').slice(0, LONGEST),
  ]);
}

/**
 * The newest entries first.
 *
 * @param before id before which they start
 * @param about modules, or `shell`: their entries alone
 */
export function readAudit(
  queries: Queries,
  limit: number,
  before?: number,
  about?: readonly string[],
): Promise<StoredAuditEntry[]> {
  return queries.query<StoredAuditEntry>(
    `select id, at, actor, action, subject, detail from edge.audit
     where ($2::bigint is null or id < $2) and ($3::text[] is null or split_part(subject, ' ', 1) = any($3))
     order by id desc limit $1`,
    [limit, before ?? null, about ?? null],
  );
}
