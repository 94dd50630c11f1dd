import type { TrafficDocument } from '@vetportal/contracts/module';
import type { Queries } from '../database';
import type { Records } from '../records/open-records';
import { recordStopped } from '../records/stopped-versions';
import { giveShare, splitOf, stopVersion } from '../traffic/change-split';
import { percent } from '../operator/percent';
import { addBlocks, type Blocks, judge } from './judge';
import { endRollouts, holdRollout, nextStep, type Rollout, runningRollouts } from './rollouts';

/** Watches versions on their way: stops one that is worse than its base, lets the others go on by their schedule. */
export interface Guard {
  /** Looks once; several edges may, each rollout is looked at by one. */
  look(): Promise<void>;
  close(): void;
}

/** How often it looks (ms). */
const LOOK_EVERY = 10_000;
/** A visitor counts this long after being seen first: by then the page has told what went wrong. */
const SETTLED_AFTER = '30 seconds';

/** What becomes of a rollout after a look. */
interface Decision {
  readonly traffic: TrafficDocument;
  readonly action: 'guard-stop' | 'step';
  readonly why: string;
  readonly note: string;
}

/** @param onTrouble told when a look has failed; it looks again */
export function createGuard({ traffic, database }: Records, onTrouble: (error: unknown) => void): Guard {
  async function lookAt(rollout: Rollout): Promise<void> {
    // What is to be said is known only after the evidence is weighed, so it is weighed before and checked again inside.
    const weighed = await database.transaction((queries) => weighEvidence(queries, rollout.id));
    if (!weighed) return;
    const now = traffic.current();
    const decision = now && decide(now, weighed);
    if (!decision) return;
    const { name, version } = weighed;
    await traffic.change(
      { actor: 'guard', action: decision.action, subject: `${name} ${version}`, note: decision.note },
      async (present, queries) => {
        if (!present || !(await holdRollout(queries, weighed))) return undefined;
        const again = decide(present, weighed);
        if (!again) return undefined;
        if (again.action === 'guard-stop') {
          await endRollouts(queries, [name], 'stopped', again.note);
          await recordStopped(queries, { name, version, actor: 'guard', why: again.why });
        } else await nextStep(queries, weighed);
        return again.traffic;
      },
    );
  }

  async function look(): Promise<void> {
    await traffic.refresh();
    // One that cannot be moved keeps nobody from looking at the others.
    for (const rollout of await runningRollouts(database)) await lookAt(rollout).catch(onTrouble);
  }

  const timer = setInterval(() => void look().catch(onTrouble), LOOK_EVERY).unref();
  return { look, close: () => clearInterval(timer) };
}

/** Takes the visitors that have settled since the last look into the evidence. */
async function weighEvidence(queries: Queries, id: number): Promise<Rollout | undefined> {
  const [held] = await queries.query<{ id: number }>(
    `select id from edge.rollout where id = $1 and state = 'running' for update skip locked`,
    [id],
  );
  if (!held) return undefined;
  const rollout = (await runningRollouts(queries)).find((each) => each.id === id);
  if (!rollout) return undefined;
  const rows = await queries.query<{ measure: keyof Blocks; n: number; x: number; m: number; y: number }>(
    `select measure,
       count(*) filter (where is_canary)::int as n, count(*) filter (where is_canary and is_bad)::int as x,
       count(*) filter (where not is_canary)::int as m, count(*) filter (where not is_canary and is_bad)::int as y
     from edge.outcome
     where rollout = $1 and seen_at > (select weighed_until from edge.rollout where id = $1)
       and seen_at <= now() - interval '${SETTLED_AFTER}'
     group by measure`,
    [id],
  );
  const blocks: Blocks = Object.fromEntries(
    rows.map(({ measure, n, x, m, y }) => [
      measure,
      { canary: { visitors: n, bad: x }, base: { visitors: m, bad: y } },
    ]),
  );
  // One side alone says nothing; such a block waits until there is somebody on the other.
  const isTelling = rows.some(({ n, m }) => n > 0 && m > 0);
  if (!isTelling) return rollout;
  const evidence = addBlocks(rollout.evidence, blocks);
  await queries.query(
    `update edge.rollout set evidence = $2, weighed_until = now() - interval '${SETTLED_AFTER}' where id = $1`,
    [id, JSON.stringify(evidence)],
  );
  return { ...rollout, evidence };
}

/** Undefined where things stay as they are. */
function decide(now: TrafficDocument, rollout: Rollout): Decision | undefined {
  const { name, version, evidence, plan, step } = rollout;
  if (!splitOf(now, name)?.versions.some((share) => share.version === version)) return undefined;
  const { verdict, why } = judge(evidence);
  if (verdict === 'worse')
    return { traffic: stopVersion(now, name, version), action: 'guard-stop', why, note: `stopped: ${why}` };
  const next = plan[step + 1];
  const present = plan[step];
  if (verdict !== 'content' || !next || !present) return undefined;
  const minutes = (Date.now() - rollout.stepSince.getTime()) / 60_000;
  const visitors = evidence.error?.canary.visitors ?? 0;
  if (minutes < present.minutes || visitors < present.visitors) return undefined;
  return {
    traffic: giveShare(now, name, version, next.weight),
    action: 'step',
    why,
    note: `${percent(present.weight)} to ${percent(next.weight)} after ${Math.round(minutes)} minutes: ${why}`,
  };
}
