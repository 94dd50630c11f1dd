import { LRUCache } from 'lru-cache';
import { closeSync, openSync, readSync } from 'node:fs';

/** Where the JSON of an index' documents comes from, by their number. */
export interface DocumentLines {
  readonly size: number;
  line(doc: number): string;
  /** Where each document ends, where they lie in a file. */
  readonly ends?: Uint32Array;
  close(): void;
}

const NEWLINE = 0x0a;

/** Documents in memory: for small indices and tests. */
export function linesInMemory(lines: readonly string[]): DocumentLines {
  return { size: lines.length, line: (doc) => lines[doc] ?? 'null', close: () => undefined };
}

const CHUNK = 1 << 20;

/**
 * Documents in a file, one JSON a line. Only where each line ends is kept in memory: a search reads the few documents that it
 * shows, and the operating system keeps at hand what is read often.
 *
 * @param known where each document ends, where that was kept: it need not be looked for again
 * @throws Error where the file cannot be read
 */
export function linesOfFile(path: string, known?: Uint32Array): DocumentLines {
  const file = openSync(path, 'r');
  const lastEnd = known ?? endsOf(file);
  const chunk = Buffer.allocUnsafe(CHUNK);
  return {
    size: lastEnd.length,
    ends: lastEnd,
    line(doc) {
      const start = doc === 0 ? 0 : (lastEnd[doc - 1] ?? 0) + 1;
      const length = (lastEnd[doc] ?? start) - start;
      const bytes = length <= CHUNK ? chunk : Buffer.allocUnsafe(length);
      readSync(file, bytes, 0, length, start);
      return bytes.toString('utf8', 0, length);
    },
    close: () => closeSync(file),
  };
}

function endsOf(file: number): Uint32Array {
  const ends: number[] = [];
  const chunk = Buffer.allocUnsafe(CHUNK);
  let offset = 0;
  for (
    let read = readSync(file, chunk, 0, CHUNK, 0);
    read > 0;
    read = readSync(file, chunk, 0, CHUNK, offset)
  ) {
    const part = chunk.subarray(0, read);
    for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1))
      ends.push(offset + at);
    offset += read;
  }
  return Uint32Array.from(ends);
}

/** Documents kept as they were read: those that stand for the values of a filter are read by every search. */
const KEPT = 400;

/** The documents of an index. */
export class DocumentStore {
  readonly #lines: DocumentLines;
  /** The last that were read through `readOften`, the latest last. */
  readonly #kept = new LRUCache<number, { readonly document: unknown }>({ max: KEPT });
  readonly #changes = new Map<number, object>();

  constructor(lines: DocumentLines) {
    this.#lines = lines;
  }

  get size(): number {
    return this.#lines.size;
  }

  read(doc: number): unknown {
    const document: unknown = JSON.parse(this.#lines.line(doc));
    const change = this.#changes.get(doc);
    return change && typeof document === 'object' ? { ...document, ...change } : document;
  }

  /** Lays fields over a document: what has changed since the index was made. */
  change(doc: number, fields: object): void {
    this.#changes.set(doc, fields);
    this.#kept.delete(doc);
  }

  /** The same, kept at hand for the next time. */
  readOften(doc: number): unknown {
    const kept = this.#kept.get(doc) ?? { document: this.read(doc) };
    this.#kept.set(doc, kept);
    return kept.document;
  }

  close(): void {
    this.#lines.close();
  }
}
