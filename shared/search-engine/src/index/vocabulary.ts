import { SortedTerms } from './field-terms';

/** Stands between two values of a field, so that no phrase goes from one to the next. */
export const GAP = '';

/** Every different term of an index, in the order of the alphabet and numbered by it. */
export class Vocabulary {
  readonly #numbers: ReadonlyMap<string, number>;

  readonly sorted: SortedTerms;

  /** @param terms sorted by code unit */
  constructor(readonly terms: readonly string[]) {
    this.sorted = new SortedTerms(terms);
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
  }

  number(term: string): number | undefined {
    return this.#numbers.get(term);
  }
}

/** Numbers terms as they come; their order is made at the end. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();

  /** A number for now. */
  add(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(term, number);
    }
    return number;
  }

  /** The vocabulary, and for each number given so far the one that the term has in it. */
  build(): { readonly vocabulary: Vocabulary; readonly renumbered: Uint32Array } {
    const terms = [...this.#numbers.keys()].sort();
    const renumbered = new Uint32Array(terms.length);
    for (const [number, term] of terms.entries()) renumbered[this.#numbers.get(term) ?? 0] = number;
    return { vocabulary: new Vocabulary(terms), renumbered };
  }
}
