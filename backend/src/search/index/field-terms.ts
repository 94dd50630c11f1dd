import { DocSet } from './doc-set';

/** Every different term of an index, numbered. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];

  number(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  add(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
    }
    return number;
  }

  /** The numbers of all terms that begin so. */
  startingWith(prefix: string): Set<number> {
    const found = new Set<number>();
    for (const [number, term] of this.#terms.entries()) if (term.startsWith(prefix)) found.add(number);
    return found;
  }
}

/** The terms of one field in their order, for phrases and for fields that are too long to rank by. */
export class FieldTerms {
  private constructor(
    private readonly starts: Uint32Array,
    private readonly terms: Uint32Array,
  ) {}

  static build(
    size: number,
    vocabulary: Vocabulary,
    termsOf: (doc: number) => readonly string[],
  ): FieldTerms {
    const starts = new Uint32Array(size + 1);
    const terms: number[] = [];
    for (let doc = 0; doc < size; doc += 1) {
      for (const term of termsOf(doc)) terms.push(vocabulary.add(term));
      starts[doc + 1] = terms.length;
    }
    return new FieldTerms(starts, Uint32Array.from(terms));
  }

  /** Documents with a term. */
  having(matches: (term: number) => boolean): DocSet {
    const size = this.starts.length - 1;
    const set = DocSet.none(size);
    for (let doc = 0; doc < size; doc += 1) {
      for (let at = this.starts[doc] ?? 0, end = this.starts[doc + 1] ?? 0; at < end; at += 1) {
        if (matches(this.terms[at] ?? 0)) {
          set.add(doc);
          break;
        }
      }
    }
    return set;
  }

  /**
   * Where in a document a phrase begins.
   *
   * @param phrase what stands at each place: a predicate over term numbers
   * @returns the place counted in terms, or -1
   */
  find(doc: number, phrase: readonly ((term: number) => boolean)[]): number {
    const start = this.starts[doc] ?? 0;
    const last = (this.starts[doc + 1] ?? 0) - phrase.length;
    for (let at = start; at <= last; at += 1) {
      if (phrase.every((matches, index) => matches(this.terms[at + index] ?? 0))) return at - start;
    }
    return -1;
  }

  /** How many terms a document's field has. */
  length(doc: number): number {
    return (this.starts[doc + 1] ?? 0) - (this.starts[doc] ?? 0);
  }
}
