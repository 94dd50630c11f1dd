import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@vetportal/database';
import { type ChangeMarks, type ChangeMarkStore, SOURCE_NAME } from '@vetportal/edge/ports';

/** How often an edge reads the marks that others have set (ms). */
const LOOK_EVERY = 500;

/** Marks in the records. */
export interface RecordedMarks extends ChangeMarkStore {
  close(): Promise<void>;
}

/**
 * Marks of changed data in the database that edges share, so that they need no common folder. Each edge dates a mark by its own clock
 * when it reads it, because that clock also dates its pages.
 *
 * @param onError called when they cannot be read; the known ones stay
 */
export async function openRecordedMarks(
  database: Database,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Promise<RecordedMarks> {
  const revisions = new Map<string, number>();
  let marks: ChangeMarks = new Map();
  const closing = new AbortController();

  async function refresh(isFirst = false): Promise<void> {
    const rows = await database.query<{ source: string; revision: number }>(
      'select source, revision from edge.change_mark',
    );
    const fresh = rows.filter(({ source, revision }) => revisions.get(source) !== revision);
    if (fresh.length === 0) return;
    for (const { source, revision } of fresh) revisions.set(source, revision);
    // A mark from before the start of this edge is older than all its cached pages.
    if (!isFirst)
      marks = new Map([...marks, ...fresh.map(({ source }): [string, number] => [source, now()])]);
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

  await refresh(true);
  const looking = look();
  return {
    marks: () => Promise.resolve(marks),
    async mark(sources) {
      for (const source of sources) {
        if (!SOURCE_NAME.test(source)) throw new RangeError(`no name of a source: ${source}`);
        await database.query(
          `insert into edge.change_mark (source, revision) values ($1, nextval('edge.change_revision'))
           on conflict (source) do update set revision = excluded.revision`,
          [source],
        );
      }
      await refresh();
    },
    async close() {
      closing.abort();
      await looking;
    },
  };
}
