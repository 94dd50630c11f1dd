import type { Database } from '../database';
import type { StockChange } from '@vetportal/search-engine';

/** Who begins first may commit last: changes of the last moments (ms) are read again. */
const OVERLAP_MS = 10_000;

/**
 * Brings the search index the stock that orders take and give back: all of it at first, then what has changed since. Several back
 * ends read the same table.
 *
 * @param tell gets the changes
 * @returns reads once more; resolves when the index has it
 */
export function followStock(
  database: Database,
  tell: (changes: readonly StockChange[]) => Promise<void>,
): () => Promise<void> {
  let since = new Date(OVERLAP_MS);
  /** When the stock of an article changed. */
  const told = new Map<number, number>();
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  const read = async (): Promise<void> => {
    const rows = await database.query<StockChange & { changed_at: Date }>(
      `select id, stock_state as state, stock_quantity as quantity, stock_changed_at as changed_at
       from article where stock_changed_at > $1 order by stock_changed_at`,
      [new Date(since.getTime() - OVERLAP_MS).toISOString()],
    );
    const news = rows.filter(({ id, changed_at: at }) => told.get(id) !== at.getTime());
    if (news.length === 0) return;
    await tell(news.map(({ id, state, quantity }) => ({ id, state, quantity })));
    for (const { id, changed_at: at } of news) told.set(id, at.getTime());
    since = news.at(-1)?.changed_at ?? since;
  };
  // One after the other; a caller who asks while it reads waits for the next, which sees what has happened since.
  return () =>
    (waiting ??= running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined;
        running = read();
        return running;
      }));
}
