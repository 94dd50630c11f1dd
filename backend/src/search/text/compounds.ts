import type { Locale } from '@vetportal/i18n';
import { termOf } from './analyse';
import { COMPOUND_WORDS } from './synonyms.data';

/** What joins the words of a compound; French has none that are written as one word. */
const LINKS: Readonly<Record<Locale, readonly string[]>> = {
  fr: [],
  nl: ['', 's', 'e', 'en', 'n'],
  en: [''],
};

const SHORTEST_PART = 3;
const SHORTEST_COMPOUND = 7;

/** Takes words apart that are written as one: `wormtabletten` is a tablet against worms. */
export class Compounds {
  readonly #known: ReadonlySet<string>;

  /** @param vocabulary terms that may be part of a compound */
  constructor(
    private readonly locale: Locale,
    vocabulary: Iterable<string>,
  ) {
    const known = new Set<string>();
    for (const word of [...vocabulary, ...COMPOUND_WORDS[locale].split(/\s+/)]) {
      const term = termOf(locale, word);
      // The stem of a part may be shorter than the part: that of oor is or.
      if (term !== undefined && /^\p{L}{2,}$/u.test(term)) known.add(term);
    }
    this.#known = known;
  }

  /** Whether any noun may head a compound; English joins few. */
  get areWrittenAsOne(): boolean {
    return LINKS[this.locale].length > 1;
  }

  /**
   * The parts of a compound as terms, the fewest and longest that make it up; undefined for a word that is none.
   *
   * @param word folded, with its endings
   */
  parts(word: string): readonly string[] | undefined {
    if (word.length < SHORTEST_COMPOUND || LINKS[this.locale].length === 0) return undefined;
    return this.#split(word, 3)?.parts;
  }

  #split(word: string, most: number): { readonly parts: readonly string[] } | undefined {
    let best: { readonly parts: readonly string[] } | undefined;
    // The head, at the end, is what the thing is: the longest one is tried first.
    for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
      const head = this.#term(word.slice(cut));
      if (head === undefined) continue;
      const before = word.slice(0, cut);
      for (const link of LINKS[this.locale]) {
        if (!before.endsWith(link)) continue;
        const rest = before.slice(0, before.length - link.length);
        if (rest.length < SHORTEST_PART) continue;
        const term = this.#term(rest);
        if (term !== undefined) return { parts: [term, head] };
        if (most > 2 && !best) {
          const deeper = this.#split(rest, most - 1);
          if (deeper) best = { parts: [...deeper.parts, head] };
        }
      }
    }
    return best;
  }

  #term(word: string): string | undefined {
    const term = termOf(this.locale, word);
    return term !== undefined && this.#known.has(term) ? term : undefined;
  }
}
