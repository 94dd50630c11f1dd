import type { SearchIndex } from '../index/search-index';
import { termOf } from '../text/analyse';
import { withinOneEdit } from '../text/one-edit';

/** A term of the index that stands for what was typed, and how well: 1 for the word itself. */
export interface Member {
  readonly term: number;
  readonly weight: number;
}

/** One way in which a word may be meant: every one of these groups is needed, of each group any member. */
export type Meaning = readonly (readonly Member[])[];

export interface WordOptions {
  /** Letters that may be wrong. */
  readonly edits: 0 | 1 | 2;
  /** The word may be unfinished. */
  readonly isPrefix: boolean;
}

/** A word with a letter wrong counts less than the word itself. */
const FUZZY_WEIGHT = 0.45;
const PREFIX_WEIGHT = 0.6;
/** tablet finds kauwtablet, after the tablets. */
const COMPOUND_WEIGHT = 0.7;
const SYNONYM_WEIGHT = 0.8;
/** From this length on a word that is not known may be the beginning of one: vacc, exam. */
const SHORTEST_BEGINNING = 4;
const MAX_MEANINGS = 16;
/** Shorter endings belong to words that have nothing in common. */
const SHORTEST_HEAD = 5;
/** Shorter words have no letter wrong: nearly everything is one letter from them. */
const SHORTEST_FUZZY = 3;

/**
 * What a word may mean in an index: itself and compounds of it, its synonyms, its own parts; where the index knows none of
 * these, words that are spelt nearly like it.
 *
 * @param word folded, with its endings
 * @returns nothing for a word that counts for nothing
 */
export function meaningsOf(index: SearchIndex, word: string, options: WordOptions): Meaning[] | undefined {
  const term = termOf(index.locale, word);
  if (term === undefined) return undefined;
  const meanings: Meaning[] = [];
  const own = membersOf(index, term, 1);
  if (own.length > 0) meanings.push([own]);
  for (const synonym of index.synonyms.get(term) ?? []) addAll(meanings, groupsOf(index, synonym));
  const parts = index.compounds.parts(word);
  for (const meaning of parts ? partsMeanings(index, parts) : []) addAll(meanings, meaning);
  if (options.isPrefix) addAll(meanings, [prefixed(index, term, word)]);
  if (meanings.length === 0 && !parts) addAll(meanings, [headed(index, term)]);
  // A compound of known words is no misspelling of another: who asks for oorzalf does not mean oogzalf.
  if (meanings.length === 0 && !parts && options.edits > 0) {
    addAll(meanings, [misspelt(index, word, term, options.edits)]);
    if (word.length >= SHORTEST_BEGINNING) addAll(meanings, [prefixed(index, term, word)]);
  }
  return meanings;
}

/** A way to mean something is one only when the index has each part of it. */
function addAll(meanings: Meaning[], groups: Meaning): void {
  if (groups.every((group) => group.length > 0)) meanings.push(groups);
}

function membersOf(index: SearchIndex, term: string, weight: number): Member[] {
  const number = index.vocabulary.number(term);
  const compounds = index
    .compoundsOf(term)
    .map((compound) => ({ term: compound, weight: weight * COMPOUND_WEIGHT }));
  return number === undefined ? compounds : [{ term: number, weight }, ...compounds];
}

const groupsOf = (index: SearchIndex, terms: readonly string[]): Meaning =>
  terms.map((term) => membersOf(index, term, SYNONYM_WEIGHT));

/** Each part may be meant by its synonyms too: the worm of wormtablet is a dewormer. */
function partsMeanings(index: SearchIndex, parts: readonly string[]): Meaning[] {
  return parts.reduce<Meaning[]>(
    (meanings, part) => {
      const ways = [[part], ...(index.synonyms.get(part) ?? [])].map((way) => groupsOf(index, way));
      return meanings
        .flatMap((before) => ways.map((way) => [...before, ...way]))
        .filter((meaning) => meaning.every((group) => group.length > 0))
        .slice(0, MAX_MEANINGS);
    },
    [[]],
  );
}

/**
 * Compounds of which the word is the head, in a language that writes them as one word: what no article is called by itself,
 * weegschaal, is what a dierenweegschaal is.
 */
function headed(index: SearchIndex, term: string): Member[] {
  if (term.length < SHORTEST_HEAD || !index.compounds.areWrittenAsOne || !/^\p{L}+$/u.test(term)) return [];
  return index.vocabulary.endingWith(term).map((number) => ({ term: number, weight: COMPOUND_WEIGHT }));
}

/** The unfinished word as typed, too: its plural may only be beginning. */
function prefixed(index: SearchIndex, term: string, word: string): Member[] {
  const [from, to] = index.vocabulary.startingWith(word.startsWith(term) ? term : word);
  return Array.from({ length: to - from }, (_, at) => ({ term: from + at, weight: PREFIX_WEIGHT }));
}

function misspelt(index: SearchIndex, word: string, term: string, edits: number): Member[] {
  // Digits are codes and strengths: one wrong is another article.
  if (word.length < SHORTEST_FUZZY || /\p{N}/u.test(word)) return [];
  const alike = new Set([...index.vocabulary.soundingAs(term), ...index.vocabulary.soundingAs(word)]);
  const members: Member[] = [...alike].map((number) => ({ term: number, weight: FUZZY_WEIGHT }));
  for (const [number, known] of index.vocabulary.terms.entries()) {
    if (alike.has(number)) continue;
    if (known.length < SHORTEST_FUZZY || Math.abs(known.length - term.length) > edits + 1) continue;
    if (withinOneEdit(term, known) || withinOneEdit(word, known))
      members.push({ term: number, weight: FUZZY_WEIGHT });
    else if (edits === 2 && withinTwoEdits(term, known))
      members.push({ term: number, weight: FUZZY_WEIGHT / 2 });
  }
  return members;
}

function withinTwoEdits(a: string, b: string): boolean {
  // One letter of the longer word left out, or one put in the place of another, leaves one edit at most.
  const [longer, shorter] = a.length >= b.length ? [a, b] : [b, a];
  for (let at = 0; at < longer.length; at += 1) {
    const before = longer.slice(0, at);
    if (withinOneEdit(before + longer.slice(at + 1), shorter)) return true;
    if (
      longer.length === shorter.length &&
      withinOneEdit(before + (shorter[at] ?? '') + longer.slice(at + 1), shorter)
    ) {
      return true;
    }
  }
  return false;
}
