import type { Queries } from '@vetportal/database';

/** What came of a visitor in a comparison. */
export interface Outcome {
  readonly rollout: number;
  /** `error`, `lcp shift`, `error at /cart`… */
  readonly measure: string;
  /** A hash of the id. */
  readonly visitor: string;
  readonly canary: boolean;
  bad: boolean;
  /** Of a time: how long it took the first time (ms). */
  readonly value: number | undefined;
  readonly engine: string;
}

/** A page view in a comparison. */
export interface View {
  readonly rollout: number;
  readonly view: string;
  readonly canary: boolean;
  /** Whether the page has said that it is alive. */
  heard: boolean;
}

/** A visitor of a comparison, in one step of its rollout. */
export interface ComparedVisitor {
  readonly rollout: number;
  readonly step: number;
  /** A hash of the id. */
  readonly visitor: string;
  readonly canary: boolean;
  readonly locale: string;
  readonly engine: string;
  readonly customer: boolean;
}

/** How long after the first report an outcome may still turn bad: as long as the guard waits. */
const SETTLED_AFTER = '30 seconds';
/** How long a page view may be silent: over a slow line the shell takes its time. */
const SILENT_AFTER = '75 seconds';
/** How long counts are stored. */
const KEPT = '14 days';

/** Adds what an edge has counted to the records; both sides of a key of `counts` are `[name, version, measure]` as JSON. */
export async function writeCounts(
  queries: Queries,
  {
    counts,
    outcomes,
    views,
    compared,
  }: {
    readonly counts: ReadonlyMap<string, number>;
    readonly outcomes: ReadonlyMap<string, Outcome>;
    readonly views: ReadonlyMap<string, View>;
    readonly compared: ReadonlyMap<string, ComparedVisitor>;
  },
): Promise<void> {
  if (counts.size > 0) {
    const rows = [...counts].map(([key, count]) => {
      const [name, version, measure] = JSON.parse(key) as [string, string, string];
      return { name, version, measure, count };
    });
    await queries.query(
      `insert into edge.measure (name, version, minute, measure, count)
       select name, version, date_trunc('minute', now()), measure, count
       from jsonb_to_recordset($1::jsonb) as row (name text, version text, measure text, count bigint)
       -- What somebody makes up is nobody's health, and would fill the table.
       where exists (select 1 from edge.version where version.name = row.name and version.version = row.version)
       on conflict (name, version, minute, measure) do update set count = edge.measure.count + excluded.count`,
      [JSON.stringify(rows)],
    );
  }
  if (outcomes.size > 0)
    await queries.query(
      `insert into edge.outcome (rollout, measure, visitor, is_canary, is_bad, seen_at, value, engine)
       select rollout, measure, visitor, canary, bad, now(), value, engine
       from jsonb_to_recordset($1::jsonb) as row
         (rollout bigint, measure text, visitor text, canary boolean, bad boolean, value real, engine text)
       where exists (select 1 from edge.rollout where id = rollout and state = 'running')
       on conflict (rollout, measure, visitor) do update set is_bad = edge.outcome.is_bad or excluded.is_bad
       where edge.outcome.seen_at > now() - interval '${SETTLED_AFTER}'`,
      [JSON.stringify([...outcomes.values()])],
    );
  if (views.size > 0)
    // A view is silent until it is heard of, and settles later than what is reported.
    await queries.query(
      `insert into edge.outcome (rollout, measure, visitor, is_canary, is_bad, seen_at)
       select rollout, 'silence', view, canary, not heard, now() + interval '${SILENT_AFTER}' - interval '${SETTLED_AFTER}'
       from jsonb_to_recordset($1::jsonb) as row (rollout bigint, view text, canary boolean, heard boolean)
       where exists (select 1 from edge.rollout where id = rollout and state = 'running')
       on conflict (rollout, measure, visitor) do update set is_bad = edge.outcome.is_bad and excluded.is_bad
       where edge.outcome.seen_at > now() - interval '${SETTLED_AFTER}'`,
      [JSON.stringify([...views.values()])],
    );
  if (compared.size > 0)
    await queries.query(
      `insert into edge.compared_visitor (rollout, step, visitor, is_canary, locale, engine, is_customer)
       select rollout, step, visitor, canary, locale, engine, customer
       from jsonb_to_recordset($1::jsonb) as row
         (rollout bigint, step integer, visitor text, canary boolean, locale text, engine text, customer boolean)
       where exists (select 1 from edge.rollout where id = rollout and state = 'running')
       on conflict (rollout, step, visitor) do nothing`,
      [JSON.stringify([...compared.values()])],
    );
}

/** Deletes old counts. */
export async function forgetCounts(queries: Queries): Promise<void> {
  await queries.query(`delete from edge.measure where minute < now() - interval '${KEPT}'`);
}
