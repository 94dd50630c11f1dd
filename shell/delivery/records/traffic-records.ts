import { setTimeout as wait } from 'node:timers/promises';
import { parseTrafficDocument, type TrafficDocument } from '@vetportal/contracts/module';
import type { Database, Queries } from '@vetportal/database';
import { type Actor, writeAudit } from './audit-log';
import { healthStates, withHealthyFallbacks } from './version-health';

/** A change of traffic in the history. */
export interface TrafficRevision {
  readonly revision: number;
  readonly at: Date;
  readonly actor: Actor;
  /** `set`, `step`, `rollback`, `stop`, `take-over`. */
  readonly action: string;
  readonly note: string;
  readonly document: TrafficDocument;
}

/** A change of one module's shares. */
export interface ModuleRevision extends TrafficRevision {
  /** Whether it brought the module into a portal that did without it before. */
  readonly isFirst: boolean;
}

/** Actor and reason of a change of traffic. */
export interface TrafficChange {
  readonly actor: Actor;
  readonly action: string;
  /** The object of the change in the audit log: `mf-cart`. */
  readonly subject: string;
  readonly note: string;
}

/** The result of a change. */
export interface ChangedTraffic {
  readonly revision: number;
  /** Edges that serve it already, this one among them. */
  readonly edges: number;
  /** Running edges that did not confirm in time; they follow by themselves. */
  readonly waiting: number;
}

/** The traffic: in memory for every page load, in the database for every change. */
export interface TrafficRecords {
  /** The current traffic, the same object until it changes; undefined before the first change. */
  current(): TrafficDocument | undefined;
  /**
   * Changes and records the traffic in one transaction, and waits until every running edge serves it, so that the next page load gets
   * it from any edge.
   *
   * @param next creates the new document from the current one, in the transaction; where it throws, nothing changes. Undefined leaves
   *   the traffic as it is
   * @returns undefined when nothing was changed
   */
  change(
    change: TrafficChange,
    next: (now: TrafficDocument | undefined, queries: Queries) => NextTraffic | Promise<NextTraffic>,
  ): Promise<ChangedTraffic | undefined>;
  /** The newest first. */
  history(limit: number): Promise<TrafficRevision[]>;
  /** The changes of one module's shares, or of the shell's, the newest first. */
  historyOf(name: string, limit: number): Promise<ModuleRevision[]>;
  /** Reads changes of other edges. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

type NextTraffic = TrafficDocument | undefined;

/** How often an edge reads changes of others (ms), and after which time without that it counts as gone. */
const LOOK_EVERY = 500;
const GONE_AFTER = '3 seconds';
/** How long a change waits for the other edges (ms). */
const WAIT_AT_MOST = 4000;

/**
 * Opens the traffic in the records.
 *
 * @param id of this process among the edges
 * @param onError called when the records cannot be read; the last known traffic stays
 */
export async function openTrafficRecords(
  database: Database,
  id: string,
  onError: (error: unknown) => void,
): Promise<TrafficRecords> {
  let known: { revision: number; document: TrafficDocument } | undefined;
  const closing = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  /** Only a server is shared with other edges: an embedded database belongs to this process alone. */
  const isShared = database.kind === 'server';

  async function refresh(): Promise<void> {
    const [row] = await database.query<{ revision: number | null }>(
      `with seen as (
         insert into edge.process (id, revision) values ($1, $2)
         on conflict (id) do update set revision = excluded.revision, seen_at = now()
       ), gone as (delete from edge.process where seen_at < now() - interval '1 hour')
       select max(revision) as revision from edge.traffic`,
      [id, known?.revision ?? 0],
    );
    const revision = row?.revision ?? 0;
    if (revision <= (known?.revision ?? 0)) return;
    const [newest] = await database.query<{ revision: number; document: unknown }>(
      'select revision, document from edge.traffic order by revision desc limit 1',
    );
    if (!newest) return;
    learn(newest.revision, parseTrafficDocument(newest.document));
    await database.query('update edge.process set revision = $2, seen_at = now() where id = $1', [
      id,
      newest.revision,
    ]);
  }

  function learn(revision: number, document: TrafficDocument): void {
    if (revision > (known?.revision ?? 0)) known = { revision, document };
  }

  async function look(): Promise<void> {
    try {
      for (;;) {
        await wait(LOOK_EVERY, undefined, { ref: false, signal: closing.signal });
        await refresh().catch(onError);
      }
    } catch {
      // Closed.
    }
  }

  /** Counts the edges that are up, by whether they have a revision. */
  async function countEdges(revision: number): Promise<{ have: number; lack: number }> {
    const [row] = await database.query<{ have: number; lack: number }>(
      `select count(*) filter (where revision >= $1)::int as have, count(*) filter (where revision < $1)::int as lack
       from edge.process where seen_at > now() - interval '${GONE_AFTER}'`,
      [revision],
    );
    return row ?? { have: 0, lack: 0 };
  }

  async function settled(revision: number): Promise<ChangedTraffic> {
    await refresh();
    if (!isShared) return { revision, edges: 1, waiting: 0 };
    const until = Date.now() + WAIT_AT_MOST;
    for (;;) {
      const { have, lack } = await countEdges(revision);
      if (lack === 0 || Date.now() > until) return { revision, edges: have, waiting: lack };
      await wait(50);
    }
  }

  await refresh();
  if (isShared) looking = look();

  const revisions = <Row extends TrafficRevision>(rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, document: parseTrafficDocument(row.document) }));

  return {
    current: () => known?.document,
    refresh,
    async change({ actor, action, subject, note }, next) {
      const revision = await database.transaction(async (queries) => {
        // One change at a time over all edges, because each starts from the result of the previous one.
        await queries.query('lock table edge.traffic in share row exclusive mode');
        const [now] = await queries.query<{ document: unknown }>(
          'select document from edge.traffic order by revision desc limit 1',
        );
        const before = now && parseTrafficDocument(now.document);
        const changed = await next(before, queries);
        if (changed === undefined) return undefined;
        const document = withHealthyFallbacks(before, changed, await healthStates(queries));
        const [row] = await queries.query<{ revision: number }>(
          'insert into edge.traffic (document, actor, action, note) values ($1, $2, $3, $4) returning revision',
          [JSON.stringify(parseTrafficDocument(document)), actor, action, note.slice(0, 2000)],
        );
        await writeAudit(queries, { actor, action, subject, detail: note });
        return row?.revision;
      });
      return revision === undefined ? undefined : settled(revision);
    },
    async history(limit) {
      return revisions(
        await database.query<TrafficRevision>(
          'select revision, at, actor, action, note, document from edge.traffic order by revision desc limit $1',
          [limit],
        ),
      );
    },
    async historyOf(name, limit) {
      const split = name === 'shell' ? `document -> 'shell'` : `document -> 'modules' -> $2::text`;
      return revisions(
        await database.query<ModuleRevision>(
          `select revision, at, actor, action, note, document,
             former is null and place > 1 as "isFirst" from (
             select *, (${split})::text as split, lag((${split})::text) over (order by revision) as former,
               row_number() over (order by revision) as place
             from edge.traffic where $2::text is not null
           ) as changed
           where split is distinct from former order by revision desc limit $1`,
          [limit, name],
        ),
      );
    },
    async close() {
      closing.abort();
      await looking;
      await database.query('delete from edge.process where id = $1', [id]).catch(() => undefined);
    },
  };
}
