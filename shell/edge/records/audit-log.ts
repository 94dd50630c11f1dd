import type { Queries } from '../database';

/** Who does something, as the audit log names them: a token's label, `guard`, `traffic.json`. */
export type Actor = string;

/** One thing that was done, or refused. */
export interface AuditEntry {
  readonly actor: Actor;
  /** `publish`, `traffic`, `rollback`, `stop`, `token`, `sign-in`… */
  readonly action: string;
  /** What it was done to: `mf-cart 1.4.0`. */
  readonly subject: string;
  /** In words. */
  readonly detail: string;
}

/** An entry as it is kept. */
export interface KeptAuditEntry extends AuditEntry {
  readonly id: number;
  readonly at: Date;
}

/** Room for the words of an entry; what a client sent may be in them. */
const LONGEST = 2000;

/** What a text on record cannot hold: a client may send it all the same, and what it tried is told without. */
const UNKEPT = '\0';

/** Adds an entry, in the transaction of what it tells of. */
export async function writeAudit(queries: Queries, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, detail } = entry;
  await queries.query('insert into edge.audit (actor, action, subject, detail) values ($1, $2, $3, $4)', [
    actor.slice(0, 200),
    action,
    subject.replaceAll(UNKEPT, '').slice(0, 300),
    detail.replaceAll(UNKEPT, '').slice(0, LONGEST),
  ]);
}

/** The newest entries first. */
export function readAudit(queries: Queries, limit: number, before?: number): Promise<KeptAuditEntry[]> {
  return queries.query<KeptAuditEntry>(
    `select id, at, actor, action, subject, detail from edge.audit
     where $2::bigint is null or id < $2 order by id desc limit $1`,
    [limit, before ?? null],
  );
}
