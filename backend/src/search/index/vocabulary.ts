import { soundOf } from '../text/sound';

/** Every different term of an index, in the order of the alphabet and numbered by it. */
export class Vocabulary {
  readonly #numbers: ReadonlyMap<string, number>;

  /** @param terms sorted by code unit */
  constructor(readonly terms: readonly string[]) {
    this.#numbers = new Map(terms.map((term, number) => [term, number]));
  }

  number(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  /** The numbers of the terms that sound as a word does. */
  soundingAs(word: string): readonly number[] {
    return this.#bySound().get(soundOf(word)) ?? [];
  }

  #sounds: Map<string, number[]> | undefined;

  /** Made when first asked for: most indices are never searched by a misspelt word. */
  #bySound(): ReadonlyMap<string, readonly number[]> {
    if (!this.#sounds) {
      this.#sounds = new Map();
      for (const [number, term] of this.terms.entries()) {
        if (!/^\p{L}{4,}$/u.test(term)) continue;
        const sound = soundOf(term);
        const known = this.#sounds.get(sound);
        if (known) known.push(number);
        else this.#sounds.set(sound, [number]);
      }
    }
    return this.#sounds;
  }

  /** The numbers of all terms that begin so: from the first to before the second. */
  startingWith(prefix: string): readonly [number, number] {
    return [this.#firstFrom(prefix), this.#firstFrom(`${prefix}\uffff`)];
  }

  /** The numbers of all longer terms that end so. */
  endingWith(suffix: string): number[] {
    return this.terms.flatMap((term, number) =>
      term.length > suffix.length && term.endsWith(suffix) ? [number] : [],
    );
  }

  #firstFrom(text: string): number {
    let low = 0;
    let high = this.terms.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.terms[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
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
