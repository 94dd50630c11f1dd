import { setTimeout as wait } from 'node:timers/promises';
import { inLanes, type Load } from './load';

/** How often and how long (ms) each kind of request is measured: in turns, so that other load on the machine affects all alike. */
const [TURNS, TURN_MS] = [2, 2_500];
/** A process that needs less processor time than the first per interval of the second (ms) is idle. */
const [IDLE_MS, INTERVAL_MS] = [30, 300];
const MAX_LOOKS = 100;

/** Responses of one kind per second. */
export interface CachedRate {
  readonly label: string;
  readonly byClock: number;
  /**
   * Per second of the server's own processor time: what one core can do. By the clock it is less where other processes use the same core.
   * Undefined where the system does not report processor time.
   */
  readonly byProcessor: number | undefined;
  /** Share of the time in which the server ran on a processor. */
  readonly share: number | undefined;
}

const KINDS = [
  { label: 'cached pages', status: 200, headersOf: () => ({}) },
  { label: 'answers 304', status: 304, headersOf: (etag: string) => ({ 'if-none-match': etag }) },
] as const;

/**
 * Measures requests for cached pages, with and without a matching `If-None-Match`.
 *
 * @param work processor time of the server, in milliseconds
 * @throws Error after a response with another status, which would measure something else
 */
export async function cachedRates(
  pages: readonly string[],
  load: Load,
  lanes: number,
  work: () => number | undefined,
): Promise<CachedRate[]> {
  const sums = KINDS.map((kind) => ({ ...kind, count: 0, wall: 0, used: 0 }));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const sum of sums) {
      const kept = await Promise.all(
        pages.map(async (page) => ({ page, etag: (await load.get(page)).etag })),
      );
      await untilIdle(work);
      const before = work();
      const began = performance.now();
      let next = 0;
      sum.count += await inLanes(lanes, () => {
        const { page, etag } = kept[(next += 1) % kept.length] ?? { page: '/', etag: '' };
        return performance.now() < began + TURN_MS
          ? mustBe(sum.status, load.get(page, sum.headersOf(etag)))
          : undefined;
      });
      sum.wall += performance.now() - began;
      sum.used += (work() ?? NaN) - (before ?? NaN);
    }
  return sums.map(({ label, count, wall, used }) => {
    const isTold = Number.isFinite(used);
    return {
      label,
      byClock: (count / wall) * 1000,
      byProcessor: isTold ? (count / used) * 1000 : undefined,
      share: isTold ? used / wall : undefined,
    };
  });
}

/** Waits until the server is idle: it compresses repeatedly requested pages better in the background, which is no part of the rates. */
async function untilIdle(work: () => number | undefined): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const before = work() ?? 0;
    await wait(INTERVAL_MS);
    if ((work() ?? 0) - before < IDLE_MS) return;
  }
}

async function mustBe(status: number, sent: ReturnType<Load['get']>): Promise<void> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`${answer.status} came in place of ${status}`);
}
