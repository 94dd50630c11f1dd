import type { Queries } from '@vetportal/database';
import type { Rollout } from './rollouts';

/** What a module asks of each of its rollouts (`W28`). */
export interface RolloutRule {
  readonly name: string;
  /** Whether a second person has to approve a version before most visitors get it. */
  readonly needsApproval: boolean;
  /** Whether its journeys have to pass with a version before that gets its first visitor. */
  readonly needsJourneys: boolean;
  /** Address that has to answer 200 before each step; null: nothing is asked. */
  readonly metric: string | null;
}

/** The largest share, in basis points, that one person may give to a version alone: beyond it, most visitors have it. */
export const MOST_ALONE = 5000;

const COLUMNS = `name, needs_approval as "needsApproval", needs_journeys as "needsJourneys", metric`;

/** The rules of all modules that have any. */
export const listRules = (queries: Queries): Promise<RolloutRule[]> =>
  queries.query<RolloutRule>(
    `select ${COLUMNS} from edge.rollout_rule
     where needs_approval or needs_journeys or metric is not null order by name`,
  );

/** The rule of one module. */
export async function findRule(queries: Queries, name: string): Promise<RolloutRule> {
  return ruleOf(
    await queries.query<RolloutRule>(`select ${COLUMNS} from edge.rollout_rule where name = $1`, [name]),
    name,
  );
}

/** The rule of a module among those of all; one without asks for nothing. */
export const ruleOf = (rules: readonly RolloutRule[], name: string): RolloutRule =>
  rules.find((rule) => rule.name === name) ?? {
    name,
    needsApproval: false,
    needsJourneys: false,
    metric: null,
  };

/** Changes what a module asks for. */
export async function setNeedsApproval(
  queries: Queries,
  name: string,
  needsApproval: boolean,
): Promise<void> {
  await queries.query(
    `insert into edge.rollout_rule (name, needs_approval) values ($1, $2)
     on conflict (name) do update set needs_approval = excluded.needs_approval`,
    [name, needsApproval],
  );
}

/** Changes whether a module asks for passed journeys. */
export async function setNeedsJourneys(
  queries: Queries,
  name: string,
  needsJourneys: boolean,
): Promise<void> {
  await queries.query(
    `insert into edge.rollout_rule (name, needs_journeys) values ($1, $2)
     on conflict (name) do update set needs_journeys = excluded.needs_journeys`,
    [name, needsJourneys],
  );
}

/** @param address undefined: the module has no metric any more */
export async function setMetric(queries: Queries, name: string, address: string | undefined): Promise<void> {
  await queries.query(
    `insert into edge.rollout_rule (name, metric) values ($1, $2)
     on conflict (name) do update set metric = excluded.metric`,
    [name, address ?? null],
  );
}

/** Whether the next step of a rollout needs an approval that nobody has given yet. */
export const isUnapproved = (
  { plan, step, approvedBy }: Pick<Rollout, 'plan' | 'step' | 'approvedBy'>,
  { needsApproval }: RolloutRule,
): boolean => needsApproval && approvedBy === null && (plan[step + 1]?.weight ?? 0) > MOST_ALONE;
