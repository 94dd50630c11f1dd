import { engineCount } from '@vetportal/search/queries';
import { DocSet } from '../index/doc-set';
import type { Column } from '../index/column';
import type { Scalar } from '../index/json-path';
import type { SearchIndex } from '../index/search-index';
import { runQuery } from '../query/clause';
import {
  allowOnly,
  asCount,
  asList,
  asNumber,
  asObject,
  asScalar,
  asString,
  onlyEntry,
  type Json,
} from '../query/json';
import { QueryError, unknownKey } from '../query/query-error';
import type { SearchBudget } from '../query/search-budget';
import type { Reader } from '@vetportal/search/access';
import { writeHit } from './hits';
import { sourceFilter } from './source-filter';

const MAX_AGGREGATIONS = 200;
const MAX_DEPTH = 6;
const MAX_BUCKETS = 1000;
/** How much longer sorting a document into its buckets takes than a clause takes to look at it. */
const TERMS_WEIGHT = 16;
const RANGE_WEIGHT = 10;

type Answer = Readonly<Record<string, unknown>>;

/**
 * Carries out the aggregations of a search over the documents of its query.
 *
 */
export function aggregate(asked: unknown, docs: Uint32Array, scope: SearchScope): Answer {
  const plan = planAll(asked, { depth: 0, budget: { aggregations: MAX_AGGREGATIONS } });
  return runAll(plan, docs, scope);
}

/** In what and for whom something is searched. */
export interface SearchScope {
  readonly index: SearchIndex;
  /** Who asks; undefined: who may see everything. */
  readonly reader: Reader | undefined;
  /** The documents that there are for the reader; undefined: all. */
  readonly visible: DocSet | undefined;
  /** What the search may still cost. */
  readonly budget: SearchBudget;
}

/** What is asked, read once however many buckets it is carried out in. */
interface Plan {
  readonly name: string;
  readonly runner: (aggregation: Aggregation) => Answer;
  readonly body: Json;
  readonly inner: readonly Plan[];
}

interface PlanContext {
  readonly depth: number;
  readonly budget: { aggregations: number };
}

function planAll(asked: unknown, context: PlanContext): Plan[] {
  if (asked === undefined) return [];
  if (context.depth >= MAX_DEPTH)
    throw new QueryError('illegal_argument_exception', 'aggregations are too deep');
  return Object.entries(asObject(asked, 'aggs')).map(([name, given]) => {
    context.budget.aggregations -= 1;
    if (context.budget.aggregations < 0)
      throw new QueryError('illegal_argument_exception', 'too many aggregations');
    const { aggs, aggregations, meta: _meta, ...rest } = asObject(given, 'aggs');
    const [kind, body] = onlyEntry(rest, 'aggs');
    const runner = Object.hasOwn(RUNNERS, kind) ? RUNNERS[kind] : undefined;
    if (!runner) throw unknownKey('aggregation type', kind);
    const inner = planAll(aggs ?? aggregations, { ...context, depth: context.depth + 1 });
    return { name, runner, body: asObject(body, kind), inner };
  });
}

const runAll = (plans: readonly Plan[], docs: Uint32Array, scope: SearchScope): Answer =>
  Object.fromEntries(
    plans.map(({ name, runner, body, inner }) => {
      scope.budget.spend('documents', docs.length);
      return [
        name,
        runner({
          body,
          docs,
          ...scope,
          within: (subset, wanted = () => true) =>
            runAll(
              inner.filter((plan) => wanted(plan.name)),
              subset,
              scope,
            ),
        }),
      ];
    }),
  );

interface Aggregation extends SearchScope {
  readonly body: Json;
  readonly docs: Uint32Array;
  /** Carries out the aggregations inside this one, all or those wanted, over some of its documents. */
  readonly within: (docs: Uint32Array, wanted?: (name: string) => boolean) => Answer;
}

const RUNNERS: Readonly<Record<string, (aggregation: Aggregation) => Answer>> = {
  filter: ({ body, docs, within, ...scope }) => bucket(matching(body, docs, scope), within, scope),
  filters: ({ body, docs, within, ...scope }) => ({
    buckets: Object.fromEntries(
      Object.entries(asObject(body['filters'], 'filters')).map(([name, query]) => [
        name,
        bucket(matching(query, docs, scope), within, scope),
      ]),
    ),
  }),
  nested: ({ docs, within, budget }) => bucket(docs, within, { budget }),
  missing: ({ body, docs, index, within, budget }) => {
    const column = index.column(asString(body['field'], 'field'));
    return bucket(
      docs.filter((doc) => column.of(doc).length === 0),
      within,
      { budget },
    );
  },
  terms: termsAggregation,
  range: rangeAggregation,
  cardinality: ({ body, docs, index }) => {
    const column = index.column(asString(body['field'], 'field'));
    // As an engine counts: who reads it takes off what that adds.
    return { value: engineCount(column.differentIn(docs)) };
  },
  value_count: ({ body, docs, index }) => {
    const column = index.column(asString(body['field'], 'field'));
    return { value: docs.reduce((sum, doc) => sum + column.of(doc).length, 0) };
  },
  min: (aggregation) => ({ value: extreme(aggregation, Math.min) }),
  max: (aggregation) => ({ value: extreme(aggregation, Math.max) }),
  top_hits: ({ body, docs, reader, ...scope }) => {
    allowOnly(body, 'top_hits', ['size', '_source', 'from']);
    const size = body['size'] === undefined ? 3 : asCount(body['size'], 'size', 100);
    const source = sourceFilter(body['_source'], reader);
    // Hundreds of buckets have an example: it is the part of the document that was asked for, and nothing about it.
    const none = { docs: DocSet.none(scope.index.size), scores: 0 };
    const hits = Array.from(docs.subarray(0, size), (doc) => {
      const { _source } = writeHit(scope, none, doc, source);
      return { _source };
    });
    return { hits: { hits } };
  },
};

const narrowed = (docs: Uint32Array, set: DocSet): Uint32Array =>
  set.count === set.size ? docs : docs.filter((doc) => set.has(doc));

/** The documents that a query finds among some. */
const matching = (
  query: unknown,
  docs: Uint32Array,
  { index, visible, budget }: Pick<SearchScope, 'index' | 'visible' | 'budget'>,
): Uint32Array => narrowed(docs, runQuery(query, index, visible, budget).docs);

function bucket(
  docs: Uint32Array,
  within: Aggregation['within'],
  { budget }: Pick<SearchScope, 'budget'>,
): Answer {
  budget.spend('buckets');
  return { doc_count: docs.length, ...within(docs) };
}

function extreme(
  { body, docs, index }: Aggregation,
  better: (a: number, b: number) => number,
): number | null {
  const column = index.column(asString(body['field'], 'field'));
  let best: number | null = null;
  for (const doc of docs) {
    for (const number of column.of(doc)) {
      const value = column.values[number];
      if (typeof value === 'number') best = best === null ? value : better(best, value);
    }
  }
  return best;
}

function rangeAggregation({ body, docs, index, within, budget }: Aggregation): Answer {
  const column = index.column(asString(body['field'], 'field'));
  const buckets = asList(body['ranges'], 'ranges', 100).map((given) => {
    budget.spend('documents', RANGE_WEIGHT * docs.length);
    const range = asObject(given, 'ranges');
    const from = range['from'] === undefined ? -Infinity : asNumber(range['from'], 'from');
    const to = range['to'] === undefined ? Infinity : asNumber(range['to'], 'to');
    const inside = column.between(docs, from, to);
    const key = range['key'] === undefined ? `${from}-${to}` : asString(range['key'], 'key');
    return {
      key,
      ...(Number.isFinite(from) ? { from } : {}),
      ...(Number.isFinite(to) ? { to } : {}),
      ...bucket(inside, within, { budget }),
    };
  });
  return { buckets };
}

interface TermsBucket {
  readonly key: Scalar;
  readonly doc_count: number;
  readonly [inner: string]: unknown;
}

function termsAggregation({ body, docs, index, within, budget }: Aggregation): Answer {
  allowOnly(body, 'terms', ['field', 'size', 'order', 'include', 'min_doc_count', 'shard_size', 'missing']);
  const column = index.column(asString(body['field'], 'field'));
  const size = body['size'] === undefined ? 10 : asCount(body['size'], 'size', MAX_BUCKETS);
  // Every value of the field is gone through, whether or not one of these documents has it.
  budget.spend('documents', TERMS_WEIGHT * (docs.length + column.values.length));
  const members = membersByValue(column, docs, included(body['include']));
  const order = bucketOrder(body['order']);
  // What stands in the order decides which buckets are kept, so that much is needed of all of them; the rest only of those.
  const deciding = new Set(order.map(({ path }) => path.split('.')[0] ?? ''));
  budget.spend('buckets', Math.min(size, members.length));
  const all = members.map(([key, own]) => ({
    bucket: { ...within(own, (name) => deciding.has(name)), key, doc_count: own.length },
    own,
  }));
  all.sort((a, b) => compareBuckets(a.bucket, b.bucket, order, index.collator));
  const buckets = all
    .slice(0, size)
    .map(({ bucket: kept, own }) => ({ ...kept, ...within(own, (name) => !deciding.has(name)) }));
  const others = all.slice(size).reduce((sum, { own }) => sum + own.length, 0);
  return { doc_count_error_upper_bound: 0, sum_other_doc_count: others, buckets };
}

function membersByValue(
  column: Column,
  docs: Uint32Array,
  includes: (value: Scalar) => boolean,
): (readonly [Scalar, Uint32Array])[] {
  return column.membersIn(docs).flatMap(([number, members]) => {
    const value = column.values[number];
    return value !== undefined && includes(value) ? [[value, members] as const] : [];
  });
}

function included(given: unknown): (value: Scalar) => boolean {
  if (given === undefined) return () => true;
  const values = new Set(
    asList(given, 'include', MAX_BUCKETS).map((value) => String(asScalar(value, 'include'))),
  );
  return (value) => values.has(String(value));
}

interface BucketOrder {
  readonly path: string;
  readonly sign: 1 | -1;
}

function bucketOrder(given: unknown): BucketOrder[] {
  const clauses = given === undefined ? [{ _count: 'desc' }, { _key: 'asc' }] : asList(given, 'order', 5);
  return clauses.flatMap((clause) =>
    Object.entries(asObject(clause, 'order')).map(([path, direction]) => ({
      path,
      sign: asString(direction, 'order') === 'asc' ? (1 as const) : (-1 as const),
    })),
  );
}

function compareBuckets(
  a: TermsBucket,
  b: TermsBucket,
  order: readonly BucketOrder[],
  collator: Intl.Collator,
): number {
  for (const { path, sign } of order) {
    const difference =
      path === '_key' ? compareKeys(a.key, b.key, collator) : numberAt(a, path) - numberAt(b, path);
    if (difference !== 0) return difference * sign;
  }
  return compareKeys(a.key, b.key, collator);
}

const compareKeys = (a: Scalar, b: Scalar, collator: Intl.Collator): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

function numberAt(bucketOf: TermsBucket, path: string): number {
  if (path === '_count') return bucketOf.doc_count;
  const inner = bucketOf[path.split('.')[0] ?? ''];
  if (typeof inner === 'object' && inner !== null) {
    if ('value' in inner && typeof inner.value === 'number') return inner.value;
    if ('doc_count' in inner && typeof inner.doc_count === 'number') return inner.doc_count;
  }
  throw new QueryError('parsing_exception', `invalid aggregation order path [${path.slice(0, 100)}]`);
}
