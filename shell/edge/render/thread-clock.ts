import { readFileSync } from 'node:fs';

/**
 * A clock that stands still while a thread waits for a processor: on a loaded machine a thread that is slow through no fault of
 * its own can be told from one that hangs. Where the system does not tell (all but Linux) it is the clock on the wall.
 *
 * @param threadId the system's number of a thread of this process; undefined where it is not known
 * @returns tells milliseconds since some moment
 */
export function threadClock(threadId: number | undefined): () => number {
  const wall = (): number => performance.now();
  if (threadId === undefined) return wall;
  const file = `/proc/self/task/${threadId}/schedstat`;
  return () => {
    try {
      // Nanoseconds on a processor, and in the queue for one.
      const waited = Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6;
      return Number.isFinite(waited) ? wall() - waited : wall();
    } catch {
      return wall();
    }
  };
}
