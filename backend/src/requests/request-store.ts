import type { Locale } from '@vetportal/i18n';
import type { Queries, SqlValue } from '../database';

/** What people ask the provider team for: to become a customer, a message, a form. */
export const REQUEST_KINDS = ['registration', 'lead', 'form'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Requests that wait for an answer, and the others. */
export const REQUEST_STATES = ['open', 'answered'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The longest answer, in characters. */
export const ANSWER_MAX = 4_000;

export interface RequestRecord {
  readonly kind: RequestKind;
  /** Of its kind. */
  readonly id: number;
  readonly created_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly locale: Locale;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  /** Of a message its subject, of a form the form. */
  readonly subject_id: number | null;
  /** What was filled in, by the names of the wire. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly customer_id: number | null;
  /** Who was signed in. */
  readonly user_id: string | null;
}

const TABLES = { registration: 'registration', lead: 'lead', form: 'form_submission' } as const;
const WHICH = { open: 'answered_at is null', answered: 'answered_at is not null' } as const;
// What waits longest comes first; what was answered last is looked up soonest.
const ORDER = { open: 'created_at, kind, id', answered: 'answered_at desc, kind, id' } as const;

/** A page of all requests in a state. @param page from 1 */
export async function listRequests(
  queries: Queries,
  { state, page, pageSize }: { state: RequestState; page: number; pageSize: number },
): Promise<readonly RequestRecord[]> {
  return queries.query<RequestRecord>(
    `select * from team_request where ${WHICH[state]} order by ${ORDER[state]} limit $1 offset $2`,
    [pageSize, (page - 1) * pageSize],
  );
}

/** How many requests there are in each state. */
export async function countRequests(queries: Queries): Promise<Readonly<Record<RequestState, number>>> {
  const [row] = await queries.query<Record<RequestState, number>>(
    `select count(*) filter (where ${WHICH.open})::int as open,
       count(*) filter (where ${WHICH.answered})::int as answered from team_request`,
  );
  return { open: row?.open ?? 0, answered: row?.answered ?? 0 };
}

/** The newest requests of a person. @param limit how many at most */
export const listRequestsOf = (
  queries: Queries,
  userId: string,
  limit: number,
): Promise<readonly RequestRecord[]> =>
  queries.query<RequestRecord>(
    'select * from team_request where user_id = $1 order by created_at desc, kind, id limit $2',
    [userId, limit],
  );

export async function findRequest(
  queries: Queries,
  kind: RequestKind,
  id: number,
): Promise<RequestRecord | null> {
  const [found] = await queries.query<RequestRecord>(
    'select * from team_request where kind = $1 and id = $2',
    [kind, id],
  );
  return found ?? null;
}

/** Answers a request. @returns false where it has an answer already: there is one */
export async function answerRequest(
  queries: Queries,
  { kind, id }: Pick<RequestRecord, 'kind' | 'id'>,
  answer: string,
): Promise<boolean> {
  const values: SqlValue[] = [id, answer];
  const rows = await queries.query(
    `update ${TABLES[kind]} set answer = $2, answered_at = now() where id = $1 and answered_at is null returning id`,
    values,
  );
  return rows.length > 0;
}

/** A file that came with a message. */
export interface RequestFile {
  readonly id: number;
  readonly name: string;
}

export const listFiles = (queries: Queries, leadId: number): Promise<readonly RequestFile[]> =>
  queries.query<RequestFile>('select id, name from lead_file where lead_id = $1 order by id', [leadId]);

export async function loadRequestFile(
  queries: Queries,
  leadId: number,
  id: number,
): Promise<{ readonly name: string; readonly content: Buffer } | null> {
  const [row] = await queries.query<{ name: string; content: string }>(
    `select name, encode(content, 'base64') as content from lead_file where lead_id = $1 and id = $2`,
    [leadId, id],
  );
  return row ? { name: row.name, content: Buffer.from(row.content, 'base64') } : null;
}
