import { randomBytes } from 'node:crypto';
import type { TelemetryBatch, TelemetryRecord, TrafficDocument } from '@vetportal/contracts/module';
import type { Records } from '../records/open-records';
import { atRoute, TIMES, VITAL_BOUNDS } from '../guard/measures';
import { type Rollout, runningRollouts } from '../guard/rollouts';
import { versionsFor } from '@vetportal/edge/versions/choose-version';
import type { TelemetrySink, VisitorFacts } from '@vetportal/edge/ports';
import { createComparisons } from './comparisons';
import { forgetCounts, writeCounts } from './write-counts';

/** Counts served pages and the reports of browsers by version and minute, and the outcomes of visitors in a comparison. */
export interface HealthCounter extends Required<Omit<TelemetrySink, 'count' | 'sentWith'>> {
  /** @param visitor without an id the report is counted, and is part of no comparison */
  count(batch: Pick<TelemetryBatch, 'records' | 'route'>, visitor: VisitorFacts | undefined): void;
  /** Writes the counts to the database. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** How often the counts are written (ms). */
const WRITE_EVERY = 2000;
/** Counts that may wait to be written; further ones are dropped, because telemetry must not fill the memory. */
const MOST_WAITING = 20_000;
/** Who leaves a page within this time has not waited for it in vain (ms). */
const LEFT_EARLY_MS = 10_000;
/** The id of a page view: 96 random bits. */
const VIEW = /^[\w-]{16}$/;
/** Names and versions. */
const NAME = /^[\w.+-]{1,100}$/;
const SHELL = 'shell';

/**
 * @param onError called when counts could not be written
 * @param readRoutes the patterns of the routes of all live versions: browsers may tell of any, and each would be a comparison
 */
export function createHealthCounter(
  { database, traffic }: Records,
  onError: (error: unknown) => void,
  readRoutes: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set()),
): HealthCounter {
  let counts = new Map<string, number>();
  let rollouts: readonly Rollout[] = [];
  let routes: ReadonlySet<string> = new Set();
  /** The traffic to which those routes belong. */
  let routesOf: TrafficDocument | undefined;
  let writes = 0;
  const comparisons = createComparisons(
    () => traffic.current(),
    () => rollouts,
  );

  function add(name: string, version: string, measure: string): void {
    // A database refuses some characters, and with them all that is written together.
    if (!NAME.test(name) || !NAME.test(version)) return;
    const key = JSON.stringify([name, version, measure]);
    if (counts.size < MOST_WAITING || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  const isRoute = (route: unknown): route is string => typeof route === 'string' && routes.has(route);

  function countRecord(
    record: TelemetryRecord,
    visitor: VisitorFacts | undefined,
    route: string | undefined,
  ): void {
    const { kind, name: what, module: name, version } = record;
    const about = name === undefined ? [] : rollouts.filter((rollout) => rollout.name === name);
    const outcome = (measure: string, bad: boolean, of: readonly Rollout[] = about): void => {
      if (visitor === undefined) return;
      for (const rollout of of)
        comparisons.addOutcome(rollout, visitor, measure, bad, of === about ? version : undefined);
    };
    const failed = (): void => {
      outcome('error', true);
      if (isRoute(route)) outcome(atRoute('error', route), true);
      if (visitor && name !== undefined && version !== undefined)
        comparisons.addPairs(visitor, true, { name, version });
    };
    if (kind === 'error') {
      if (name !== undefined && version !== undefined) add(name, version, 'error');
      failed();
    } else if (what === 'module.load' && name !== undefined && version !== undefined) {
      const isLost = record.data?.['failed'] !== undefined;
      add(name, version, isLost ? 'load-failed' : 'load');
      outcome('load', isLost);
      outcome('error', false);
    } else if (what === 'module.fallback' && name !== undefined && version !== undefined) {
      add(name, version, 'fallback');
      const ran = ['mount', 'uncaught', 'service', 'command'].some((kind) => kind === record.data?.['kind']);
      if (ran) failed();
      else outcome('load', true);
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
      for (const time of TIMES) {
        const value = record.data?.[time];
        const page = record.data?.['route'] ?? route;
        if (typeof value === 'number' && value > 0 && visitor)
          comparisons.addTime(time, value, visitor, isRoute(page) ? page : undefined);
      }
    } else if (what === 'page.view') {
      const { view, ready, ms } = record.data ?? {};
      if (visitor === undefined || typeof view !== 'string' || !VIEW.test(view)) return;
      if (ready === true || (typeof ms === 'number' && ms < LEFT_EARLY_MS))
        comparisons.addView(view, visitor, true);
    } else if (what === 'page.crash' || what === 'page.stuck') {
      for (const [each, own] of versionsOf(visitor)) add(each, own, 'stuck');
      outcome('error', true, rollouts);
      if (visitor) comparisons.addPairs(visitor, true);
    } else if (what === 'order.placed')
      for (const [each, own] of versionsOf(visitor)) add(each, own, 'conversion');
  }

  /** Counts every report as a good outcome of the shell: it runs. Modules report their own loads. So does each route, for all of them. */
  function countAlive(visitor: VisitorFacts, route: string | undefined): void {
    comparisons.addPairs(visitor, false);
    for (const rollout of rollouts) {
      if (rollout.name === SHELL) comparisons.addOutcome(rollout, visitor, 'error', false, undefined);
      if (isRoute(route)) comparisons.addOutcome(rollout, visitor, atRoute('error', route), false, undefined);
    }
  }

  /** The versions of a visitor: a report about the whole page counts for each of them. */
  function versionsOf(visitor: VisitorFacts | undefined): [string, string][] {
    const document = traffic.current();
    if (visitor === undefined || !document) return [];
    return versionsFor(document, visitor);
  }

  async function write(): Promise<void> {
    const written = { counts, ...comparisons.take() };
    counts = new Map();
    await writeCounts(database, written);
    rollouts = await runningRollouts(database);
    if (rollouts.length > 0 && traffic.current() !== routesOf) {
      routes = await readRoutes();
      routesOf = traffic.current();
    }
    writes += 1;
    if (writes % 1000 === 1) await forgetCounts(database);
  }

  let writing = Promise.resolve();
  const flush = (): Promise<void> => (writing = writing.then(write).catch(onError));
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();
  return {
    count({ records, route }, visitor) {
      for (const record of records) countRecord(record, visitor, route);
      if (visitor) countAlive(visitor, route);
    },
    hung: (name, version) => add(name, version, 'hung'),
    served(visitor, isHeard) {
      for (const [name, version] of versionsOf(visitor)) add(name, version, 'served');
      if (!isHeard || rollouts.length === 0) return undefined;
      comparisons.addCompared(visitor);
      const view = randomBytes(12).toString('base64url');
      return comparisons.addView(view, visitor, false) ? view : undefined;
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}
