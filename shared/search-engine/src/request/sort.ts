import type { SearchIndex } from '../index/search-index';
import { allowOnly, asList, asNumber, asObject, asString, onlyEntry, type Json } from '../query/json';
import { QueryError, unknownKey } from '../query/query-error';
import { scoreOf, type Scored } from '../query/scored';

/** Which of two documents comes first; 0 where they are equal. */
export type Comparison = (a: number, b: number) => number;

/** The one script that is known, by its text: the first of some fields that a document has. */
const FIRST_OF_FIELDS = /^for \(f in params\.fields\)/;

/** The order that a search asks for; by falling score where it asks for none. */
export function comparisonOf(sort: unknown, index: SearchIndex, found: Scored): Comparison {
  const clauses = sort === undefined ? ['_score'] : asList(sort, 'sort', 10);
  const keys = clauses.map((clause) => keyOf(clause, index, found));
  return (a, b) => {
    for (const { value, sign } of keys) {
      const difference = value(a) - value(b);
      if (difference !== 0 && !Number.isNaN(difference)) return difference * sign;
    }
    return a - b;
  };
}

interface SortKey {
  readonly value: (doc: number) => number;
  readonly sign: 1 | -1;
}

function keyOf(clause: unknown, index: SearchIndex, found: Scored): SortKey {
  if (typeof clause === 'string') return fieldKey(clause, {}, index, found);
  const [field, given] = onlyEntry(clause, 'sort');
  const options = typeof given === 'string' ? { order: given } : asObject(given, 'sort');
  return field === '_script' ? scriptKey(options, index) : fieldKey(field, options, index, found);
}

function signOf(options: Json, otherwise: 'asc' | 'desc'): 1 | -1 {
  const order = options['order'] === undefined ? otherwise : asString(options['order'], 'order');
  if (order !== 'asc' && order !== 'desc') throw unknownKey('sort order', order);
  return order === 'asc' ? 1 : -1;
}

function fieldKey(field: string, options: Json, index: SearchIndex, found: Scored): SortKey {
  allowOnly(options, 'sort', ['order', 'mode', 'missing', 'unmapped_type', 'nested', 'format']);
  if (field === '_score') return { value: (doc) => scoreOf(found, doc), sign: signOf(options, 'desc') };
  if (field === '_doc') return { value: (doc) => doc, sign: signOf(options, 'asc') };
  const sign = signOf(options, 'asc');
  const last = options['missing'] === '_first' ? -Infinity : Infinity;
  const column = index.column(field);
  if (options['unmapped_type'] === undefined && index.isUnmapped(field))
    throw new QueryError(
      'query_shard_exception',
      `No mapping found for [${field.slice(0, 100)}] in order to sort on`,
    );
  const ranks = column.ranks(index.collator);
  const largest = options['mode'] === undefined ? sign < 0 : options['mode'] === 'max';
  const value = (doc: number): number => {
    const numbers = column.of(doc);
    // A document without the field comes last either way.
    if (numbers.length === 0) return last * sign;
    let best = ranks[numbers[0] ?? 0] ?? 0;
    for (const number of numbers) {
      const rank = ranks[number] ?? 0;
      if (largest ? rank > best : rank < best) best = rank;
    }
    return best;
  };
  return { value, sign };
}

function scriptKey(options: Json, index: SearchIndex): SortKey {
  const script = asObject(options['script'], 'script');
  if (!FIRST_OF_FIELDS.test(asString(script['source'], 'source'))) {
    throw new QueryError('illegal_argument_exception', 'compile error: scripts are not supported');
  }
  const params = asObject(script['params'], 'params');
  const columns = asList(params['fields'], 'fields', 10).map((field) =>
    index.column(asString(field, 'fields')),
  );
  const missing = asNumber(params['missing'], 'missing');
  const value = (doc: number): number => {
    for (const column of columns) {
      const own = column.first(doc);
      if (typeof own === 'number') return own;
    }
    return missing;
  };
  return { value, sign: signOf(options, 'asc') };
}
