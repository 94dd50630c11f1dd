import type { TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import type { Records } from '../records/open-records';
import { recordStopped } from '../records/stopped-versions';
import { recordHealth } from '../records/version-health';
import { giveShare, stopVersion } from '../traffic/change-split';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { percent } from '../traffic/percent';
import { checkGroups } from './check-groups';
import { judge } from './judge';
import { askMetric, type MetricHosts } from './own-metric';
import { findRule } from './rollout-rules';
import {
  endRollouts,
  lockRollout,
  nextStep,
  recordMetricHold,
  type Rollout,
  runningRollouts,
} from './rollouts';
import { planWaits } from './waits';
import { weighEvidence } from './weigh-evidence';

/** Watches rollouts: stops a canary that is worse than its base, and advances the others by their schedule. */
export interface Guard {
  /** Checks all rollouts once. Several edges may do so: each rollout is locked by one. */
  check(): Promise<void>;
  close(): void;
}

/** How often the guard checks (ms). */
const CHECK_EVERY = 10_000;

/** A version that the guard has taken from all visitors, or whose groups are not as they were set. */
export interface GuardStop {
  readonly module: string;
  readonly version: string;
  /** In words, with the figures. */
  readonly why: string;
}

/** A change of a rollout after a check. */
interface Decision {
  readonly traffic: TrafficDocument;
  readonly action: 'guard-stop' | 'step';
  readonly why: string;
  readonly note: string;
}

/**
 * @param onError called when a check has failed; the next one follows all the same
 * @param onStop called once for each stop, at the edge that has made it
 * @param metricHosts the hosts whose metrics may be asked without TLS
 * @param onAlarm called once where the groups of a comparison are not those that were set; it stops nothing
 */
export function createGuard(
  { traffic, database }: Records,
  onError: (error: unknown) => void,
  onStop: (stop: GuardStop) => Promise<void> = () => Promise.resolve(),
  metricHosts: MetricHosts = [],
  onAlarm: (alarm: GuardStop) => Promise<void> = () => Promise.resolve(),
): Guard {
  /** Whether the module's own metric is against the next step. It is asked outside of transactions: it may take seconds. */
  async function isHeldByMetric({ id, name, metricHold }: Rollout): Promise<boolean> {
    const { metric } = await findRule(database, name);
    const says = metric === null ? '' : await askMetric(metric, metricHosts);
    if (says !== metricHold) await recordMetricHold(database, id, says);
    return says !== '';
  }

  async function checkRollout(rollout: Rollout): Promise<void> {
    // The note of the change depends on the evidence, so that is weighed first, and the decision is repeated inside the transaction.
    const weighed = await database.transaction((queries) => weighEvidence(queries, rollout.id));
    if (!weighed) return;
    const now = traffic.current();
    const alarm = now && (await checkGroups(database, now, weighed));
    if (alarm !== undefined) await onAlarm({ module: weighed.name, version: weighed.version, why: alarm });
    const hangs = await countHangs(database, weighed);
    const waits = async (queries: Queries): Promise<string> =>
      planWaits(weighed, await findRule(queries, weighed.name), new Date());
    const decision = now && decide(now, weighed, hangs, await waits(database));
    if (!decision || (decision.action === 'step' && (await isHeldByMetric(weighed)))) return;
    const { name, version } = weighed;
    let stop: GuardStop | undefined;
    const changed = await traffic.change(
      { actor: 'guard', action: decision.action, subject: `${name} ${version}`, note: decision.note },
      async (present, queries) => {
        if (!present || !(await lockRollout(queries, weighed))) return undefined;
        const again = decide(present, weighed, hangs, await waits(queries));
        stop = undefined;
        if (!again) return undefined;
        if (again.action === 'guard-stop') {
          stop = { module: name, version, why: again.why };
          await endRollouts(queries, [name], 'stopped', again.note);
          await recordStopped(queries, { name, version, actor: 'guard', why: again.why });
        } else if (await nextStep(queries, weighed))
          await recordHealth(queries, { name, version, state: 'healthy', actor: 'guard', why: again.why });
        return again.traffic;
      },
    );
    if (changed && stop) await onStop(stop);
  }

  async function check(): Promise<void> {
    await traffic.refresh();
    // A rollout that fails must not stop the check of the others.
    for (const rollout of await runningRollouts(database)) await checkRollout(rollout).catch(onError);
  }

  const timer = setInterval(() => void check().catch(onError), CHECK_EVERY).unref();
  return { check, close: () => clearInterval(timer) };
}

/** How often canary and base have hung on the edges since the rollout began. */
async function countHangs(queries: Queries, { name, version, base, startedAt }: Rollout): Promise<Hangs> {
  const [row] = await queries.query<Hangs>(
    `select coalesce(sum(count) filter (where version = $2), 0)::int as canary,
       coalesce(sum(count) filter (where version = $3), 0)::int as base
     from edge.measure where name = $1 and measure = 'hung' and minute >= date_trunc('minute', $4::timestamptz)`,
    [name, version, base, startedAt],
  );
  return row ?? { canary: 0, base: 0 };
}

interface Hangs {
  readonly canary: number;
  readonly base: number;
}

/** A canary that hung so often on the server while its base never did is stopped: that is no matter of chance. */
const MOST_HANGS = 2;

/**
 * @param waits for what its next step waits; a stop waits for nothing
 * @returns undefined where nothing changes
 */
function decide(now: TrafficDocument, rollout: Rollout, hangs: Hangs, waits: string): Decision | undefined {
  const { name, version, evidence, plan, step } = rollout;
  if (!splitOf(now, name)?.versions.some((share) => share.version === version)) return undefined;
  const { verdict, why: inBrowsers } = judge(evidence);
  const isHanging = hangs.canary >= MOST_HANGS && hangs.base === 0;
  const why = isHanging
    ? `it hung ${hangs.canary} times while the edge rendered it, and the base never did`
    : inBrowsers;
  if (verdict === 'worse' || isHanging)
    return { traffic: stopVersion(now, name, version), action: 'guard-stop', why, note: `stopped: ${why}` };
  const next = plan[step + 1];
  const present = plan[step];
  if (verdict !== 'content' || !next || !present) return undefined;
  const minutes = (Date.now() - rollout.stepSince.getTime()) / 60_000;
  const visitors = evidence['error']?.canary.visitors ?? 0;
  if (minutes < present.minutes || visitors < present.visitors || waits !== '') return undefined;
  return {
    traffic: giveShare(now, name, version, next.weight),
    action: 'step',
    why,
    note: `${percent(present.weight)} to ${percent(next.weight)} after ${Math.round(minutes)} minutes: ${why}`,
  };
}
