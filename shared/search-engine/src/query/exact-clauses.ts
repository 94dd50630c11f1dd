import { plainCode } from '../index/code-field';
import { DocSet } from '../index/doc-set';
import type { Scalar } from '../index/json-path';
import { periodEnds, type PeriodEnds } from '../index/period';
import {
  allowOnly,
  asList,
  asObject,
  asScalar,
  asString,
  asText,
  boostOf,
  onlyEntry,
  type Json,
} from './json';
import type { QueryContext } from './query-context';
import { QueryError } from './query-error';
import type { Scored } from './scored';

const MAX_TERMS = 1000;
const MAX_PREFIX = 200;
/** How much longer a value takes to compare with a range than a document takes a clause. */
const RANGE_WEIGHT = 10;

/** `{ field: value }` or `{ field: { value, boost } }`. */
function fieldAndValue(
  body: unknown,
  what: string,
  key = 'value',
): { field: string; value: unknown; options: Json } {
  const [field, given] = onlyEntry(body, what);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { field, value: given, options: {} };
  const options = asObject(given, what);
  return { field, value: options[key], options };
}

/** `term`: documents with exactly this value. */
export function termClause(body: unknown, { index }: QueryContext): Scored {
  const { field, value, options } = fieldAndValue(body, 'term');
  const scalar = asScalar(value, field);
  const codes = index.codes(field);
  if (codes)
    return { docs: DocSet.of(index.size, codes.having(plainCode(String(scalar)))), scores: boostOf(options) };
  const column = index.column(field);
  const docs =
    options['case_insensitive'] === true
      ? column.where((own) => String(own).toLowerCase() === String(scalar).toLowerCase())
      : column.having(scalar);
  return { docs, scores: boostOf(options) };
}

/** `terms`: documents with one of these values. */
export function termsClause(body: unknown, { index }: QueryContext): Scored {
  const { boost, ...fields } = asObject(body, 'terms');
  const [field, values] = onlyEntry(fields, 'terms');
  const wanted = asList(values, field, MAX_TERMS).map((value) => asScalar(value, field));
  const codes = index.codes(field);
  const docs = codes
    ? DocSet.of(
        index.size,
        wanted.flatMap((value) => [...codes.having(plainCode(String(value)))]),
      )
    : index.column(field).havingAny(wanted);
  return { docs, scores: boostOf({ boost }) };
}

/** `ids`: documents by their id. */
export function idsClause(body: unknown, context: QueryContext): Scored {
  const clause = asObject(body, 'ids');
  allowOnly(clause, 'ids', ['values', 'boost']);
  return termsClause(
    { id: clause['values'], ...(clause['boost'] === undefined ? {} : { boost: clause['boost'] }) },
    context,
  );
}

/** `exists`: documents with any value. */
export function existsClause(body: unknown, { index }: QueryContext): Scored {
  const clause = asObject(body, 'exists');
  const field = asString(clause['field'], 'field');
  return { docs: index.column(field).filled(), scores: boostOf(clause) };
}

const COMPARISONS = {
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
};
const COMPARISON_NAMES = ['gt', 'gte', 'lt', 'lte'] as const satisfies readonly (keyof typeof COMPARISONS)[];

interface Bound {
  readonly key: keyof typeof COMPARISONS;
  readonly bound: Scalar;
}

/** `range`: numbers by size, dates by their ISO text, periods by the days they share. */
export function rangeClause(body: unknown, { index, budget }: QueryContext): Scored {
  const [field, given] = onlyEntry(body, 'range');
  const clause = asObject(given, 'range');
  const bounds = boundsOf(clause);
  const name = JSON.stringify(bounds.map(({ key, bound }) => [key, bound]));
  const column = index.column(field);
  budget.spend('documents', RANGE_WEIGHT * column.values.length);
  const docs = column.whereNamed(name, (value) => isWithin(value, bounds));
  return { docs, scores: boostOf(clause) };
}

/**
 * Whether values are within a range.
 *
 * @throws QueryError for what is no range
 */
export function rangeTest(clause: Json): (value: Scalar) => boolean {
  const bounds = boundsOf(clause);
  return (value) => isWithin(value, bounds);
}

function isWithin(value: Scalar, bounds: readonly Bound[]): boolean {
  const period = typeof value === 'string' ? periodEnds(value) : undefined;
  return period
    ? meets(period, bounds)
    : bounds.every(({ key, bound }) => COMPARISONS[key](compare(value, bound)));
}

function boundsOf(clause: Json): Bound[] {
  allowOnly(clause, 'range', [...COMPARISON_NAMES, 'boost', 'format', 'time_zone', 'relation']);
  return COMPARISON_NAMES.flatMap((key): Bound[] =>
    clause[key] === undefined || clause[key] === null ? [] : [{ key, bound: boundOf(clause[key], key) }],
  );
}

/** Whether a period shares a day with the range. */
const meets = ({ from, to }: PeriodEnds, bounds: readonly Bound[]): boolean =>
  bounds.every(({ key, bound }) =>
    key === 'gt' || key === 'gte'
      ? to === undefined || compare(to, bound) >= 0
      : from === undefined || compare(from, bound) <= 0,
  );

function boundOf(value: unknown, key: string): Scalar {
  const bound = asScalar(value, key);
  if (typeof bound !== 'string' || !bound.startsWith('now')) return bound;
  // The engine's date arithmetic: only what shop clients send.
  const asked = /^now(?:\/d)?$/.test(bound);
  if (!asked) throw new QueryError('parsing_exception', `failed to parse date field [${bound.slice(0, 50)}]`);
  return bound === 'now' ? new Date().toISOString() : new Date().toISOString().slice(0, 10);
}

function compare(value: Scalar, bound: Scalar): number {
  if (typeof value === 'number') {
    const limit = Number(bound);
    return Number.isNaN(limit) ? Number.NaN : value - limit;
  }
  const [own, limit] = [String(value), String(bound)];
  // A day compared with an instant is compared by the day.
  const length = Math.min(own.length, limit.length);
  const dates = /^\d{4}-\d{2}-\d{2}/.test(own) && length === 10;
  const [a, b] = dates ? [own.slice(0, 10), limit.slice(0, 10)] : [own, limit];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** `prefix`: documents with a value that begins so. */
export function prefixClause(body: unknown, { index }: QueryContext): Scored {
  const { field, value, options } = fieldAndValue(body, 'prefix');
  const prefix = asText(value, field, MAX_PREFIX);
  const folded = prefix.toLowerCase();
  const insensitive = options['case_insensitive'] === true;
  const codes = index.codes(field);
  if (codes)
    return { docs: DocSet.of(index.size, codes.startingWith(plainCode(prefix))), scores: boostOf(options) };
  const docs = index
    .column(field)
    .where((own) =>
      insensitive ? String(own).toLowerCase().startsWith(folded) : String(own).startsWith(prefix),
    );
  return { docs, scores: boostOf(options) };
}
