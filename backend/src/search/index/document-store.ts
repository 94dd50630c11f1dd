import { closeSync, openSync, readSync } from 'node:fs';

/** Where the JSON of an index' documents comes from, by their number. */
export interface DocumentLines {
  readonly size: number;
  line(doc: number): string;
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
 * @throws Error where the file cannot be read
 */
export function linesOfFile(path: string): DocumentLines {
  const file = openSync(path, 'r');
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
  const lastEnd = Uint32Array.from(ends);
  return {
    size: lastEnd.length,
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

/** The documents of an index, with those that were replaced since. */
export class DocumentStore {
  readonly #lines: DocumentLines;
  readonly #replaced = new Map<number, string>();

  constructor(lines: DocumentLines) {
    this.#lines = lines;
  }

  get size(): number {
    return this.#lines.size;
  }

  read(doc: number): unknown {
    return JSON.parse(this.#replaced.get(doc) ?? this.#lines.line(doc));
  }

  replace(doc: number, document: unknown): void {
    this.#replaced.set(doc, JSON.stringify(document));
  }

  close(): void {
    this.#lines.close();
  }
}
