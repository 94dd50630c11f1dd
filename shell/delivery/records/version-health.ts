import type { TrafficDocument, TrafficSplit } from '@vetportal/contracts/module';
import type { Queries } from '@vetportal/database';
import { goodVersions } from '@vetportal/edge/versions/fallback';
import { splitOf } from '@vetportal/edge/versions/traffic-split';
import { withSplit } from '../traffic/change-split';
import type { Actor } from './audit-log';
import { forgetStopped, recordStopped } from './stopped-versions';

/**
 * What is known of a version. Publish, guard, fallback and console go by it: the fallback version is a healthy one where there is one, and
 * never a bad one (`W24`).
 */
export const HEALTH_STATES = ['unknown', 'healthy', 'bad'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** The health of a version, and who says so. */
export interface KnownHealth {
  readonly name: string;
  readonly version: string;
  readonly state: HealthState;
  /** `guard`, a person, or `counts` where what browsers reported says it. */
  readonly actor: Actor;
  readonly why: string;
}

/** So many loads without more than a few failures make a version healthy. */
const HEALTHY_LOADS = 20;
const HEALTHY_FAILURES = 0.05;
/** So many failures, and this share of all loads, make it bad. */
const BAD_FAILURES = 5;
const BAD_SHARE = 0.5;

/** What browsers reported about a version. */
interface Counts {
  readonly loads: number;
  /** A browser gave the version up: it fell back, could not load it, or was stuck. */
  readonly givenUp: number;
  readonly errors: number;
}

/** The state that counts alone show. */
export function stateOfCounts({ loads, givenUp, errors }: Counts): HealthState {
  if (givenUp >= BAD_FAILURES && givenUp >= BAD_SHARE * Math.max(1, loads)) return 'bad';
  const isHealthy = loads >= HEALTHY_LOADS && givenUp + errors <= HEALTHY_FAILURES * loads;
  return isHealthy ? 'healthy' : 'unknown';
}

/** The versions of which anything is known. What the guard or a person has said goes before what the counts show. */
export async function readVersionHealth(queries: Queries): Promise<readonly KnownHealth[]> {
  const marked = await queries.query<KnownHealth>(
    `select name, version, 'bad' as state, actor, why from edge.stopped
     union all select name, version, 'healthy', actor, why from edge.healthy`,
  );
  const counted = await queries.query<Counts & { readonly name: string; readonly version: string }>(
    `select name, version,
       coalesce(sum(count) filter (where measure = 'load'), 0)::int as loads,
       coalesce(sum(count) filter (where measure in ('fallback', 'load-failed', 'stuck', 'hung')), 0)::int as "givenUp",
       coalesce(sum(count) filter (where measure = 'error'), 0)::int as errors
     from edge.measure group by name, version`,
  );
  const isMarked = new Set(marked.map(keyOf));
  return [
    ...marked,
    ...counted
      .filter((version) => !isMarked.has(keyOf(version)))
      .map(({ name, version, ...counts }) => ({
        name,
        version,
        state: stateOfCounts(counts),
        actor: 'counts',
        why: `${counts.loads} loads, ${counts.givenUp} given up, ${counts.errors} errors`,
      }))
      .filter(({ state }) => state !== 'unknown'),
  ];
}

/**
 * Records the state of a version; `unknown` leaves it to the counts. A bad version is released again only by name, as a stopped one is.
 */
export async function recordHealth(
  queries: Queries,
  { name, version, state, actor, why }: KnownHealth,
): Promise<void> {
  await queries.query('delete from edge.healthy where name = $1 and version = $2', [name, version]);
  if (state === 'bad') return recordStopped(queries, { name, version, actor, why });
  await forgetStopped(queries, name, [version]);
  if (state === 'healthy')
    await queries.query('insert into edge.healthy (name, version, actor, why) values ($1, $2, $3, $4)', [
      name,
      version,
      actor,
      why.slice(0, 1000),
    ]);
}

/** The state of each version, by `<name> <version>`. */
export type HealthStates = ReadonlyMap<string, HealthState>;

export const healthStates = async (queries: Queries): Promise<HealthStates> =>
  new Map((await readVersionHealth(queries)).map((version) => [keyOf(version), version.state]));

const keyOf = ({ name, version }: Pick<KnownHealth, 'name' | 'version'>): string => `${name} ${version}`;

/**
 * A split with the fallback versions that health allows: the healthy ones of the candidates first, then the unknown ones, never a bad one.
 *
 * @param candidates in the order in which they had visitors, the last one first
 */
export function withHealthyFallback(
  name: string,
  split: TrafficSplit,
  candidates: readonly (string | undefined)[],
  states: HealthStates,
): TrafficSplit {
  const stateOf = (version: string): HealthState => states.get(keyOf({ name, version })) ?? 'unknown';
  const ranked = candidates
    .filter((version) => version !== undefined)
    .filter((version) => stateOf(version) !== 'bad')
    .sort((a, b) => Number(stateOf(b) === 'healthy') - Number(stateOf(a) === 'healthy'));
  const { lastGood: _last, formerGood: _former, ...rest } = split;
  return { ...rest, ...goodVersions(split, ranked) };
}

/** The document after a change, with healthy fallback versions for each module that the change is about. */
export function withHealthyFallbacks(
  present: TrafficDocument | undefined,
  after: TrafficDocument,
  states: HealthStates,
): TrafficDocument {
  let document = after;
  for (const name of ['shell', ...Object.keys(after.modules)]) {
    const split = splitOf(after, name);
    const former = present && splitOf(present, name);
    if (!split || JSON.stringify(split) === JSON.stringify(former)) continue;
    // Those from before too: where the last one was bad, another one moves up. Whose audience is no longer known is none of them.
    const before = [former?.lastGood, former?.formerGood].filter(
      (version) => !former?.versions.some((share) => share.version === version && share.audience),
    );
    const candidates = [split.lastGood, split.formerGood, ...before];
    document = withSplit(document, name, withHealthyFallback(name, split, candidates, states));
  }
  return document;
}
