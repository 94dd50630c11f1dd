import { createHash, randomBytes } from 'node:crypto';
import type { TelemetryBatch, TelemetryRecord } from '@vetportal/contracts/module';
import type { Records } from '../records/open-records';
import { BASE_A_CANARY, type Measure, VITAL_BOUNDS } from '../guard/measures';
import { type Rollout, runningRollouts } from '../guard/rollouts';
import {
  bucketOf,
  chooseVersion,
  testedVersion,
  versionFor,
  versionsFor,
} from '@vetportal/edge/versions/choose-version';
import type { TelemetrySink, VisitorFacts } from '@vetportal/edge/ports';
import { splitOf } from '@vetportal/edge/versions/traffic-split';

/** Counts served pages and the reports of browsers by version and minute, and the outcomes of visitors in a comparison. */
export interface HealthCounter extends Required<Omit<TelemetrySink, 'count'>> {
  /** @param visitor without an id the report is counted, and is part of no comparison */
  count(batch: Pick<TelemetryBatch, 'records'>, visitor: VisitorFacts | undefined): void;
  /** Writes the counts to the database. */
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

/** A page view in a comparison. */
interface View {
  readonly rollout: number;
  readonly view: string;
  readonly canary: boolean;
  /** Whether the page has said that it is alive. */
  heard: boolean;
}

/** How often the counts are written (ms). */
const WRITE_EVERY = 2000;
/** Counts that may wait to be written; further ones are dropped, because telemetry must not fill the memory. */
const MOST_WAITING = 20_000;
/** How long after the first report an outcome may still turn bad: as long as the guard waits. */
const SETTLED_AFTER = '30 seconds';
/** How long a page view may be silent: over a slow line the shell takes its time. */
const SILENT_AFTER = '75 seconds';
/** Who leaves a page within this time has not waited for it in vain (ms). */
const LEFT_EARLY_MS = 10_000;
/** The id of a page view: 96 random bits. */
const VIEW = /^[\w-]{16}$/;
/** How long counts are stored. */
const KEPT = '14 days';
/** Names and versions. */
const NAME = /^[\w.+-]{1,100}$/;
const SHELL = 'shell';

/** @param onError called when counts could not be written */
export function createHealthCounter(
  { database, traffic }: Records,
  onError: (error: unknown) => void,
): HealthCounter {
  let counts = new Map<string, number>();
  let outcomes = new Map<string, Outcome>();
  let views = new Map<string, View>();
  let rollouts: readonly Rollout[] = [];
  let writes = 0;

  function add(name: string, version: string, measure: string): void {
    // A database refuses some characters, and with them all that is written together.
    if (!NAME.test(name) || !NAME.test(version)) return;
    const key = JSON.stringify([name, version, measure]);
    if (counts.size < MOST_WAITING || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /**
   * The side of a comparison that a visitor is on.
   *
   * @param reported the version that the browser reports; undefined for a report about the whole page
   * @returns undefined where the visitor is not compared
   */
  function sideOf(rollout: Rollout, visitor: VisitorFacts, reported?: string): 'canary' | 'base' | undefined {
    const document = traffic.current();
    const split = document && splitOf(document, rollout.name);
    // What a tester gets has nothing to do with the shares.
    if (!split || testedVersion(document, visitor, rollout.name) !== undefined) return undefined;
    // The report counts only for the version that this visitor gets, so that nobody can vote about another one.
    const version = chooseVersion(split, visitor);
    // After a fallback, or with an override, the browser ran another version.
    if (reported === undefined ? versionFor(split, visitor, rollout.name) !== version : reported !== version)
      return undefined;
    if (version === rollout.version) return 'canary';
    return version === rollout.base && isCompared(rollout, visitor.id, split.versions) ? 'base' : undefined;
  }

  function addOutcome(
    rollout: Rollout,
    visitor: VisitorFacts,
    measure: Measure,
    bad: boolean,
    reported: string | undefined,
  ): void {
    const side = sideOf(rollout, visitor, reported);
    if (!side) return;
    const canary = side === 'canary';
    const key = `${rollout.id} ${measure} ${visitor.id}`;
    const known = outcomes.get(key);
    if (known) known.bad ||= bad;
    else if (outcomes.size < MOST_WAITING)
      outcomes.set(key, { rollout: rollout.id, measure, visitor: pseudonymOf(visitor.id), canary, bad });
  }

  /** @returns whether the view is part of a comparison */
  function addView(view: string, visitor: VisitorFacts, heard: boolean): boolean {
    let isCompared = false;
    for (const rollout of rollouts) {
      const side = sideOf(rollout, visitor);
      if (!side) continue;
      isCompared = true;
      const key = `${rollout.id} ${view}`;
      const known = views.get(key);
      if (known) known.heard ||= heard;
      else if (views.size < MOST_WAITING)
        views.set(key, {
          rollout: rollout.id,
          // The guard counts the silence of one visitor once.
          view: `${pseudonymOf(visitor.id)} ${view}`,
          canary: side === 'canary',
          heard,
        });
    }
    return isCompared;
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
      // Reported once per page view, so it also counts as a load of the shell, which has no record of its own.
      for (const [each, own] of versionsOf(visitor)) if (each === SHELL) add(each, own, 'load');
      for (const vital of ['lcp', 'inp', 'cls'] as const) {
        const value = record.data?.[vital];
        if (typeof value !== 'number' || (vital === 'lcp' && value <= 0)) continue;
        const bad = value > VITAL_BOUNDS[vital];
        for (const [each, own] of versionsOf(visitor)) add(each, own, `${vital}-${bad ? 'bad' : 'good'}`);
        outcome(vital, bad, rollouts);
      }
    } else if (what === 'page.view') {
      const { view, ready, ms } = record.data ?? {};
      if (visitor === undefined || typeof view !== 'string' || !VIEW.test(view)) return;
      if (ready === true || (typeof ms === 'number' && ms < LEFT_EARLY_MS)) addView(view, visitor, true);
    } else if (what === 'page.crash' || what === 'page.stuck') {
      for (const [each, own] of versionsOf(visitor)) add(each, own, 'stuck');
      outcome('error', true, rollouts);
    } else if (what === 'order.placed')
      for (const [each, own] of versionsOf(visitor)) add(each, own, 'conversion');
  }

  /** Counts every report as a good outcome of the shell: it runs. Modules report their own loads. */
  function countShell(visitor: VisitorFacts): void {
    for (const rollout of rollouts)
      if (rollout.name === SHELL) addOutcome(rollout, visitor, 'error', false, undefined);
  }

  /** The versions of a visitor: a report about the whole page counts for each of them. */
  function versionsOf(visitor: VisitorFacts | undefined): [string, string][] {
    const document = traffic.current();
    if (visitor === undefined || !document) return [];
    return versionsFor(document, visitor);
  }

  async function write(): Promise<void> {
    const [numbers, people, pages] = [counts, outcomes, views];
    counts = new Map();
    outcomes = new Map();
    views = new Map();
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
         -- What somebody makes up is nobody's health, and would fill the table.
         where exists (select 1 from edge.version where version.name = row.name and version.version = row.version)
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
    if (pages.size > 0)
      // A view is silent until it is heard of, and settles later than what is reported.
      await database.query(
        `insert into edge.outcome (rollout, measure, visitor, is_canary, is_bad, seen_at)
         select rollout, 'silence', view, canary, not heard, now() + interval '${SILENT_AFTER}' - interval '${SETTLED_AFTER}'
         from jsonb_to_recordset($1::jsonb) as row (rollout bigint, view text, canary boolean, heard boolean)
         where exists (select 1 from edge.rollout where id = rollout and state = 'running')
         on conflict (rollout, measure, visitor) do update set is_bad = edge.outcome.is_bad and excluded.is_bad
         where edge.outcome.seen_at > now() - interval '${SETTLED_AFTER}'`,
        [JSON.stringify([...pages.values()])],
      );
    writes += 1;
    if (writes % 1000 === 1)
      await database.query(`delete from edge.measure where minute < now() - interval '${KEPT}'`);
  }

  let writing = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write).catch(onError));
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();
  return {
    count({ records }, visitor) {
      for (const record of records) countRecord(record, visitor);
      if (visitor) countShell(visitor);
    },
    hung: (name, version) => add(name, version, 'hung'),
    served(visitor, isHeard) {
      for (const [name, version] of versionsOf(visitor)) add(name, version, 'served');
      if (!isHeard || rollouts.length === 0) return undefined;
      const view = randomBytes(12).toString('base64url');
      return addView(view, visitor, false) ? view : undefined;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Whether a visitor of the base is in the sample for the comparison, by a hash of the id. */
function isCompared(
  { id, version, base }: Rollout,
  visitor: string,
  versions: readonly { readonly version: string; readonly weight: number }[],
): boolean {
  const weightOf = (wanted: string) => versions.find((share) => share.version === wanted)?.weight ?? 0;
  const wanted = (10_000 * BASE_A_CANARY * weightOf(version)) / Math.max(1, weightOf(base));
  return bucketOf(visitor, `comparison ${id}`) < wanted;
}

/** A hash of a visitor's id: outcomes are stored without the id itself. */
const pseudonymOf = (visitor: string): string =>
  createHash('sha256').update(visitor).digest('base64url').slice(0, 16);
