import { valuesAt, type Scalar } from '../index/json-path';
import type { SearchIndex } from '../index/search-index';
import { rangeTest } from './exact-clauses';
import { allowOnly, asList, asObject, asScalar, asString, onlyEntry, type Json } from './json';
import { unknownKey } from './query-error';
import type { SearchBudget } from './search-budget';

/*
 * Lists of objects are held flat in the columns: which level belongs to which name is not in them. A nested clause looks at the objects of
 * the documents themselves, one by one.
 */

/** One object of a document. */
export type NestedObject = Json;
/** Whether one object fits. */
type ObjectTest = (object: NestedObject) => boolean;

/** How much longer it takes to look at the objects of a document than a clause takes to look at the document. */
const NESTED_WEIGHT = 40;
const MAX_PARTS = 200;
const MAX_DEPTH = 6;

/** What was read of an index: its objects do not change. By path and document. */
const kept = new WeakMap<SearchIndex, Map<string, (readonly NestedObject[])[]>>();

/**
 * The objects at a path of a document.
 *
 * @param budget of the search; reading them is paid each time
 */
export function objectsOf(
  index: SearchIndex,
  path: string,
  doc: number,
  budget: SearchBudget,
): readonly NestedObject[] {
  budget.spend('documents', NESTED_WEIGHT);
  const paths = kept.get(index) ?? new Map<string, (readonly NestedObject[])[]>();
  kept.set(index, paths);
  const documents = paths.get(path) ?? [];
  paths.set(path, documents);
  return (documents[doc] ??= objectsAt(index.documents.read(doc), path.split('.')));
}

function objectsAt(value: unknown, path: readonly string[]): NestedObject[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => objectsAt(item, path));
  if (typeof value !== 'object' || value === null) return [];
  const [key, ...rest] = path;
  if (key === undefined) return [value as NestedObject];
  return Object.hasOwn(value, key) ? objectsAt((value as Json)[key], rest) : [];
}

/** The values of a field of one object; none of a field that is not below its path, as an engine has it. */
export function valuesOf(object: NestedObject, field: string, path: string): Scalar[] {
  if (!field.startsWith(`${path}.`)) return [];
  const plain = field.slice(path.length + 1).replace(/\.(?:sort|sortable|keyword|raw)$/, '');
  return valuesAt(object, plain.split('.'));
}

/**
 * Reads the query of a nested clause.
 *
 * @param path of the objects
 * @throws QueryError for a query that cannot be answered of one object
 */
export function objectTest(query: unknown, path: string, depth = 0): ObjectTest {
  const [name, body] = onlyEntry(query, 'query');
  const parts = depth < MAX_DEPTH && Object.hasOwn(TESTS, name) ? TESTS[name] : undefined;
  if (!parts) throw unknownKey('query in a nested query', name);
  return parts(body, path, depth);
}

const TESTS: Readonly<Record<string, (body: unknown, path: string, depth: number) => ObjectTest>> = {
  match_all: () => () => true,
  match_none: () => () => false,
  term(body, path) {
    const [field, given] = onlyEntry(body, 'term');
    const value = typeof given === 'object' && given !== null ? asObject(given, 'term')['value'] : given;
    const wanted = String(asScalar(value, field));
    return (object) => valuesOf(object, field, path).some((own) => String(own) === wanted);
  },
  terms(body, path) {
    const { boost: _boost, ...fields } = asObject(body, 'terms');
    const [field, values] = onlyEntry(fields, 'terms');
    const wanted = new Set(asList(values, field, 1000).map((value) => String(asScalar(value, field))));
    return (object) => valuesOf(object, field, path).some((own) => wanted.has(String(own)));
  },
  exists(body, path) {
    const field = asString(asObject(body, 'exists')['field'], 'field');
    return (object) => valuesOf(object, field, path).length > 0;
  },
  range(body, path) {
    const [field, given] = onlyEntry(body, 'range');
    const fits = rangeTest(asObject(given, 'range'));
    return (object) => valuesOf(object, field, path).some(fits);
  },
  bool(body, path, depth) {
    const clause = asObject(body, 'bool');
    allowOnly(clause, 'bool', ['must', 'filter', 'should', 'must_not', 'boost']);
    const read = (key: string): ObjectTest[] =>
      asList(clause[key], key, MAX_PARTS).map((part) => objectTest(part, path, depth + 1));
    const all = [...read('must'), ...read('filter')];
    const [any, none] = [read('should'), read('must_not')];
    const needsAny = any.length > 0 && all.length === 0;
    return (object) =>
      all.every((fits) => fits(object)) &&
      (!needsAny || any.some((fits) => fits(object))) &&
      !none.some((fits) => fits(object));
  },
};
