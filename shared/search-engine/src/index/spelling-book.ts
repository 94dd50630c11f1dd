import { words } from '../text/analyse';
import { withinOneEdit } from '../text/one-edit';
import type { DocSet } from './doc-set';
import type { Spelling, Spellings } from './index-parts';

/** Shorter words are not corrected: nearly everything is one letter from them (`K05`). */
const SHORTEST_CORRECTED = 4;

/** The words of the names in the catalogue with how often they occur, to propose the one that was meant. */
export class SpellingBook {
  constructor(private readonly spellings: Spellings) {}

  /**
   * A text with one misspelt word put right, the most frequent candidate, without accents as a real engine compares words; undefined where every word is known or none is
   * close (`K05`).
   *
   * @param visible the documents that there are for the reader: words of others are neither known nor proposed; undefined: all
   */
  correct(text: string, visible?: DocSet): string | undefined {
    const asked = words(text);
    const times = (spelling: Spelling | undefined): number =>
      spelling === undefined
        ? 0
        : spelling.count + spelling.kept.filter((doc) => visible?.has(doc) ?? true).length;
    const wrong = asked.findIndex(
      (word) =>
        word.length >= SHORTEST_CORRECTED && /^\p{L}+$/u.test(word) && times(this.spellings.get(word)) === 0,
    );
    if (wrong === -1) return undefined;
    const meant = this.#closest(asked[wrong] ?? '', times);
    return meant && asked.map((word, index) => (index === wrong ? meant : word)).join(' ');
  }

  #closest(word: string, times: (spelling: Spelling) => number): string | undefined {
    let best: string | undefined;
    let most = 0;
    for (const [folded, spelling] of this.spellings) {
      if (folded.length < SHORTEST_CORRECTED || !withinOneEdit(word, folded)) continue;
      const count = times(spelling);
      if (count <= most) continue;
      best = folded;
      most = count;
    }
    return best;
  }
}
