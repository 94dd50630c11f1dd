import { words } from '../text/analyse';
import { withinOneEdit } from '../text/one-edit';
import type { Spellings } from './index-parts';

/** Shorter words are not corrected: nearly everything is one letter from them (`spec 9`: gram size 4). */
const SHORTEST_CORRECTED = 4;

/** The words of the names in the catalogue with how often they occur, to propose the one that was meant. */
export class SpellingBook {
  constructor(private readonly spellings: Spellings) {}

  /**
   * A text with one misspelt word put right, the most frequent candidate, without accents as a real engine compares words; undefined where every word is known or none is
   * close (`spec 9`: max errors 1).
   */
  correct(text: string): string | undefined {
    const asked = words(text);
    const wrong = asked.findIndex(
      (word) => word.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(word) && !this.spellings.has(word),
    );
    if (wrong === -1) return undefined;
    const meant = this.#closest(asked[wrong] ?? '');
    return meant && asked.map((word, index) => (index === wrong ? meant : word)).join(' ');
  }

  #closest(word: string): string | undefined {
    let best: string | undefined;
    let count = 0;
    for (const [folded, spelling] of this.spellings) {
      if (folded.length >= SHORTEST_CORRECTED && spelling.count > count && withinOneEdit(word, folded)) {
        best = folded;
        count = spelling.count;
      }
    }
    return best;
  }
}
