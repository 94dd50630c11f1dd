import type { Queries } from '@vetportal/database';
import { addBlocks, type Blocks, type EvidenceByMeasure, withKeys } from './judge';
import { QUICK_PART } from './measures';
import { type Rollout, runningRollouts } from './rollouts';

/** A visitor counts so long after the first report: by then the page has reported its errors. */
const SETTLED_AFTER = '30 seconds';
/** Visitors of the base whose times set the bound of a comparison; they are no part of it. */
const SETS_BOUND = 40;

/** The outcomes of a rollout by comparison: of all visitors and of one engine. */
const KEYED = `(
  select measure as key, visitor, is_canary, is_bad, seen_at, value from edge.outcome where rollout = $1
  union all
  select measure || ' in ' || engine, visitor, is_canary, is_bad, seen_at, value
  from edge.outcome where rollout = $1 and engine <> ''
)`;

/**
 * Adds the visitors that have settled since the last check to the evidence. The caller's transaction holds the rollout.
 *
 * @returns undefined where another edge holds it, or it runs no more
 */
export async function weighEvidence(queries: Queries, id: number): Promise<Rollout | undefined> {
  const [locked] = await queries.query<{ id: number }>(
    `select id from edge.rollout where id = $1 and state = 'running' for update skip locked`,
    [id],
  );
  if (!locked) return undefined;
  const rollout = (await runningRollouts(queries)).find((each) => each.id === id);
  if (!rollout) return undefined;
  const known = await withBounds(queries, rollout);
  const rows = await queries.query<{ key: string; n: number; x: number; m: number; y: number }>(
    `select key,
       count(*) filter (where is_canary)::int as n, count(*) filter (where is_canary and bad)::int as x,
       count(*) filter (where not is_canary)::int as m, count(*) filter (where not is_canary and bad)::int as y
     from (
       select key, is_canary, case when value is null then is_bad else value > ($2::jsonb ->> key)::real end as bad
       from ${KEYED} as own
       where seen_at > (select weighed_until from edge.rollout where id = $1)
         and seen_at <= now() - interval '${SETTLED_AFTER}'
         -- A browser that keeps all of its reports back must not stop a version: the silence of a visitor counts once.
         and not (key = 'silence' and is_bad and exists (
           select from edge.outcome as former
           where former.rollout = $1 and former.measure = 'silence' and former.is_bad
             and split_part(former.visitor, ' ', 1) = split_part(own.visitor, ' ', 1)
             and (former.seen_at, former.visitor) < (own.seen_at, own.visitor)
         ))
     ) as settled
     where bad is not null
     group by key order by count(*) desc, key`,
    [id, JSON.stringify(boundsOf(known))],
  );
  const blocks: Blocks = Object.fromEntries(
    rows.map(({ key, n, x, m, y }) => [
      key,
      { canary: { visitors: n, bad: x }, base: { visitors: m, bad: y } },
    ]),
  );
  // Visitors of one side alone are no evidence: all wait for visitors of the other side.
  const isInformative = rows.some(({ n, m }) => n > 0 && m > 0);
  if (!isInformative) return rollout;
  const evidence = addBlocks(known, blocks);
  await queries.query(
    `update edge.rollout set evidence = $2, weighed_until = now() - interval '${SETTLED_AFTER}' where id = $1`,
    [id, JSON.stringify(evidence)],
  );
  return { ...rollout, evidence };
}

/**
 * Sets the bounds of the times that have none: what three of four visitors of the base have kept below before all who are yet to be
 * weighed. So a bound depends on nobody to whom it is applied, and the test stays valid whatever it is.
 */
async function withBounds(queries: Queries, { id, evidence }: Rollout): Promise<EvidenceByMeasure> {
  const rows = await queries.query<{ key: string; bound: number }>(
    `select key, percentile_disc(${QUICK_PART}) within group (order by value)::float8 as bound
     from ${KEYED} as own
     where value is not null and not is_canary and $2::jsonb -> key is null
       and seen_at <= (select weighed_until from edge.rollout where id = $1)
     group by key having count(*) >= ${SETS_BOUND} order by count(*) desc, key`,
    [id, JSON.stringify(boundsOf(evidence))],
  );
  const begun = withKeys(
    evidence,
    rows.map(({ key }) => key),
  );
  const bounds = new Map(rows.map(({ key, bound }) => [key, bound]));
  return Object.fromEntries(
    Object.entries(begun).map(([key, own]) => {
      const bound = own?.bound ?? bounds.get(key);
      return [key, own && bound !== undefined ? { ...own, bound } : own];
    }),
  );
}

const boundsOf = (evidence: EvidenceByMeasure): Readonly<Record<string, number | undefined>> =>
  Object.fromEntries(Object.entries(evidence).map(([key, own]) => [key, own?.bound]));
