import { DocSet } from '../index/doc-set';
import { plainCode } from '../index/code-field';
import type { SearchIndex } from '../index/search-index';
import { termOf, words } from '../text/analyse';
import {
  allowOnly,
  asList,
  asNumber,
  asObject,
  asString,
  asText,
  boostOf,
  MAX_QUERY_TEXT,
  type Json,
} from './json';
import { phrase } from './phrase';
import type { QueryContext } from './query-context';
import { QueryError, unknownKey } from './query-error';
import { bestOf, boosted, summed, type Scored } from './scored';
import { meaningsOf } from './word-meanings';
import { rarityOf, wordScores, type Field } from './word-scores';

const MAX_FIELDS = 40;
const MAX_WORDS = 40;
/** From these lengths on a word may have one or two letters wrong (`AUTO`). */
const ONE_EDIT_FROM = 3;
const TWO_EDITS_FROM = 6;
/** Fewer characters begin too many codes to mean one. */
const SHORTEST_CODE_START = 4;

/** `multi_match`, and `match` with its one field. */
export function multiMatchClause(body: unknown, context: QueryContext): Scored {
  const clause = asObject(body, 'multi_match');
  allowOnly(clause, 'multi_match', [
    'query',
    'fields',
    'type',
    'operator',
    'fuzziness',
    'prefix_length',
    'max_expansions',
    'fuzzy_transpositions',
    'minimum_should_match',
    'tie_breaker',
    'boost',
    'analyzer',
    'lenient',
    'slop',
    'zero_terms_query',
  ]);
  const text = asText(clause['query'], 'query', MAX_QUERY_TEXT);
  const fields = asList(clause['fields'], 'fields', MAX_FIELDS).map(fieldOf);
  const type = clause['type'] === undefined ? 'best_fields' : asString(clause['type'], 'type');
  return boosted(byType(type, text, fields, clause, context.index), boostOf(clause));
}

function fieldOf(given: unknown): Field {
  const [name = '', boost] = asString(given, 'fields').split('^');
  return { name, boost: boost === undefined ? 1 : asNumber(boost, 'fields') };
}

function byType(
  type: string,
  text: string,
  fields: readonly Field[],
  clause: Json,
  index: SearchIndex,
): Scored {
  switch (type) {
    case 'phrase':
    case 'phrase_prefix': {
      const parts = fields.map((field) =>
        phrase(index, field.name, text, { lastIsPrefix: type === 'phrase_prefix', boost: field.boost }),
      );
      return bestOf(union(parts, index.size), parts, 0);
    }
    case 'bool_prefix':
      return wordsIn(index, text, fields, { ...optionsOf(clause), lastIsPrefix: true });
    case 'best_fields':
    case 'most_fields':
    case 'cross_fields':
      return wordsIn(index, text, fields, optionsOf(clause));
    default:
      throw unknownKey('type in [multi_match]', type);
  }
}

interface WordsOptions {
  readonly all: boolean;
  /** How many of so many words must be found. */
  readonly atLeast: (words: number) => number;
  /** Letters that may be wrong in a word. */
  readonly fuzziness: (word: string) => 0 | 1 | 2;
  readonly lastIsPrefix: boolean;
}

function optionsOf(clause: Json): WordsOptions {
  const operator =
    clause['operator'] === undefined ? 'or' : asString(clause['operator'], 'operator').toLowerCase();
  if (operator !== 'or' && operator !== 'and') throw unknownKey('operator', operator);
  const all = operator === 'and' || clause['minimum_should_match'] === '100%';
  const atLeast = all ? (words: number) => words : minimumOf(clause['minimum_should_match']);
  return { all, atLeast, fuzziness: fuzzinessOf(clause['fuzziness']), lastIsPrefix: false };
}

/** `2`, `-1` (all but one), `75%`; one word at least. */
function minimumOf(given: unknown): WordsOptions['atLeast'] {
  if (given === undefined) return () => 1;
  const text = typeof given === 'number' ? String(given) : asString(given, 'minimum_should_match');
  const [, number = '', percent] = /^(-?\d{1,3})(%?)$/.exec(text) ?? [];
  if (number === '') throw unknownKey('minimum_should_match', text);
  const bound = Number(number);
  return (words) => {
    const part = percent === '%' ? Math.trunc((words * bound) / 100) : bound;
    return Math.min(words, Math.max(1, part < 0 ? words + part : part));
  };
}

/** `1`, or `AUTO:4,8`: one letter in words of four and more, two in those of eight and more. */
function fuzzinessOf(given: unknown): WordsOptions['fuzziness'] {
  if (given === undefined) return () => 0;
  const [auto, one, two] =
    typeof given === 'string' ? (/^AUTO(?::(\d{1,2}),(\d{1,2}))?$/i.exec(given) ?? []) : [];
  if (auto !== undefined) {
    const [oneFrom, twoFrom] =
      one === undefined ? [ONE_EDIT_FROM, TWO_EDITS_FROM] : [Number(one), Number(two)];
    return (word) => (word.length >= twoFrom ? 2 : word.length >= oneFrom ? 1 : 0);
  }
  const edits = asNumber(given, 'fuzziness');
  if (edits !== 0 && edits !== 1 && edits !== 2) throw unknownKey('fuzziness', String(edits));
  return () => edits;
}

/**
 * Documents with the words of a text, wherever among the fields each stands: a product is found by its substance and its
 * species together. (The real engine wants all words in one field for `best_fields`; names that hold half of what was typed
 * would be lost, and the shop's queries weigh the stricter matches by clauses of their own.)
 */
function wordsIn(index: SearchIndex, text: string, fields: readonly Field[], options: WordsOptions): Scored {
  const pieces = text.split(/\s+/).filter((piece) => words(piece).some((word) => counts(index, word)));
  const asked = pieces.flatMap((piece) => words(piece)).length;
  if (asked === 0) return { docs: DocSet.none(index.size), scores: 0 };
  if (asked > MAX_WORDS) {
    throw new QueryError('illegal_argument_exception', `too_many_clauses: more than ${MAX_WORDS} words`);
  }
  const found = pieces.map((piece, place) => {
    const isPrefix = options.lastIsPrefix && place === pieces.length - 1;
    const code = codesIn(index, piece, fields, isPrefix);
    const text = textIn(index, piece, fields, options, isPrefix);
    return code.docs.count === 0 ? text : bestOf(code.docs.or(text.docs), [code, text], 0);
  });
  return summed(
    foundIn(
      found.map((part) => part.docs),
      options.atLeast(found.length),
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

const counts = (index: SearchIndex, word: string): boolean => termOf(index.locale, word) !== undefined;

/** What stands between two spaces, word by word: `250mg` are two. */
function textIn(
  index: SearchIndex,
  piece: string,
  fields: readonly Field[],
  { all, fuzziness }: WordsOptions,
  isPrefix: boolean,
): Scored {
  const own = words(piece);
  const found = own.flatMap((word, place): Scored[] => {
    const meanings = meaningsOf(index, word, {
      edits: fuzziness(word),
      isPrefix: isPrefix && place === own.length - 1,
    });
    return meanings === undefined ? [] : [wordScores(index, meanings, fields)];
  });
  const docs = found.map((part) => part.docs).reduce((any, part) => (all ? any.and(part) : any.or(part)));
  return summed(docs, found);
}

/** What stands between two spaces as a whole, among codes and other fields that hold no text. */
function codesIn(index: SearchIndex, piece: string, fields: readonly Field[], isPrefix: boolean): Scored {
  const docs = DocSet.none(index.size);
  const scores = new Float32Array(index.size);
  const code = plainCode(piece);
  const rarity = rarityOf(1, index.size);
  for (const { name, boost } of fields) {
    if (index.text(name)) continue;
    for (const doc of withCode(index, name, piece, code, isPrefix)) {
      docs.add(doc);
      scores[doc] = Math.max(scores[doc] ?? 0, boost * rarity);
    }
  }
  return { docs, scores };
}

function withCode(
  index: SearchIndex,
  field: string,
  piece: string,
  code: string,
  isPrefix: boolean,
): Uint32Array {
  const codes = index.codes(field);
  if (!codes) return index.column(field).having(piece).toArray();
  return isPrefix && code.length >= SHORTEST_CODE_START ? codes.startingWith(code) : codes.having(code);
}

const union = (parts: readonly Scored[], size: number): DocSet =>
  parts.reduce((any, part) => any.or(part.docs), DocSet.none(size));
