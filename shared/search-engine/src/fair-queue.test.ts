import { FairQueue, TooManyWaiting } from './fair-queue';

let now: number;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** Work that takes so many milliseconds and notes when it is done. */
function worker(queue: FairQueue) {
  const done: string[] = [];
  const work = (caller: string, milliseconds: number): Promise<void> =>
    queue.run(caller, async () => {
      await Promise.resolve();
      now += milliseconds;
      done.push(caller);
    });
  return { done, work };
}

test('whoever has used less comes first, however many others wait @W31', async () => {
  const { done, work } = worker(new FairQueue(1));
  await Promise.all([
    ...Array.from({ length: 5 }, () => work('greedy', 500)),
    work('clinic', 10),
    work('clinic', 10),
  ]);
  expect(done).toEqual(['greedy', 'clinic', 'clinic', 'greedy', 'greedy', 'greedy', 'greedy']);
});

test('what was used long ago no longer counts @W31', async () => {
  const { done, work } = worker(new FairQueue(1));
  await work('morning', 100);
  now += 120_000;
  await work('now', 50);
  await Promise.all([work('busy', 1), work('now', 1), work('morning', 1)]);
  expect(done.slice(2)).toEqual(['busy', 'morning', 'now']);
});

test('one caller may have fifty waiting, which holds up no other @W31', async () => {
  const { work } = worker(new FairQueue(1));
  const asked = Array.from({ length: 52 }, () => work('greedy', 1));
  await expect(asked.at(-1)).rejects.toThrow(TooManyWaiting);
  await work('clinic', 1);
  await Promise.all(asked.slice(0, -1));
});

test('work that gives its place away lets the next one begin @W31', async () => {
  const queue = new FairQueue(1);
  let finish: (text: string) => void = () => undefined;
  const first = queue.run('one', (endTurn) => {
    endTurn();
    return new Promise<string>((resolve) => (finish = resolve));
  });
  await queue.run('two', () => Promise.resolve());
  finish('done');
  expect(await first).toBe('done');
});
