import type { Query, SearchOptions } from 'minisearch';
import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import { terms } from '../text/analyse';
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

const MAX_FIELDS = 40;
const MAX_WORDS = 40;
/** A word with a letter wrong counts less than the word itself. */
const FUZZY_WEIGHT = 0.45;
const PREFIX_WEIGHT = 0.6;
/** From this length on a word may have one letter wrong, from twice that on two (`AUTO`). */
const FUZZY_FROM = 3;

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

interface WordOptions {
  readonly all: boolean;
  /** Letters that may be wrong; `auto` by the word's length. */
  readonly fuzziness: 'auto' | 0 | 1 | 2;
  readonly lastIsPrefix: boolean;
}

function optionsOf(clause: Json): WordOptions {
  const operator =
    clause['operator'] === undefined ? 'or' : asString(clause['operator'], 'operator').toLowerCase();
  if (operator !== 'or' && operator !== 'and') throw unknownKey('operator', operator);
  const all = operator === 'and' || clause['minimum_should_match'] === '100%';
  return { all, fuzziness: fuzzinessOf(clause['fuzziness']), lastIsPrefix: false };
}

function fuzzinessOf(given: unknown): WordOptions['fuzziness'] {
  if (given === undefined) return 0;
  if (typeof given === 'string' && given.toUpperCase().startsWith('AUTO')) return 'auto';
  const edits = asNumber(given, 'fuzziness');
  if (edits !== 0 && edits !== 1 && edits !== 2) throw unknownKey('fuzziness', String(edits));
  return edits;
}

/**
 * Documents with the words of a text, wherever among the fields each stands: a product is found by its substance and its
 * species together. (The real engine wants all words in one field for `best_fields`; names that hold half of what was typed
 * would be lost, and the shop's queries weigh the stricter matches by clauses of their own.)
 */
function wordsIn(index: SearchIndex, text: string, fields: readonly Field[], options: WordOptions): Scored {
  const asked = terms(index.locale, text);
  if (asked.length === 0) return { docs: DocSet.none(index.size), scores: 0 };
  if (asked.length > MAX_WORDS) {
    throw new QueryError('illegal_argument_exception', `too_many_clauses: more than ${MAX_WORDS} words`);
  }
  const ranked = fields.filter(({ name }) => index.isRanked(name));
  const parts = ranked.length > 0 ? [rankedWords(index, text, ranked, options)] : [];
  for (const { name, boost } of fields) {
    if (!index.isRanked(name)) parts.push(boosted(proseWords(index, name, asked, options), boost));
  }
  const [only] = parts;
  return parts.length === 1 && only ? only : bestOf(union(parts, index.size), parts, 0.1);
}

function rankedWords(
  index: SearchIndex,
  text: string,
  fields: readonly Field[],
  options: WordOptions,
): Scored {
  const search: SearchOptions = {
    fields: fields.map(({ name }) => name),
    boost: Object.fromEntries(fields.map(({ name, boost }) => [name, boost])),
    combineWith: options.all ? 'AND' : 'OR',
    fuzzy: (term) => editsFor(term, options.fuzziness),
    prefix: (_term, place, all) => options.lastIsPrefix && place === all.length - 1,
    weights: { fuzzy: FUZZY_WEIGHT, prefix: PREFIX_WEIGHT },
  };
  const query: Query = text;
  const docs = DocSet.none(index.size);
  const scores = new Float32Array(index.size);
  for (const { id, score } of index.ranked.search(query, search)) {
    const doc = Number(id);
    docs.add(doc);
    scores[doc] = score;
  }
  return { docs, scores };
}

function editsFor(term: string, fuzziness: WordOptions['fuzziness']): number | false {
  // Digits are codes and strengths: one wrong is another article.
  if (fuzziness === 0 || term.length < FUZZY_FROM || /\p{N}/u.test(term)) return false;
  if (fuzziness === 'auto') return term.length >= FUZZY_FROM * 2 ? 2 : 1;
  return fuzziness;
}

function proseWords(
  index: SearchIndex,
  field: string,
  asked: readonly string[],
  options: WordOptions,
): Scored {
  const fieldTerms = index.fieldTerms(field);
  if (!fieldTerms) return exactWords(index, field, asked);
  const sets = asked.map((term, place) => {
    if (options.lastIsPrefix && place === asked.length - 1) {
      const starting = index.vocabulary.startingWith(term);
      return fieldTerms.having((number) => starting.has(number));
    }
    const number = index.vocabulary.number(term);
    return number === undefined ? DocSet.none(index.size) : fieldTerms.having((own) => own === number);
  });
  const docs = sets.reduce((found, set) => (options.all ? found.and(set) : found.or(set)));
  return { docs, scores: 1 };
}

/** A field that holds no text is compared as a whole: codes, flags. */
const exactWords = (index: SearchIndex, field: string, asked: readonly string[]): Scored => ({
  docs: index.column(field).having(asked.join(' ')),
  scores: 1,
});

const union = (parts: readonly Scored[], size: number): DocSet =>
  parts.reduce((any, part) => any.or(part.docs), DocSet.none(size));
