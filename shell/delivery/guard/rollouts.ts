import * as v from 'valibot';
import type { Queries } from '@vetportal/database';
import type { EvidenceByMeasure } from './judge';

/** A step of a rollout. */
export interface RolloutStep {
  /** Share of visitors, in basis points. */
  readonly weight: number;
  /** How long it lasts at least, in minutes, and how many visitors of the version it has to see. */
  readonly minutes: number;
  readonly visitors: number;
}

/**
 * 1, 10, 50 and 100 %. The second is long enough to find a version that dies in silence on 1 % of its page views, the third to find one whose
 * largest paint is 15 % later.
 */
export const USUAL_STEPS: readonly RolloutStep[] = [
  { weight: 100, minutes: 15, visitors: 50 },
  { weight: 1000, minutes: 30, visitors: 350 },
  { weight: 5000, minutes: 60, visitors: 1500 },
  { weight: 10_000, minutes: 0, visitors: 0 },
];

/** The rollout of a version. */
export interface Rollout {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  /** The version that it is compared with and is to replace. */
  readonly base: string;
  readonly plan: readonly RolloutStep[];
  /** When its next step may be taken, as `parseWindow` reads it; null: at any time. */
  readonly window: string | null;
  readonly step: number;
  readonly stepSince: Date;
  /** `running`, `done`, `stopped` by the guard, `ended` by a person. */
  readonly state: 'running' | 'done' | 'stopped' | 'ended';
  readonly reason: string;
  readonly evidence: EvidenceByMeasure;
  readonly weighedUntil: Date;
  readonly startedAt: Date;
  readonly startedBy: string;
  /** Who has approved it besides; null: nobody yet. */
  readonly approvedBy: string | null;
  /** What its metric said last where that held it, in words; else empty. */
  readonly metricHold: string;
  /** What is wrong with the groups that are compared, in words; else empty. */
  readonly alarm: string;
}

const COLUMNS = `id, name, version, base, plan, step_window as "window", step, step_since as "stepSince", state, reason, evidence,
  weighed_until as "weighedUntil", started_at as "startedAt", started_by as "startedBy", approved_by as "approvedBy", metric_hold as "metricHold",
  alarm`;

export const stepsSchema = v.pipe(
  v.array(
    v.strictObject({
      weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
      minutes: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
      visitors: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  v.minLength(1),
  v.maxLength(20),
  v.check(
    (steps) => steps.every(({ weight }, index) => index === 0 || weight > (steps[index - 1]?.weight ?? 0)),
    'each step is larger than the one before',
  ),
);

/** The running rollouts. */
export const runningRollouts = (queries: Queries): Promise<Rollout[]> =>
  queries.query<Rollout>(`select ${COLUMNS} from edge.rollout where state = 'running' order by id`);

/**
 * The newest rollouts, in every state.
 *
 * @param names whose; all by default
 */
export const listRollouts = (
  queries: Queries,
  limit: number,
  names?: readonly string[],
): Promise<Rollout[]> =>
  queries.query<Rollout>(
    `select ${COLUMNS} from edge.rollout where $2::text[] is null or name = any($2) order by id desc limit $1`,
    [limit, names ?? null],
  );

/** Starts a rollout; a module has one at a time. */
export async function insertRollout(
  queries: Queries,
  {
    name,
    version,
    base,
    plan,
    window,
    startedBy,
  }: Pick<Rollout, 'name' | 'version' | 'base' | 'plan' | 'window' | 'startedBy'>,
): Promise<void> {
  await queries.query(
    `insert into edge.rollout
       (name, version, base, plan, step_window, step, step_since, state, reason, evidence, weighed_until, started_by)
     values ($1, $2, $3, $4, $5, 0, now(), 'running', '', '{}', now(), $6)`,
    [name, version, base, JSON.stringify(plan), window, startedBy],
  );
}

/** Ends the running rollouts of some modules, and deletes what was counted of their visitors. */
export async function endRollouts(
  queries: Queries,
  names: readonly string[],
  state: Rollout['state'],
  reason: string,
): Promise<void> {
  await queries.query(
    `update edge.rollout set state = $2, reason = $3, ended_at = now() where state = 'running' and name = any($1)`,
    [names, state, reason.slice(0, 1000)],
  );
  await queries.query(
    `delete from edge.outcome where rollout in (select id from edge.rollout where state <> 'running')`,
  );
  await queries.query(
    `delete from edge.compared_visitor where rollout in (select id from edge.rollout where state <> 'running')`,
  );
}

/**
 * Locks a rollout until the transaction ends, so that no other edge advances it.
 *
 * @returns whether it still runs, and is still at the given step
 */
export async function lockRollout(
  queries: Queries,
  { id, step }: Pick<Rollout, 'id' | 'step'>,
): Promise<boolean> {
  const [held] = await queries.query<{ step: number }>(
    `select step from edge.rollout where id = $1 and state = 'running' for update`,
    [id],
  );
  return held?.step === step;
}

/**
 * Records who approves a rollout.
 *
 * @returns false where it runs no more, or is approved already
 */
export async function approveRollout(queries: Queries, id: number, actor: string): Promise<boolean> {
  const approved = await queries.query(
    `update edge.rollout set approved_by = $2 where id = $1 and state = 'running' and approved_by is null returning id`,
    [id, actor],
  );
  return approved.length > 0;
}

/** Records what a rollout's metric says; empty where nothing is against its next step. */
export async function recordMetricHold(queries: Queries, id: number, says: string): Promise<void> {
  await queries.query('update edge.rollout set metric_hold = $2 where id = $1', [id, says]);
}

/**
 * Records that a rollout is at its next step.
 *
 * @returns whether that was the last one: then it is done
 */
export async function nextStep(queries: Queries, { id, name, plan, step }: Rollout): Promise<boolean> {
  await queries.query(
    `update edge.rollout set step = step + 1, step_since = now(), metric_hold = '', alarm = '' where id = $1`,
    [id],
  );
  if (step + 2 < plan.length) return false;
  await endRollouts(queries, [name], 'done', 'everybody has it');
  return true;
}
