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
import { membersOf, objectBucket } from './nested-aggregation';
import { bucketOrder, compareBuckets } from './bucket-order';
import { sourceFilter } from './source-filter';
import { statsOf } from './stats';

const MAX_AGGREGATIONS = 200;
const MAX_DEPTH = 6;
const MAX_BUCKETS = 10_000;
const MAX_INCLUDED = 1000;
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
  readonly kind: string;
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
    return { name, kind, runner, body: asObject(body, kind), inner };
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
          inner,
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
  readonly inner: readonly Plan[];
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
  nested: ({ body, docs, inner, ...scope }) => {
    allowOnly(body, 'nested', ['path']);
    const path = asString(body['path'], 'path');
    return objectBucket(membersOf(docs, scope.index, path, scope.budget), inner, {
      path,
      spendBucket: () => scope.budget.spend('buckets'),
      choose: (terms, counts) => chosenKeys(terms, counts, scope.index.collator),
      overDocuments: (plan, own) => {
        scope.budget.spend('buckets');
        const back = own.sort((a, b) => a - b);
        return { doc_count: back.length, ...runAll(plan.inner as readonly Plan[], back, scope) };
      },
    });
  },
  reverse_nested: () => {
    throw new QueryError(
      'illegal_argument_exception',
      'Reverse nested aggregation cannot be used outside a [nested] aggregation',
    );
  },
  stats: ({ body, docs, index }) => {
    const column = index.column(asString(body['field'], 'field'));
    const numbers: number[] = [];
    for (const doc of docs)
      for (const number of column.of(doc)) {
        const value = column.values[number];
        if (typeof value === 'number') numbers.push(value);
      }
    return statsOf(numbers);
  },
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

/** The values of nested objects that a `terms` shows, in its order, and how many objects have others. */
function chosenKeys(
  body: Json,
  counts: ReadonlyMap<Scalar, number>,
  collator: Intl.Collator,
): { readonly keys: readonly Scalar[]; readonly others: number } {
  allowOnly(body, 'terms', ['field', 'size', 'order', 'min_doc_count', 'shard_size']);
  const size = body['size'] === undefined ? 10 : asCount(body['size'], 'size', MAX_BUCKETS);
  const order = bucketOrder(body['order']);
  const all = [...counts].map(([key, count]) => ({ key, doc_count: count }));
  all.sort((a, b) => compareBuckets(a, b, order, collator));
  return {
    keys: all.slice(0, size).map(({ key }) => key),
    others: all.slice(size).reduce((sum, { doc_count: count }) => sum + count, 0),
  };
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
    asList(given, 'include', MAX_INCLUDED).map((value) => String(asScalar(value, 'include'))),
  );
  return (value) => values.has(String(value));
}
