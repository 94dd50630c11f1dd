import { EventEmitter } from 'node:events';
import { type PdfAnswer, type PdfOrder, type PdfThread, PdfWriter } from './pdf-writer';
import type { PdfDocument } from './write-pdf';

/** A thread that writes when it is told to. */
class FakeThread extends EventEmitter implements PdfThread {
  readonly orders: PdfOrder[] = [];
  postMessage(order: PdfOrder): void {
    this.orders.push(order);
  }
  answer(given: Partial<PdfAnswer>): void {
    this.emit('message', { id: this.orders.at(-1)?.id ?? 0, ...given });
  }
  terminate(): Promise<void> {
    this.emit('exit');
    return Promise.resolve();
  }
  unref(): void {
    // Nothing waits for it.
  }
}

const pdf = (title: string) => () => ({ title }) as PdfDocument;
/** Lets what has begun come to the thread. */
const turn = () => jest.advanceTimersByTimeAsync(0);
async function answer(): Promise<void> {
  await turn();
  threads.at(-1)?.answer({ file });
  await turn();
}
const file = new TextEncoder().encode('%PDF-');

let threads: FakeThread[];
let writer: PdfWriter;
beforeEach(() => {
  jest.useFakeTimers();
  threads = [];
  writer = new PdfWriter(() => {
    const thread = new FakeThread();
    threads.push(thread);
    return thread;
  });
});
afterEach(() => jest.useRealTimers());

const titles = () => threads.at(-1)?.orders.map((order) => order.pdf.title);

describe('PDF documents in a thread of their own @W31', () => {
  test('are written one after the other, readers in turn', async () => {
    const asked = ['a1', 'a2', 'b1'].map((title) => writer.write(title.charAt(0), pdf(title)));
    for (let one = 0; one < 3; one += 1) await answer();
    expect((await Promise.all(asked)).map(String)).toEqual(['%PDF-', '%PDF-', '%PDF-']);
    expect(titles()).toEqual(['a1', 'b1', 'a2']);
    expect(threads).toHaveLength(1);
  });

  test('are three at a time for one reader; others are not held up by it', async () => {
    const asked = [1, 2, 3].map((number) => writer.write('greedy', pdf(String(number))));
    await expect(writer.write('greedy', pdf('4'))).rejects.toMatchObject({ status: 429 });
    const other = writer.write('clinic', pdf('c'));
    await answer();
    await answer();
    expect(String(await other)).toBe('%PDF-');
    await answer();
    await answer();
    await Promise.all(asked);
    // What is done makes room.
    const again = writer.write('greedy', pdf('5'));
    await answer();
    await again;
  });

  test('are not read before it is their turn: what is refused, or waits, costs nothing', async () => {
    const read = jest.fn(pdf('x'));
    const asked = Array.from({ length: 20 }, () => writer.write('greedy', read).catch(() => undefined));
    await turn();
    expect(read).toHaveBeenCalledTimes(1);
    await answer();
    expect(read).toHaveBeenCalledTimes(2);
    await answer();
    await answer();
    await Promise.all(asked);
    expect(read).toHaveBeenCalledTimes(3);
  });

  test('that are dear have their reader rest, and nobody else', async () => {
    const read = jest.fn(pdf('x'));
    const asked = [writer.write('greedy', pdf('long')), writer.write('greedy', read)];
    await jest.advanceTimersByTimeAsync(2_000);
    await answer();
    const other = writer.write('clinic', pdf('c'));
    await answer();
    await other;
    await jest.advanceTimersByTimeAsync(7_900);
    expect(read).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(read).toHaveBeenCalled();
    await answer();
    await Promise.all(asked);
  });

  test('that take too long, or end the thread, are given up; the next one is written', async () => {
    const long = writer.write('a', pdf('long'));
    const next = writer.write('b', pdf('next'));
    const given = expect(long).rejects.toMatchObject({ status: 503 });
    await jest.advanceTimersByTimeAsync(60_000);
    await given;
    expect(threads).toHaveLength(2);
    await answer();
    await next;
  });

  test('that fail say why to the log alone', async () => {
    const asked = writer.write('a', pdf('x'));
    const failed = expect(asked).rejects.toThrow('no font');
    await turn();
    threads[0]?.answer({ failure: 'no font' });
    await failed;
  });

  test('need no thread after a minute without any', async () => {
    const asked = writer.write('a', pdf('x'));
    await answer();
    await asked;
    const ended = jest.fn();
    threads[0]?.on('exit', ended);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(ended).toHaveBeenCalled();
  });
});
