/** The documents of an index as they arrived: JSON in one block of bytes, so that 20,000 articles cost 20,000 articles. */
export class DocumentStore {
  readonly #bytes: Buffer;
  readonly #ends: Uint32Array;
  readonly #replaced = new Map<number, string>();

  /** @param lines one JSON document a line, as the export file has them */
  constructor(lines: Buffer) {
    const ends: number[] = [];
    for (let at = lines.indexOf(0x0a); at !== -1; at = lines.indexOf(0x0a, at + 1)) ends.push(at);
    if (lines.length > 0 && lines.at(-1) !== 0x0a) ends.push(lines.length);
    this.#bytes = lines;
    this.#ends = Uint32Array.from(ends);
  }

  get size(): number {
    return this.#ends.length;
  }

  read(doc: number): unknown {
    const replaced = this.#replaced.get(doc);
    if (replaced !== undefined) return JSON.parse(replaced);
    const start = doc === 0 ? 0 : (this.#ends[doc - 1] ?? 0) + 1;
    return JSON.parse(this.#bytes.toString('utf8', start, this.#ends[doc]));
  }

  replace(doc: number, document: unknown): void {
    this.#replaced.set(doc, JSON.stringify(document));
  }
}
