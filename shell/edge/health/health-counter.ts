import { createHash } from 'node:crypto';
import type { TelemetryBatch, TelemetryRecord } from '@vetportal/contracts/module';
import type { Records } from '../records/open-records';
import { BASE_A_CANARY, type Measure, VITAL_BOUNDS } from '../guard/measures';
import { type Rollout, runningRollouts } from '../guard/rollouts';
import { bucketOf, chooseVersion, versionFor, type VisitorFacts } from '../traffic/choose-version';
import { splitOf } from '../traffic/change-split';

/** Counts what browsers report, by version and minute, and who of a comparison fared badly. */
export interface HealthCounter {
  /** @param visitor undefined where the browser has no id: then it is counted, and compared with nobody */
  count(batch: Pick<TelemetryBatch, 'records'>, visitor: VisitorFacts | undefined): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Outcome {
  readonly rollout: number;
  readonly measure: Measure;
  readonly visitor: string;
  readonly canary: boolean;
  bad: boolean;
}

/** How often what was counted is written (ms). */
const WRITE_EVERY = 2000;
/** Numbers that wait to be written; beyond it they are dropped, for telemetry must not fill the memory. */
const MOST_WAITING = 20_000;
/** A visitor's outcome may still turn bad so long after it was first seen: as long as the guard waits. */
const SETTLED_AFTER = '30 seconds';
/** Minutes that are kept. */
const KEPT = '14 days';
const SHELL = 'shell';

/** @param onTrouble told when numbers could not be written */
export function createHealthCounter(
  { database, traffic }: Records,
  onTrouble: (error: unknown) => void,
): HealthCounter {
  let counts = new Map<string, number>();
  let outcomes = new Map<string, Outcome>();
  let rollouts: readonly Rollout[] = [];
  let writes = 0;

  function add(name: string, version: string, measure: string): void {
    const key = JSON.stringify([name, version, measure]);
    if (counts.size < MOST_WAITING || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /** @param told the version that the browser says it was; undefined where it speaks of the page as a whole */
  function addOutcome(
    rollout: Rollout,
    visitor: VisitorFacts,
    measure: Measure,
    bad: boolean,
    told: string | undefined,
  ): void {
    const document = traffic.current();
    const split = document && splitOf(document, rollout.name);
    if (!split) return;
    // Who says to be of a version is believed only where chance has given it: nobody can vote for another.
    const version = chooseVersion(split, visitor);
    // After a fallback, or by an override, it was another one that it met.
    if (told === undefined ? versionFor(split, visitor, rollout.name) !== version : told !== version) return;
    const canary = version === rollout.version;
    if (!canary && version !== rollout.base) return;
    if (!canary && !isCompared(rollout, visitor.id, split.versions)) return;
    const key = `${rollout.id} ${measure} ${visitor.id}`;
    const known = outcomes.get(key);
    if (known) known.bad ||= bad;
    else if (outcomes.size < MOST_WAITING)
      outcomes.set(key, { rollout: rollout.id, measure, visitor: nameless(visitor.id), canary, bad });
  }

  function countRecord(record: TelemetryRecord, visitor: VisitorFacts | undefined): void {
    const { kind, name: what, module: name, version } = record;
    const about = name === undefined ? [] : rollouts.filter((rollout) => rollout.name === name);
    const outcome = (measure: Measure, bad: boolean, of: readonly Rollout[] = about): void => {
      if (visitor === undefined) return;
      for (const rollout of of)
        addOutcome(rollout, visitor, measure, bad, of === about ? version : undefined);
    };
    if (kind === 'error') {
      if (name !== undefined && version !== undefined) add(name, version, 'error');
      outcome('error', true);
    } else if (what === 'module.load' && name !== undefined && version !== undefined) {
      const failed = record.data?.['failed'] !== undefined;
      add(name, version, failed ? 'load-failed' : 'load');
      outcome('load', failed);
      outcome('error', false);
    } else if (what === 'module.fallback' && name !== undefined && version !== undefined) {
      add(name, version, 'fallback');
      const ran = ['mount', 'uncaught', 'service', 'command'].some((kind) => kind === record.data?.['kind']);
      outcome(ran ? 'error' : 'load', true);
    } else if (what === 'web-vitals') {
      // Told once a page view, which is a load of the shell: no other record tells of it.
      for (const [each, own] of versionsOf(visitor)) if (each === SHELL) add(each, own, 'load');
      for (const vital of ['lcp', 'inp', 'cls'] as const) {
        const value = record.data?.[vital];
        if (typeof value !== 'number' || (vital === 'lcp' && value <= 0)) continue;
        const bad = value > VITAL_BOUNDS[vital];
        for (const [each, own] of versionsOf(visitor)) add(each, own, `${vital}-${bad ? 'bad' : 'good'}`);
        outcome(vital, bad, rollouts);
      }
    } else if (what === 'order.placed')
      for (const [each, own] of versionsOf(visitor)) add(each, own, 'conversion');
  }

  /** Whoever tells anything has a shell that runs; modules say so when they are loaded. */
  function countShell(visitor: VisitorFacts): void {
    for (const rollout of rollouts)
      if (rollout.name === SHELL) addOutcome(rollout, visitor, 'error', false, undefined);
  }

  /** The versions that chance has given to a visitor: what a page as a whole tells counts for each of them. */
  function versionsOf(visitor: VisitorFacts | undefined): [string, string][] {
    const document = traffic.current();
    if (visitor === undefined || !document) return [];
    return Object.entries({ [SHELL]: document.shell, ...document.modules }).map(([name, split]) => [
      name,
      versionFor(split, visitor, name),
    ]);
  }

  async function write(): Promise<void> {
    const [numbers, people] = [counts, outcomes];
    counts = new Map();
    outcomes = new Map();
    rollouts = await runningRollouts(database);
    if (numbers.size > 0) {
      const rows = [...numbers].map(([key, count]) => {
        const [name, version, measure] = JSON.parse(key) as [string, string, string];
        return { name, version, measure, count };
      });
      await database.query(
        `insert into edge.measure (name, version, minute, measure, count)
         select name, version, date_trunc('minute', now()), measure, count
         from jsonb_to_recordset($1::jsonb) as row (name text, version text, measure text, count bigint)
         on conflict (name, version, minute, measure) do update set count = edge.measure.count + excluded.count`,
        [JSON.stringify(rows)],
      );
    }
    if (people.size > 0)
      await database.query(
        `insert into edge.outcome (rollout, measure, visitor, is_canary, is_bad, seen_at)
         select rollout, measure, visitor, canary, bad, now()
         from jsonb_to_recordset($1::jsonb) as row (rollout bigint, measure text, visitor text, canary boolean, bad boolean)
         where exists (select 1 from edge.rollout where id = rollout and state = 'running')
         on conflict (rollout, measure, visitor) do update set is_bad = edge.outcome.is_bad or excluded.is_bad
         where edge.outcome.seen_at > now() - interval '${SETTLED_AFTER}'`,
        [JSON.stringify([...people.values()])],
      );
    writes += 1;
    if (writes % 1000 === 1)
      await database.query(`delete from edge.measure where minute < now() - interval '${KEPT}'`);
  }

  let writing = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write).catch(onTrouble));
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();
  return {
    count({ records }, visitor) {
      for (const record of records) countRecord(record, visitor);
      if (visitor) countShell(visitor);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whether a visitor of the base is among those compared: by chance, the same each time. */
function isCompared(
  { id, version, base }: Rollout,
  visitor: string,
  versions: readonly { readonly version: string; readonly weight: number }[],
): boolean {
  const weightOf = (wanted: string) => versions.find((share) => share.version === wanted)?.weight ?? 0;
  const wanted = (10_000 * BASE_A_CANARY * weightOf(version)) / Math.max(1, weightOf(base));
  return bucketOf(visitor, `comparison ${id}`) < wanted;
}

/** A visitor's id is not kept with what went wrong. */
const nameless = (visitor: string): string =>
  createHash('sha256').update(visitor).digest('base64url').slice(0, 16);
