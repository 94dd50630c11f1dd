import { admitSearch, type Reader, SearchRefused } from '@vetportal/search/access';
import { DocSet } from '../index/doc-set';
import type { SearchIndex } from '../index/search-index';
import { runQuery } from '../query/clause';
import { allowOnly, asCount, asObject, type Json } from '../query/json';
import { QueryError } from '../query/query-error';
import { scoreOf, type Scored } from '../query/scored';
import type { SearchBudget } from '../query/search-budget';
import { aggregate, type SearchScope } from './aggregations';
import { collapseOf, firstOf, groupBy, innerHits, writeHit, type Hit } from './hits';
import { mergeAggregations } from './merge-aggregations';
import { comparisonOf } from './sort';
import { sourceFilter } from './source-filter';
import { suggest } from './suggest';
import { visibleTo } from './visible-to';

/** As far as the real engine pages into a result. */
const RESULT_WINDOW = 10_000;

const KEYS = [
  'query',
  'from',
  'size',
  'sort',
  '_source',
  'collapse',
  'aggs',
  'aggregations',
  'post_filter',
  'suggest',
  'track_total_hits',
  'track_scores',
  'min_score',
  'timeout',
  'explain',
];

/** What a search answers, in the form of the real engine. */
export interface SearchAnswer {
  readonly took: number;
  readonly timed_out: false;
  readonly _shards: {
    readonly total: number;
    readonly successful: number;
    readonly skipped: 0;
    readonly failed: 0;
  };
  readonly hits: {
    readonly total?: { readonly value: number; readonly relation: 'eq' };
    readonly max_score: number | null;
    readonly hits: readonly Hit[];
  };
  readonly aggregations?: Readonly<Record<string, unknown>>;
  readonly suggest?: Readonly<Record<string, unknown>>;
}

/**
 * Carries out the body of a `_search`.
 *
 * @param indices the indices asked, at least one; where there are several, what cannot be made of their answers is refused
 * @param reader who asks, where not everything is for everyone
 * @param budget what it may cost
 * @throws QueryError
 */
export function execute(
  indices: readonly SearchIndex[],
  given: unknown,
  reader: Reader | undefined,
  budget: SearchBudget,
): SearchAnswer {
  const started = performance.now();
  const body = asObject(given ?? {}, 'body');
  allowOnly(body, 'body', KEYS);
  if (reader) mustBeAdmitted(body, reader);
  budget.shorten(body['timeout']);
  const from = body['from'] === undefined ? 0 : asCount(body['from'], 'from', RESULT_WINDOW);
  const size = body['size'] === undefined ? 10 : asCount(body['size'], 'size', RESULT_WINDOW);
  if (from + size > RESULT_WINDOW) {
    throw new QueryError(
      'illegal_argument_exception',
      `Result window is too large, from + size must be less than or equal to: [${RESULT_WINDOW}] but was [${from + size}].`,
    );
  }
  if (indices.length > 1) mustBeOfSeveral(body);
  const parts = indices.map((index) => search(index, body, from + size, { reader, budget }));
  const hits = parts.flatMap((part) => part.hits);
  // Hits of several indices are merged by their score, which is the only order they share.
  if (parts.length > 1) hits.sort((a, b) => (b._score ?? 0) - (a._score ?? 0));
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const [first] = parts;
  const aggregations =
    parts.length > 1
      ? mergeAggregations(
          aggregationsOf(body),
          parts.map((part) => part.aggregations),
        )
      : first?.aggregations;
  return {
    took: Math.round(performance.now() - started),
    timed_out: false,
    _shards: { total: indices.length, successful: indices.length, skipped: 0, failed: 0 },
    hits: {
      ...(body['track_total_hits'] === false ? {} : { total: { value: total, relation: 'eq' } }),
      max_score: parts.reduce<number | null>((max, part) => (part.best > (max ?? 0) ? part.best : max), null),
      hits: hits.slice(from, from + size),
    },
    ...(aggregations ? { aggregations } : {}),
    ...(first?.suggest ? { suggest: first.suggest } : {}),
  };
}

function mustBeAdmitted(body: Json, { role }: Reader): void {
  try {
    admitSearch(body, role);
  } catch (error) {
    if (error instanceof SearchRefused) throw new QueryError('illegal_argument_exception', error.message);
    throw error;
  }
}

const aggregationsOf = (body: Json): unknown => body['aggs'] ?? body['aggregations'];

/** Hits of several indices share no order but their score, and suggestions none. */
function mustBeOfSeveral(body: Json): void {
  for (const key of ['sort', 'suggest'])
    if (body[key] !== undefined)
      throw new QueryError('illegal_argument_exception', `[${key}] is for one index`);
}

interface Part {
  readonly hits: Hit[];
  readonly total: number;
  readonly best: number;
  readonly aggregations: Readonly<Record<string, unknown>> | undefined;
  readonly suggest: Readonly<Record<string, unknown>> | undefined;
}

function search(
  index: SearchIndex,
  body: Json,
  wanted: number,
  { reader, budget }: Pick<SearchScope, 'reader' | 'budget'>,
): Part {
  // What is not for the reader is not there at all: neither found, nor counted, nor among the variants.
  const visible = reader && visibleTo(index, reader);
  const scope: SearchScope = { index, reader, visible, budget };
  const all: Scored =
    body['query'] === undefined
      ? { docs: DocSet.all(index.size), scores: 1 }
      : runQuery(body['query'], index, visible, budget);
  const found: Scored = visible ? { ...all, docs: all.docs.and(visible) } : all;
  const matching = found.docs.toArray();
  const filter =
    body['post_filter'] === undefined
      ? undefined
      : runQuery(body['post_filter'], index, visible, budget).docs;
  const shown = filter ? matching.filter((doc) => filter.has(doc)) : matching;
  const aggs = aggregationsOf(body);
  return {
    hits: hitsOf(scope, body, found, shown, wanted),
    total: shown.length,
    best: shown.reduce((best, doc) => Math.max(best, scoreOf(found, doc)), 0),
    aggregations: aggs === undefined ? undefined : aggregate(aggs, matching, scope),
    suggest: body['suggest'] === undefined ? undefined : suggest(body['suggest'], scope),
  };
}

function hitsOf(scope: SearchScope, body: Json, found: Scored, shown: Uint32Array, wanted: number): Hit[] {
  const { index, reader, budget } = scope;
  budget.spend('documents', shown.length);
  const comparison = comparisonOf(body['sort'], index, found);
  const source = sourceFilter(body['_source'], reader);
  const collapse = collapseOf(body['collapse']);
  if (!collapse) return firstOf(shown, comparison, wanted).map((doc) => writeHit(scope, found, doc, source));
  const groups = groupBy(scope, collapse.field, shown, comparison);
  return firstOf(groups.leaders, comparison, wanted).map((doc) => {
    const hit = writeHit(scope, found, doc, source);
    const members = collapse.inner.length === 0 ? Uint32Array.of() : groups.members(doc);
    const inner = collapse.inner.map((asked) => innerHits(asked, scope, found, members));
    return inner.length === 0
      ? hit
      : { ...hit, inner_hits: Object.assign({}, ...inner) as NonNullable<Hit['inner_hits']> };
  });
}
