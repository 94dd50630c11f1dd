import type { Locale } from '@vetportal/i18n';
import { termOf } from './analyse';
import { COMPOUND_WORDS } from './synonyms.data';

/** What joins the words of a compound; French has none that are written as one word. */
const LINKS: Readonly<Record<Locale, readonly string[]>> = {
  fr: [],
  nl: ['', 's', 'e', 'en', 'n'],
  en: [''],
};

/** What the pattern of compounds is replaced by. */
export const APART = '$1 $3';

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

  /**
   * Finds a word that is written as one in a folded text: its first part is the first group, its rest the third. Undefined in a
   * language that writes none. Both the embedded index and a real engine take apart by it what somebody typed.
   */
  get pattern(): string | undefined {
    if (LINKS[this.locale].length === 0) return undefined;
    this.#pattern ??= patternOf(this.locale, [...this.#known]);
    return this.#pattern;
  }

  #pattern: string | undefined;

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

/** The longest head and the shortest first part that make the word up. */
function patternOf(locale: Locale, terms: readonly string[]): string {
  const spelt = terms
    .filter((term) => /^[a-z]+$/.test(term))
    .flatMap((term) => (locale === 'nl' ? dutchSpellings(term) : [term]))
    .filter((spelling) => spelling.length >= SHORTEST_PART)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((spelling) => (locale === 'nl' ? spelling.replace(/f$/, '[fv]').replace(/s$/, '[sz]') : spelling));
  const [link, ending] = locale === 'nl' ? [`${plural(2)}s?|es?|ns?`, `${plural(4)}s?|es?`] : ['()', 's?'];
  const [part, head] = [spelt.join('|'), spelt.toReversed().join('|')];
  return `(?<!\\p{L})(${part})(?:${link})((?:${head})(?:${ending}))(?!\\p{L})`;
}

/** The Dutch ending -en, up to twice, with the consonant before it doubled; its letter is a group of its own. */
const plural = (group: number): string => `(?:(?<=([bdfgklmnprst]))\\${String(group)}?en|en){0,2}`;

/** A stem as it is written, alone and before an ending: or is oor. */
const dutchSpellings = (term: string): string[] => [
  ...new Set([term, term.replace(/(?<![aeiou])([aeou])(?=[bcdfghjklmnpqrstvwxz]+$)/, '$1$1')]),
];
