import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import type { TextField } from '../index/text-field';
import { terms, words } from '../text/analyse';
import type { Scored } from './scored';
import { frequencyScore, rarityOf } from './word-scores';

/** A phrase that begins the field says more than one in its middle. */
const AT_THE_START = 1.5;

/** Documents in whose field the words stand one after the other; those count more whose field is short. */
export function phrase(
  index: SearchIndex,
  field: string,
  text: string,
  { lastIsPrefix, boost }: { readonly lastIsPrefix: boolean; readonly boost: number },
): Scored {
  const docs = DocSet.none(index.size);
  const own = index.text(field);
  const places = own && placesOf(index, own, text, lastIsPrefix);
  if (!own || !places || places.length === 0) return { docs, scores: 0 };
  const scores = new Float32Array(index.size);
  const [rarest = nowhere] = places.toSorted((a, b) => a.occurrences - b.occurrences);
  const rarity = places.reduce((sum, { occurrences }) => sum + rarityOf(occurrences, index.size), 0);
  const matches = places.map(
    ({ from, to }) =>
      (term: number) =>
        term >= from && term < to,
  );
  for (const doc of having(own, rarest, index.size).toArray()) {
    const at = own.find(doc, matches);
    if (at === -1) continue;
    docs.add(doc);
    scores[doc] = boost * rarity * frequencyScore(own, doc, 1) * (at === 0 ? AT_THE_START : 1);
  }
  return { docs, scores };
}

/** What may stand at one place of a phrase: terms by their numbers, from the first to before the last. */
interface Place {
  readonly from: number;
  readonly to: number;
  /** In how many documents, at most: the rarest word is where to begin. */
  readonly occurrences: number;
}

const nowhere: Place = { from: 0, to: 0, occurrences: 0 };

function placesOf(index: SearchIndex, field: TextField, text: string, lastIsPrefix: boolean): Place[] {
  const asked = terms(index.locale, text);
  const last = words(text).at(-1) ?? '';
  return asked.map((term, place): Place => {
    if (lastIsPrefix && place === asked.length - 1) {
      // The unfinished word as typed: its plural may only be beginning.
      const [from, to] = index.vocabulary.startingWith(last.startsWith(term) ? term : last);
      return placeOf(index, field, from, to);
    }
    const number = index.vocabulary.number(term);
    return number === undefined ? nowhere : placeOf(index, field, number, number + 1);
  });
}

const placeOf = (index: SearchIndex, field: TextField, from: number, to: number): Place => ({
  from,
  to,
  occurrences: Math.min(index.size, (field.postings[to] ?? 0) - (field.postings[from] ?? 0)),
});

const having = ({ postings, docs }: TextField, { from, to }: Place, size: number): DocSet =>
  DocSet.of(size, docs.subarray(postings[from], postings[to]));
