import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import type { TextField } from '../index/text-field';
import { terms } from '../text/analyse';
import type { Scored } from './scored';

/** How many endings of an unfinished word are looked for, in the order of the alphabet (`max_expansions`). */
const MOST_ENDINGS = 50;

/** Documents in whose field the words stand one after the other. */
export function phrase(
  index: SearchIndex,
  field: string,
  text: string,
  { lastIsPrefix, boost }: { readonly lastIsPrefix: boolean; readonly boost: number },
): Scored {
  const docs = DocSet.none(index.size);
  const own = index.text(field);
  const places = own ? placesOf(index, field, text, lastIsPrefix) : [];
  const [first, ...rest] = places;
  if (!own || !first) return { docs, scores: 0 };
  // One word alone is no phrase: each of its endings counts.
  if (rest.length === 0) return eachEnding(index.size, own, first, boost);
  const rarest = places.map((place) => having(own, place, index.size)).reduce(fewer);
  const matches = places.map((place) => {
    const wanted = new Set(place);
    return (term: number) => wanted.has(term);
  });
  for (const doc of rarest.toArray()) if (own.find(doc, matches) !== -1) docs.add(doc);
  return { docs, scores: boost };
}

function eachEnding(size: number, own: TextField, place: readonly number[], boost: number): Scored {
  const docs = DocSet.none(size);
  const scores = new Float32Array(size);
  for (const term of place) {
    for (const doc of own.docsOf(term)) {
      docs.add(doc);
      scores[doc] = (scores[doc] ?? 0) + boost;
    }
  }
  return { docs, scores };
}

/** What may stand at each place: terms by their numbers. */
function placesOf(index: SearchIndex, field: string, text: string, lastIsPrefix: boolean): number[][] {
  const { vocabulary } = index;
  const asked = terms(index.locale, text);
  const numbers = (known: readonly string[]): number[] => known.map((term) => vocabulary.number(term) ?? -1);
  return asked.map((term, place) =>
    lastIsPrefix && place === asked.length - 1
      ? numbers(index.terms(field)?.startingWith(term, MOST_ENDINGS) ?? [])
      : numbers([term]).filter((number) => number !== -1),
  );
}

function having(own: TextField, place: readonly number[], size: number): DocSet {
  const docs = DocSet.none(size);
  for (const term of place) for (const doc of own.docsOf(term)) docs.add(doc);
  return docs;
}

const fewer = (one: DocSet, other: DocSet): DocSet => (other.count < one.count ? other : one);
