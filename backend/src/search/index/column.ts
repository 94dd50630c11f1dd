import { DocSet } from './doc-set';
import type { Scalar } from './json-path';

/**
 * One field of all documents for filtering, counting and sorting: each different value once, and for each document the
 * numbers of its values.
 */
export class Column {
  readonly #numberOf = new Map<Scalar, number>();
  readonly #documentSets = new Map<number, DocSet>();
  #ranks: Float64Array | undefined;

  private constructor(
    /** The different values. */
    readonly values: readonly Scalar[],
    /** `numbers` of document d stand from `starts[d]` to `starts[d + 1]`. */
    private readonly starts: Uint32Array,
    private readonly numbers: Uint32Array,
  ) {
    for (const [number, value] of values.entries()) this.#numberOf.set(value, number);
  }

  static build(size: number, valuesOf: (doc: number) => readonly Scalar[]): Column {
    const values: Scalar[] = [];
    const numberOf = new Map<Scalar, number>();
    const starts = new Uint32Array(size + 1);
    const numbers: number[] = [];
    for (let doc = 0; doc < size; doc += 1) {
      for (const value of valuesOf(doc)) {
        let number = numberOf.get(value);
        if (number === undefined) {
          number = values.length;
          values.push(value);
          numberOf.set(value, number);
        }
        numbers.push(number);
      }
      starts[doc + 1] = numbers.length;
    }
    return new Column(values, starts, Uint32Array.from(numbers));
  }

  get documentCount(): number {
    return this.starts.length - 1;
  }

  /** The numbers of a document's values. */
  of(doc: number): Uint32Array {
    return this.numbers.subarray(this.starts[doc], this.starts[doc + 1]);
  }

  /** A document's first value, which is its only one in most fields. */
  first(doc: number): Scalar | undefined {
    const at = this.starts[doc] ?? 0;
    return at < (this.starts[doc + 1] ?? 0) ? this.values[this.numbers[at] ?? 0] : undefined;
  }

  /** The documents that have a value; '7' finds 7 and true finds 'true', as the engine reads a term by the field's type. */
  having(value: Scalar): DocSet {
    const number = this.#numberOf.get(value) ?? this.#numberOf.get(otherForm(value));
    if (number === undefined) return DocSet.none(this.documentCount);
    let set = this.#documentSets.get(number);
    if (!set) {
      set = DocSet.none(this.documentCount);
      for (let doc = 0; doc < this.documentCount; doc += 1) if (this.of(doc).includes(number)) set.add(doc);
      this.#documentSets.set(number, set);
    }
    return set;
  }

  /** The documents with at least one value that passes. */
  where(passes: (value: Scalar) => boolean): DocSet {
    const passing = this.values.map(passes);
    const set = DocSet.none(this.documentCount);
    for (let doc = 0; doc < this.documentCount; doc += 1) {
      if (this.of(doc).some((number) => passing[number])) set.add(doc);
    }
    return set;
  }

  /** For sorting: numbers stand for themselves, texts for their place in the language's alphabet. */
  ranks(collator: Intl.Collator): Float64Array {
    this.#ranks ??= this.values.some((value) => typeof value === 'string')
      ? this.#alphabetical(collator)
      : Float64Array.from(this.values, Number);
    return this.#ranks;
  }

  #alphabetical(collator: Intl.Collator): Float64Array {
    const order = this.values.map((_value, number) => number);
    order.sort((a, b) => collator.compare(String(this.values[a]), String(this.values[b])));
    const ranks = new Float64Array(order.length);
    for (const [rank, number] of order.entries()) ranks[number] = rank;
    return ranks;
  }
}

function otherForm(value: Scalar): Scalar {
  if (typeof value !== 'string') return String(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
