import { setTimeout as wait } from 'node:timers/promises';
import { inLanes, type Load } from './load';

/** Each kind of answer is asked for so often, for so long (ms): in turns, so that what the machine does besides hits all alike. */
const [TURNS, TURN_MS] = [2, 2_500];
/** A process that needs less than this of so long (ms) is at rest. */
const [REST_MS, LOOK_MS] = [30, 300];
const MAX_LOOKS = 100;

/** How many answers of a kind a server gives in a second. */
export interface CachedRate {
  readonly label: string;
  readonly byClock: number;
  /**
   * In a second of the server's own time on a processor: what one core can do. By the clock it is less where other processes want
   * the same core. Undefined where the system does not tell.
   */
  readonly byProcessor: number | undefined;
  /** Share of the time in which the server had a processor. */
  readonly share: number | undefined;
}

const KINDS = [
  { label: 'cached pages', status: 200, headersOf: () => ({}) },
  { label: 'answers 304', status: 304, headersOf: (etag: string) => ({ 'if-none-match': etag }) },
] as const;

/**
 * Asks for pages that are kept: whole, and as somebody who has them.
 *
 * @param work milliseconds that the server has had on a processor
 * @throws Error where another status came, whose rate would be that of something else
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
      await untilAtRest(work);
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

/** Pages that are asked for again are compressed better behind the scenes, which is no part of the rates. */
async function untilAtRest(work: () => number | undefined): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const before = work() ?? 0;
    await wait(LOOK_MS);
    if ((work() ?? 0) - before < REST_MS) return;
  }
}

async function mustBe(status: number, sent: ReturnType<Load['get']>): Promise<void> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`${answer.status} came in place of ${status}`);
}
