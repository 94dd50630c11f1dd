import { readFileSync } from 'node:fs';

/**
 * A clock that stops while a thread waits for a processor: so a thread that is slow on a loaded machine differs from one that hangs.
 * Except on Linux it is the wall clock.
 *
 * @param threadId the operating system's id of a thread of this process; undefined where it is not known
 * @returns reads the clock, in milliseconds since some moment
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
