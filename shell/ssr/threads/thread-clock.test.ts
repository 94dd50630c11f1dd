import { existsSync } from 'node:fs';
import { threadClock } from './thread-clock';

const spin = (milliseconds: number): void => {
  for (const until = performance.now() + milliseconds; performance.now() < until;);
};

test('never runs faster than the clock on the wall, and stands still in the queue for a processor', () => {
  // The number of the main thread is that of the process.
  const clock = threadClock(process.pid);
  const [wallBefore, before] = [performance.now(), clock()];
  spin(60);
  const [passed, wall] = [clock() - before, performance.now() - wallBefore];
  expect(passed).toBeLessThanOrEqual(wall + 1);
  expect(passed).toBeGreaterThan(0);
  if (existsSync('/proc/self/schedstat')) expect(clock()).not.toBeCloseTo(performance.now(), 3);
});

test.each([undefined, 0, -1, NaN])('is the clock on the wall where the thread %s is not known', (thread) => {
  expect(threadClock(thread)()).toBeCloseTo(performance.now(), -1);
});
