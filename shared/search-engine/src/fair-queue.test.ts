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

test('whoever asks for something dear rests, and has the thread for no more than 3 % of the time @W31', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  const queue = new FairQueue(1);
  const began: number[] = [];
  const dear = () =>
    queue.run(
      'greedy',
      async () => {
        began.push(now);
        await Promise.resolve();
        now += 100;
      },
      () => 32,
    );
  const all = [dear(), dear()];
  await all[0];
  // Others come first meanwhile.
  await queue.run('clinic', () => Promise.resolve());
  now += 32 * 100;
  await jest.advanceTimersByTimeAsync(32 * 100 + 1);
  await all[1];
  expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThanOrEqual(33 * 100);
  jest.useRealTimers();
});

test('whoever has waited until the client gives up is told so, and nothing is done for it @W31', async () => {
  const queue = new FairQueue(1);
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  const first = queue.run('one', () => done);
  const late = jest.fn(() => Promise.resolve());
  const second = queue.run('two', late);
  const refused = expect(second).rejects.toThrow(TooManyWaiting);
  now += 10_001;
  finish();
  await first;
  await refused;
  expect(late).not.toHaveBeenCalled();
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
