/** A set of documents of one index, by their numbers: one bit each. */
export class DocSet {
  private constructor(
    private readonly bits: Uint32Array,
    /** How many documents the index has. */
    readonly size: number,
  ) {}

  static none(size: number): DocSet {
    return new DocSet(new Uint32Array((size + 31) >>> 5), size);
  }

  static all(size: number): DocSet {
    const set = DocSet.none(size);
    set.bits.fill(0xffffffff);
    // Bits past the last document stay 0, so that counting needs no case of its own.
    const rest = size & 31;
    if (rest > 0) set.bits[set.bits.length - 1] = 2 ** rest - 1;
    return set;
  }

  static of(size: number, docs: Iterable<number>): DocSet {
    const set = DocSet.none(size);
    for (const doc of docs) set.add(doc);
    return set;
  }

  add(doc: number): void {
    this.bits[doc >>> 5] = (this.bits[doc >>> 5] ?? 0) | (1 << (doc & 31));
  }

  has(doc: number): boolean {
    return ((this.bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0;
  }

  and(other: DocSet): DocSet {
    return new DocSet(
      this.bits.map((word, index) => word & (other.bits[index] ?? 0)),
      this.size,
    );
  }

  or(other: DocSet): DocSet {
    return new DocSet(
      this.bits.map((word, index) => word | (other.bits[index] ?? 0)),
      this.size,
    );
  }

  without(other: DocSet): DocSet {
    return new DocSet(
      this.bits.map((word, index) => word & ~(other.bits[index] ?? 0)),
      this.size,
    );
  }

  /** All the others. */
  complement(): DocSet {
    return DocSet.all(this.size).without(this);
  }

  get count(): number {
    let count = 0;
    for (let word of this.bits) {
      word -= (word >>> 1) & 0x55555555;
      word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
      count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
    }
    return count;
  }

  /** The documents' numbers, rising. */
  toArray(): Uint32Array {
    const docs = new Uint32Array(this.count);
    let at = 0;
    for (let index = 0; index < this.bits.length; index += 1) {
      let word = this.bits[index] ?? 0;
      while (word !== 0) {
        const bit = 31 - Math.clz32(word & -word);
        docs[at] = index * 32 + bit;
        at += 1;
        word &= word - 1;
      }
    }
    return docs;
  }
}
