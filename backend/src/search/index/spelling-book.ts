import { fold, words } from '../text/analyse';
import { withinOneEdit } from '../text/one-edit';

/** Shorter words are not corrected: nearly everything is one letter from them (`spec 9`: gram size 4). */
const SHORTEST_CORRECTED = 4;

interface Spelling {
  /** How the word is written, accents and all. */
  readonly written: string;
  count: number;
}

/** The words of the names in the catalogue with how often they occur, to propose the one that was meant. */
export class SpellingBook {
  readonly #byFolded = new Map<string, Spelling>();

  learn(text: string): void {
    for (const written of text.match(/\p{L}+/gu) ?? []) {
      const folded = fold(written);
      const known = this.#byFolded.get(folded);
      if (known) known.count += 1;
      else this.#byFolded.set(folded, { written: written.toLowerCase(), count: 1 });
    }
  }

  /**
   * A text with one misspelt word put right, the most frequent candidate; undefined where every word is known or none is
   * close (`spec 9`: max errors 1).
   */
  correct(text: string): string | undefined {
    const asked = words(text);
    const wrong = asked.findIndex(
      (word) => word.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(word) && !this.#byFolded.has(word),
    );
    if (wrong === -1) return undefined;
    const meant = this.#closest(asked[wrong] ?? '');
    return (
      meant && asked.map((word, index) => (index === wrong ? meant.written : this.#written(word))).join(' ')
    );
  }

  #written(folded: string): string {
    return this.#byFolded.get(folded)?.written ?? folded;
  }

  #closest(word: string): Spelling | undefined {
    let best: Spelling | undefined;
    for (const [folded, spelling] of this.#byFolded) {
      if (
        folded.length >= SHORTEST_CORRECTED &&
        (!best || spelling.count > best.count) &&
        withinOneEdit(word, folded)
      ) {
        best = spelling;
      }
    }
    return best;
  }
}
