import { DocSet } from '../index/doc-set';
import { plainCode } from '../index/code-field';
import type { SearchIndex } from '../index/search-index';
import { endsInWord, placesOf } from './query-words';
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
import { bestOf, boosted, type Scored } from './scored';
import { acrossFields, inField, type WeightedTerms, type WordOptions } from './word-match';

const MAX_FIELDS = 40;
const MAX_WORDS = 40;
/** From this length on a word may have a letter wrong (`AUTO`). */
const ONE_EDIT_FROM = 3;

/** A field that is searched in, with what it weighs. */
interface Field {
  readonly name: string;
  readonly boost: number;
}

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
    'auto_generate_synonyms_phrase_query',
  ]);
  const text = asText(clause['query'], 'query', MAX_QUERY_TEXT);
  const fields = asList(clause['fields'], 'fields', MAX_FIELDS).map(fieldOf);
  const type = clause['type'] === undefined ? 'best_fields' : asString(clause['type'], 'type');
  // Each field looks at every document for each word.
  const { index, budget } = context;
  budget.spend('documents', fields.length * wordsIn(text) * index.size);
  return boosted(byType(type, text, fields, clause, index), boostOf(clause));
}

/** About how many words a text has, one at least. */
const wordsIn = (text: string): number => text.split(/[^\p{L}\p{N}]+/u).length;

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
  const options = optionsOf(clause);
  const tie = clause['tie_breaker'] === undefined ? 0 : asNumber(clause['tie_breaker'], 'tie_breaker');
  const eachBy = (find: (field: Field) => Scored, tieBreaker = tie): Scored =>
    bestField(index, fields.map(find), tieBreaker);
  switch (type) {
    case 'phrase':
    case 'phrase_prefix':
      return eachBy(({ name, boost }) =>
        phrase(index, name, text, { lastIsPrefix: type === 'phrase_prefix', boost }),
      );
    case 'bool_prefix':
      return eachBy((field) => inOne(index, field, text, { ...options, lastIsPrefix: true }), 1);
    case 'best_fields':
      return eachBy((field) => inOne(index, field, text, options));
    case 'most_fields':
      return eachBy((field) => inOne(index, field, text, options), 1);
    case 'cross_fields':
      return across(index, fields, text, options, tie);
    default:
      throw unknownKey('type in [multi_match]', type);
  }
}

function bestField(index: SearchIndex, parts: readonly Scored[], tieBreaker: number): Scored {
  const [only, ...others] = parts;
  return only && others.length === 0 ? only : bestOf(union(parts, index.size), parts, tieBreaker);
}

interface MatchOptions extends WordOptions {
  /** What a text without a word that counts finds. */
  readonly zeroFindsAll: boolean;
}

function optionsOf(clause: Json): MatchOptions {
  const operator =
    clause['operator'] === undefined ? 'or' : asString(clause['operator'], 'operator').toLowerCase();
  if (operator !== 'or' && operator !== 'and') throw unknownKey('operator', operator);
  const all = operator === 'and' || clause['minimum_should_match'] === '100%';
  const atLeast = all ? (words: number) => words : minimumOf(clause['minimum_should_match']);
  return {
    atLeast,
    edits: fuzzinessOf(clause['fuzziness']),
    lastIsPrefix: false,
    zeroFindsAll: clause['zero_terms_query'] === 'all',
  };
}

/** `2`, `-1` (all but one), `75%`; one word at least. */
function minimumOf(given: unknown): WordOptions['atLeast'] {
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

/** `1`, or `AUTO:4,99`: one letter in words of four and more. The portal asks for no more than one. */
function fuzzinessOf(given: unknown): WordOptions['edits'] {
  if (given === undefined) return () => 0;
  const [auto, from] = typeof given === 'string' ? (/^AUTO(?::(\d{1,2}),\d{1,2})?$/i.exec(given) ?? []) : [];
  if (auto !== undefined) {
    const oneFrom = from === undefined ? ONE_EDIT_FROM : Number(from);
    return (term) => (term.length >= oneFrom ? 1 : 0);
  }
  const edits = asNumber(given, 'fuzziness');
  if (edits !== 0 && edits !== 1) throw unknownKey('fuzziness', String(edits));
  return () => edits;
}

/** Words wherever among the fields; those that hold codes, each compared as a whole, are a group of their own. */
function across(
  index: SearchIndex,
  fields: readonly Field[],
  text: string,
  options: MatchOptions,
  tie: number,
): Scored {
  const words: WeightedTerms[] = [];
  const codes: Field[] = [];
  for (const field of fields) {
    const terms = index.terms(field.name);
    if (terms) words.push({ terms, boost: field.boost });
    else codes.push(field);
  }
  const [first] = fields.filter(({ name }) => index.terms(name));
  const groups: Scored[] = [];
  if (first) {
    const places = placesOf(index, first.name, text);
    if (places.length > MAX_WORDS) throw tooMany();
    groups.push(
      places.length === 0 ? nothingAsked(index, options) : acrossFields(index.size, places, words, options),
    );
  }
  if (codes.length > 0)
    groups.push(
      bestField(
        index,
        codes.map((field) => asWhole(index, field, text, options)),
        tie,
      ),
    );
  return bestField(index, groups, tie);
}

/** The words of a text in one field. */
function inOne(index: SearchIndex, field: Field, text: string, options: MatchOptions): Scored {
  const terms = index.terms(field.name);
  if (!terms) return asWhole(index, field, text, options);
  const places = placesOf(index, field.name, text);
  if (places.length > MAX_WORDS) throw tooMany();
  if (places.length === 0) return nothingAsked(index, options);
  const lastIsPrefix = options.lastIsPrefix && endsInWord(index, text);
  return inField(index.size, places, { terms, boost: field.boost }, { ...options, lastIsPrefix });
}

const nothingAsked = ({ size }: SearchIndex, { zeroFindsAll }: MatchOptions): Scored =>
  zeroFindsAll ? { docs: DocSet.all(size), scores: 1 } : { docs: DocSet.none(size), scores: 0 };

/** A text as a whole, in a field of codes or another that holds no text. */
function asWhole(
  index: SearchIndex,
  { name, boost }: Field,
  text: string,
  { lastIsPrefix }: MatchOptions,
): Scored {
  const codes = index.codes(name);
  if (!codes) return { docs: index.column(name).having(text), scores: boost };
  const code = plainCode(text);
  return {
    docs: DocSet.of(index.size, lastIsPrefix ? codes.startingWith(code) : codes.having(code)),
    scores: boost,
  };
}

const tooMany = (): QueryError =>
  new QueryError('illegal_argument_exception', `too_many_clauses: more than ${String(MAX_WORDS)} words`);

const union = (parts: readonly Scored[], size: number): DocSet =>
  parts.reduce((any, part) => any.or(part.docs), DocSet.none(size));
