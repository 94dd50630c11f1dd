import type { Database } from '../database';
import { BATCH, QueueRunner } from './queue-runner';

/** A queue in memory: numbers, each handled as the test says. */
class Numbers extends QueueRunner<number> {
  readonly handled: number[] = [];
  readonly released: number[] = [];
  prepared = 0;

  constructor(
    private readonly due: number[],
    private readonly tryOne: (entry: number) => boolean = () => true,
    report: (problem: Error) => void = () => undefined,
  ) {
    super({} as Database, report);
  }

  protected prepare(): Promise<void> {
    this.prepared += 1;
    return Promise.resolve();
  }
  protected claim(): Promise<readonly number[]> {
    return Promise.resolve(this.due.splice(0, BATCH));
  }
  protected handle(entry: number): Promise<boolean> {
    this.handled.push(entry);
    return Promise.resolve().then(() => this.tryOne(entry));
  }
  protected override release(entries: readonly number[]): Promise<void> {
    this.released.push(...entries);
    return Promise.resolve();
  }
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('all that is due is handled, batch after batch, each once and in order @W12 @W20', async () => {
  const queue = new Numbers(upTo(2 * BATCH + 1));
  await queue.begin();
  expect(queue.handled).toEqual(upTo(2 * BATCH + 1));
});

test('what is put in while the queue runs is handled before it ends, and asking twice starts no second run @W20', async () => {
  const due = [1];
  const queue = new Numbers(due, (entry) => {
    if (entry === 1) {
      due.push(2);
      void queue.begin();
    }
    return true;
  });
  await Promise.all([queue.begin(), queue.begin()]);
  expect(queue.handled).toEqual([1, 2]);
});

test('where one says that no other can be tried, the rest of the batch is released and nothing more is claimed @W20', async () => {
  const due = upTo(BATCH + 5);
  const queue = new Numbers(due, (entry) => entry < 2);
  await queue.begin();
  expect(queue.handled).toEqual([0, 1, 2]);
  expect(queue.released).toEqual(upTo(BATCH).slice(3));
  expect(due).toHaveLength(5);
});

test('a queue that stops finishes the entry in hand, and does nothing afterwards @W12 @W20', async () => {
  const queue = new Numbers(upTo(5), (entry) => {
    if (entry === 1) void queue.stop();
    return true;
  });
  await queue.begin();
  await queue.begin();
  expect(queue.handled).toEqual([0, 1]);
  expect(queue.prepared).toBe(1);
});

test('an error of the queue itself is reported, and the next run is tried @W20', async () => {
  const problems: string[] = [];
  let isBroken = true;
  const queue = new Numbers(
    [1, 2],
    () => {
      if (isBroken) throw new Error('the database is away');
      return true;
    },
    ({ message }) => problems.push(message),
  );
  await queue.begin();
  isBroken = false;
  await queue.begin();
  expect(problems).toEqual(['the database is away']);
});
