import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import { terms, words } from '../text/analyse';
import type { Scored } from './scored';

/**
 * Documents in whose field the words stand one after the other. A phrase that begins the field counts double, one in a short
 * field more than one in a long.
 */
export function phrase(
  index: SearchIndex,
  field: string,
  text: string,
  { lastIsPrefix, boost }: { readonly lastIsPrefix: boolean; readonly boost: number },
): Scored {
  const docs = DocSet.none(index.size);
  const fieldTerms = index.fieldTerms(field);
  const places = fieldTerms && placesOf(index, text, lastIsPrefix);
  if (!fieldTerms || !places || places.length === 0) return { docs, scores: 0 };
  const scores = new Float32Array(index.size);
  const [rarest = never] = places.toSorted((a, b) => a.terms - b.terms);
  for (const doc of fieldTerms.having(rarest.matches).toArray()) {
    const at = fieldTerms.find(
      doc,
      places.map(({ matches }) => matches),
    );
    if (at === -1) continue;
    docs.add(doc);
    scores[doc] = boost * ((at === 0 ? 2 : 1) / Math.sqrt(fieldTerms.length(doc)));
  }
  return { docs, scores };
}

interface Place {
  /** How many different terms fit, for choosing where to begin; a word in full is the rarest. */
  readonly terms: number;
  readonly matches: (term: number) => boolean;
}

const never: Place = { terms: 0, matches: () => false };

function placesOf(index: SearchIndex, text: string, lastIsPrefix: boolean): Place[] {
  const asked = terms(index.locale, text);
  const last = words(text).at(-1) ?? '';
  return asked.map((term, place): Place => {
    if (lastIsPrefix && place === asked.length - 1) {
      // The unfinished word as typed: its plural may only be beginning.
      const starting = index.vocabulary.startingWith(last.startsWith(term) ? term : last);
      return { terms: starting.size, matches: (number) => starting.has(number) };
    }
    const number = index.vocabulary.number(term);
    return number === undefined ? never : { terms: 1, matches: (own) => own === number };
  });
}
