import { Worker } from 'node:worker_threads';
import { Problem } from '../http/problem';
import type { PdfDocument } from './write-pdf';

/** What the thread is asked for, and answers. */
export interface PdfOrder {
  readonly id: number;
  readonly pdf: PdfDocument;
}
export interface PdfAnswer {
  readonly id: number;
  readonly file?: Uint8Array;
  readonly failure?: string;
}

/** The part of a thread that is used; tests pass their own. */
export interface PdfThread {
  postMessage(order: PdfOrder): void;
  on(event: 'message', listener: (answer: PdfAnswer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  terminate(): Promise<unknown>;
  unref(): void;
}

/** Documents that one reader may have under way, and all together. */
const MOST_OF_ONE = 3;
const MOST_OF_ALL = 100;
/** After a document that took longer (ms) its reader rests: so many times as long, and no longer than that (ms). */
const DEAR_MS = 1_000;
const REST_TIMES = 4;
const LONGEST_REST_MS = 20_000;
/** A document that takes longer (ms) is given up. */
const LONGEST_MS = 60_000;
/** The thread ends when it has had nothing to do for so long (ms): it takes tens of megabytes. */
const IDLE_MS = 60_000;

interface Waiting {
  readonly reader: string;
  readonly pdf: PdfDocument;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: Error) => void;
}

interface Written {
  readonly file: Buffer;
  /** How long the thread took (ms). */
  readonly took: number;
}

/** What one reader has under way. */
interface Reader {
  underWay: number;
  /** Ends when the reader's next document may begin. */
  before: Promise<void>;
}

/**
 * Writes PDF documents, one after the other, in a thread of its own: a cart of thousands of lines takes seconds, which nobody else
 * waits for. Readers take turns. What a document says is read when its turn has come: that is work of the back end's main thread.
 */
export class PdfWriter {
  readonly #waiting: Waiting[] = [];
  readonly #readers = new Map<string, Reader>();
  #underWay = 0;
  #thread: PdfThread | undefined;
  #writing:
    | { readonly id: number; readonly order: Waiting; readonly bound: NodeJS.Timeout; readonly began: number }
    | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last = 0;
  /** Of whom the last document was: the others come first. */
  #former: string | undefined;

  constructor(private readonly start: () => PdfThread = startThread) {}

  /**
   * @param reader whose document it is: a customer's user, or everybody
   * @param read what it says; called when it is its turn
   * @returns the file
   * @throws Problem 429 where this reader has enough under way, 503 where all have, or where it takes too long; what `read` throws
   */
  async write(reader: string, read: () => PdfDocument | Promise<PdfDocument>): Promise<Buffer> {
    const own = this.#readers.get(reader) ?? { underWay: 0, before: Promise.resolve() };
    if (own.underWay >= MOST_OF_ONE) throw new Problem(429, 'request.tooOften', { minutes: 1 });
    if (this.#underWay >= MOST_OF_ALL) throw new Problem(503, 'erp.down');
    this.#readers.set(reader, own);
    own.underWay += 1;
    this.#underWay += 1;
    // Its own work: nobody rests for having waited for others.
    let work = 0;
    const file = own.before.then(async () => {
      const began = performance.now();
      const pdf = await read();
      work = performance.now() - began;
      const written = await this.#written(reader, pdf);
      work += written.took;
      return written.file;
    });
    const rest = async (): Promise<void> => {
      own.underWay -= 1;
      this.#underWay -= 1;
      if (work > DEAR_MS) await pause(Math.min(REST_TIMES * work, LONGEST_REST_MS));
      if (own.underWay === 0) this.#readers.delete(reader);
    };
    own.before = file.then(rest, rest);
    return file;
  }

  #written(reader: string, pdf: PdfDocument): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reader, pdf, resolve, reject });
      this.#next();
    });
  }

  /** Ends the thread; what is under way fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #next(): void {
    if (this.#writing) return;
    clearTimeout(this.#idle);
    const at = this.#waiting.findIndex(({ reader }) => reader !== this.#former);
    const [order] = this.#waiting.splice(Math.max(0, at), 1);
    if (!order) {
      this.#idle = setTimeout(() => void this.#thread?.terminate(), IDLE_MS).unref();
      return;
    }
    const thread = (this.#thread ??= this.#started());
    this.#last += 1;
    this.#former = order.reader;
    const bound = setTimeout(() => void thread.terminate(), LONGEST_MS).unref();
    this.#writing = { id: this.#last, order, bound, began: performance.now() };
    thread.postMessage({ id: this.#last, pdf: order.pdf });
  }

  #started(): PdfThread {
    const thread = this.start();
    thread.unref();
    thread.on('message', ({ id, file, failure }) => {
      const done = this.#writing;
      if (done?.id !== id) return;
      this.#writing = undefined;
      clearTimeout(done.bound);
      const took = performance.now() - done.began;
      if (file)
        done.order.resolve({ file: Buffer.from(file.buffer, file.byteOffset, file.byteLength), took });
      else done.order.reject(new Error(failure));
      this.#next();
    });
    // Its end says that it failed.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      const failed = this.#writing;
      this.#thread = undefined;
      this.#writing = undefined;
      clearTimeout(failed?.bound);
      failed?.order.reject(new Problem(503, 'erp.down'));
      if (failed) this.#next();
    });
    return thread;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref());

const startThread = (): PdfThread =>
  new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
