import { DocSet } from '../index/doc-set';
import type { FieldTerms } from '../index/field-terms';
import type { Place } from './query-words';
import { summed, type Scored } from './scored';

/*
 * How words score: a word that stands in a field counts as much as the field weighs, however rare it is, however often it stands
 * there and however long the field is; in the field of all words rare ones count more. A real engine does the same by the
 * similarities of the mapping, and puts words together in the same way, which is Lucene's.
 */

/** A field of words that is searched in, with what it weighs. */
export interface WeightedTerms {
  readonly terms: FieldTerms;
  readonly boost: number;
}

export interface WordOptions {
  /** How many of so many words must be found. */
  readonly atLeast: (words: number) => number;
  /** Letters that may be wrong in a term. */
  readonly edits: (term: string) => 0 | 1;
  readonly lastIsPrefix: boolean;
}

/** Documents with the words of a text, wherever among the fields each stands; the heaviest field counts (`cross_fields`). */
export function acrossFields(
  size: number,
  places: readonly Place[],
  fields: readonly WeightedTerms[],
  { atLeast }: WordOptions,
): Scored {
  const ascending = fields.toSorted((a, b) => a.boost - b.boost);
  const score = (terms: readonly string[]): Scored => {
    const docs = DocSet.none(size);
    const scores = new Float32Array(size);
    for (const { terms: own, boost } of ascending) {
      for (const term of terms) {
        for (const doc of own.docs(term)) {
          docs.add(doc);
          scores[doc] = boost;
        }
      }
    }
    return { docs, scores };
  };
  return wordsTogether(
    size,
    places.map((place) => atPlace(size, place, score)),
    atLeast,
  );
}

/** Documents with the words of a text in one field. */
export function inField(
  size: number,
  places: readonly Place[],
  { terms: own, boost }: WeightedTerms,
  { atLeast, edits, lastIsPrefix }: WordOptions,
): Scored {
  const exact = (terms: readonly string[]): Scored => {
    const docs = DocSet.none(size);
    for (const term of terms) for (const doc of own.docs(term)) docs.add(doc);
    return { docs, scores: boost * rarityOf(own, terms) };
  };
  const score = (terms: readonly string[]): Scored => {
    const [term, ...others] = terms;
    if (term === undefined || others.length > 0 || edits(term) === 0) return exact(terms);
    return fuzzy(size, own, term, boost);
  };
  const found = places.map((place, at) => {
    const [[unfinished] = []] = place;
    // A word with synonyms is whole.
    return lastIsPrefix && at === places.length - 1 && place.length === 1 && unfinished !== undefined
      ? { docs: exact(own.startingWith(unfinished)).docs, scores: boost }
      : atPlace(size, place, score);
  });
  return wordsTogether(size, found, atLeast);
}

/** Documents with terms that are spelt nearly so; each counts by how like it is. */
function fuzzy(size: number, own: FieldTerms, term: string, boost: number): Scored {
  const docs = DocSet.none(size);
  const scores = new Float32Array(size);
  const found = own.oneEditFrom(term);
  const rarity = rarityOf(
    own,
    found.map((alike) => alike.term),
  );
  for (const { term: alike, likeness } of found) {
    for (const doc of own.docs(alike)) {
      docs.add(doc);
      scores[doc] = (scores[doc] ?? 0) + boost * rarity * likeness;
    }
  }
  return { docs, scores };
}

/** How much terms say that stand for one another: as much as the most common of them (BM25's inverse document frequency). */
function rarityOf(own: FieldTerms, terms: readonly string[]): number {
  const { filled } = own;
  if (filled === undefined) return 1;
  const having = terms.reduce((most, term) => Math.max(most, own.docs(term).length), 0);
  return Math.fround(Math.log(1 + (filled - having + 0.5) / (having + 0.5)));
}

/** Synonyms of one word count as one; where one of them has several words, each way of saying it counts. */
function atPlace(size: number, place: Place, score: (terms: readonly string[]) => Scored): Scored {
  const [only, ...others] = place;
  if (only && others.length === 0 && only.length === 1) return score(only);
  if (place.every((way) => way.length === 1)) return score(place.flat());
  const ways = place.map((way) =>
    wordsTogether(
      size,
      way.map((term) => score([term])),
      (words) => words,
    ),
  );
  return wordsTogether(size, ways, () => 1);
}

/** Documents with so many of the words, by the sum of what they count. */
export function wordsTogether(
  size: number,
  found: readonly Scored[],
  atLeast: (words: number) => number,
): Scored {
  const [only, ...others] = found;
  if (!only) return { docs: DocSet.none(size), scores: 0 };
  if (others.length === 0) return only;
  return summed(
    foundIn(
      found.map((part) => part.docs),
      atLeast(found.length),
    ),
    found,
  );
}

/** The documents that are in at least so many of the sets. */
function foundIn(sets: readonly DocSet[], atLeast: number): DocSet {
  const any = sets.reduce((all, set) => all.or(set));
  if (atLeast <= 1) return any;
  if (atLeast >= sets.length) return sets.reduce((all, set) => all.and(set));
  return DocSet.of(
    any.size,
    any.toArray().filter((doc) => sets.filter((set) => set.has(doc)).length >= atLeast),
  );
}
