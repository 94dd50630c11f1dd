import { DocSet } from './doc-set';
import type { Scalar } from './json-path';

/** Values whose documents are kept at hand: the filters of the last searches. */
const KEPT_SETS = 256;

/** What a column is made of, as a file keeps it. */
export interface ColumnParts {
  /** The different values. */
  readonly values: readonly Scalar[];
  /** `numbers` of document d stand from `starts[d]` to `starts[d + 1]`. */
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}

/**
 * One field of all documents for filtering, counting and sorting: each different value once, and for each document the
 * numbers of its values.
 */
export class Column implements ColumnParts {
  readonly values: readonly Scalar[];
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
  readonly #documentSets = new Map<number, DocSet>();
  readonly #namedSets = new Map<string, DocSet>();
  #numberOf: ReadonlyMap<Scalar, number> | undefined;
  #ranks: Float64Array | undefined;
  /** For each value the turn in which it was counted last: counting needs no new set each time. */
  #marks: Uint32Array | undefined;
  #turn = 0;

  constructor({ values, starts, numbers }: ColumnParts) {
    this.values = values;
    this.starts = starts;
    this.numbers = numbers;
  }

  static build(size: number, valuesOf: (doc: number) => readonly Scalar[]): Column {
    const builder = new ColumnBuilder();
    for (let doc = 0; doc < size; doc += 1) builder.add(valuesOf(doc));
    return builder.build();
  }

  get documentCount(): number {
    return this.starts.length - 1;
  }

  /** The numbers of a document's values. */
  of(doc: number): Uint32Array {
    return this.numbers.subarray(this.starts[doc], this.starts[doc + 1]);
  }

  /** A document's values. */
  valuesOf(doc: number): Scalar[] {
    return Array.from(this.of(doc), (number) => this.values[number]).filter((value) => value !== undefined);
  }

  /** A document's first value, which is its only one in most fields. */
  first(doc: number): Scalar | undefined {
    const at = this.starts[doc] ?? 0;
    return at < (this.starts[doc + 1] ?? 0) ? this.values[this.numbers[at] ?? 0] : undefined;
  }

  /** The documents that have a value; '7' finds 7 and true finds 'true', as the engine reads a term by the field's type. */
  having(value: Scalar): DocSet {
    const number = this.#number(value);
    if (number === undefined) return DocSet.none(this.documentCount);
    let set = this.#documentSets.get(number);
    if (!set) {
      set = this.#docsWith((own) => own === number);
      if (this.#documentSets.size >= KEPT_SETS) this.#documentSets.clear();
      this.#documentSets.set(number, set);
    }
    return set;
  }

  /** Those of some documents that have a number from one on and below another. */
  between(docs: Uint32Array, from: number, to: number): Uint32Array {
    return docs.filter((doc) => {
      for (let at = this.starts[doc] ?? 0, end = this.starts[doc + 1] ?? 0; at < end; at += 1) {
        const value = this.values[this.numbers[at] ?? 0];
        if (typeof value === 'number' && value >= from && value < to) return true;
      }
      return false;
    });
  }

  /** The documents that have one of some values. */
  havingAny(values: readonly Scalar[]): DocSet {
    const [first] = values;
    if (values.length === 1 && first !== undefined) return this.having(first);
    const numbers = new Set(values.map((value) => this.#number(value)));
    return this.#docsWith((number) => numbers.has(number));
  }

  #number(value: Scalar): number | undefined {
    this.#numberOf ??= new Map(this.values.map((known, number) => [known, number]));
    return this.#numberOf.get(value) ?? this.#numberOf.get(otherForm(value));
  }

  /** The documents with at least one value that passes. */
  where(passes: (value: Scalar) => boolean): DocSet {
    const passing = new Uint8Array(this.values.length);
    for (const [number, value] of this.values.entries()) passing[number] = passes(value) ? 1 : 0;
    return this.#docsWith((number) => passing[number] === 1);
  }

  /**
   * As `where`, kept at hand: what runs on a day is asked by every search of that day.
   *
   * @param name says what passes
   */
  whereNamed(name: string, passes: (value: Scalar) => boolean): DocSet {
    let set = this.#namedSets.get(name);
    if (!set) {
      set = this.where(passes);
      if (this.#namedSets.size >= KEPT_SETS) this.#namedSets.clear();
      this.#namedSets.set(name, set);
    }
    return set;
  }

  /** The documents with any value. */
  filled(): DocSet {
    return this.whereNamed('any', () => true);
  }

  /** For sorting: numbers stand for themselves, texts for their place in the language's alphabet. */
  ranks(collator: Intl.Collator): Float64Array {
    this.#ranks ??= this.values.some((value) => typeof value === 'string')
      ? this.#alphabetical(collator)
      : Float64Array.from(this.values, Number);
    return this.#ranks;
  }

  /** How many different values some documents have. */
  differentIn(docs: Uint32Array): number {
    this.#marks ??= new Uint32Array(this.values.length);
    this.#turn += 1;
    let different = 0;
    for (const doc of docs) {
      for (let at = this.starts[doc] ?? 0, end = this.starts[doc + 1] ?? 0; at < end; at += 1) {
        const number = this.numbers[at] ?? 0;
        if (this.#marks[number] === this.#turn) continue;
        this.#marks[number] = this.#turn;
        different += 1;
      }
    }
    return different;
  }

  /** For each value that some documents have, by its number, which of them; rising. */
  membersIn(docs: Uint32Array): (readonly [number: number, members: Uint32Array])[] {
    const ends = new Uint32Array(this.values.length + 1);
    for (const doc of docs) {
      for (let at = this.starts[doc] ?? 0, end = this.starts[doc + 1] ?? 0; at < end; at += 1) {
        const next = (this.numbers[at] ?? 0) + 1;
        ends[next] = (ends[next] ?? 0) + 1;
      }
    }
    for (let next = 1; next < ends.length; next += 1) ends[next] = (ends[next] ?? 0) + (ends[next - 1] ?? 0);
    const begins = ends.slice(0, -1);
    const members = new Uint32Array(ends.at(-1) ?? 0);
    for (const doc of docs) {
      for (let at = this.starts[doc] ?? 0, end = this.starts[doc + 1] ?? 0; at < end; at += 1) {
        const number = this.numbers[at] ?? 0;
        const place = ends[number] ?? 0;
        // A document that has a value twice is one member.
        if (place > (begins[number] ?? 0) && members[place - 1] === doc) continue;
        members[place] = doc;
        ends[number] = place + 1;
      }
    }
    const found: (readonly [number, Uint32Array])[] = [];
    for (const [number, begin] of begins.entries()) {
      const end = ends[number] ?? 0;
      if (end > begin) found.push([number, members.subarray(begin, end)]);
    }
    return found;
  }

  #docsWith(passes: (number: number) => boolean): DocSet {
    const set = DocSet.none(this.documentCount);
    for (let doc = 0; doc < this.documentCount; doc += 1) {
      for (let at = this.starts[doc] ?? 0, end = this.starts[doc + 1] ?? 0; at < end; at += 1) {
        if (!passes(this.numbers[at] ?? 0)) continue;
        set.add(doc);
        break;
      }
    }
    return set;
  }

  #alphabetical(collator: Intl.Collator): Float64Array {
    const order = this.values.map((_value, number) => number);
    order.sort((a, b) => collator.compare(String(this.values[a]), String(this.values[b])));
    const ranks = new Float64Array(order.length);
    for (const [rank, number] of order.entries()) ranks[number] = rank;
    return ranks;
  }
}

/** Takes the values of one document after the other. */
export class ColumnBuilder {
  readonly #values: Scalar[] = [];
  readonly #numberOf = new Map<Scalar, number>();
  readonly #starts = [0];
  readonly #numbers: number[] = [];

  add(values: readonly Scalar[]): void {
    for (const value of values) {
      let number = this.#numberOf.get(value);
      if (number === undefined) {
        number = this.#values.length;
        this.#values.push(value);
        this.#numberOf.set(value, number);
      }
      this.#numbers.push(number);
    }
    this.#starts.push(this.#numbers.length);
  }

  build(): Column {
    return new Column({
      values: this.#values,
      starts: Uint32Array.from(this.#starts),
      numbers: Uint32Array.from(this.#numbers),
    });
  }
}

function otherForm(value: Scalar): Scalar {
  if (typeof value !== 'string') return String(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return value !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
