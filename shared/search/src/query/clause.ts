/*
 * The part of the query language of Elasticsearch and OpenSearch that the portal uses. The embedded index answers exactly
 * this (`C16`), so a new kind of clause starts here.
 */

/** A query clause: `{ term: { sku: 'A1' } }`. */
export type Clause = Readonly<Record<string, unknown>>;

/** One sort criterion: `'_score'` or `{ field: { order } }`. */
export type SortClause = string | Readonly<Record<string, unknown>>;

/** The parts of a document that come with it. */
export interface SourceFields {
  readonly includes: readonly string[];
  readonly excludes: readonly string[];
}

/** The body of a `_search` request. */
export interface SearchBody {
  readonly query: Clause;
  readonly from?: number;
  readonly size: number;
  readonly sort?: readonly SortClause[];
  /** Narrows the hits, not the aggregations. */
  readonly post_filter?: Clause;
  readonly aggs?: Readonly<Record<string, Clause>>;
  readonly collapse?: Clause;
  readonly suggest?: Clause;
  readonly _source?: readonly string[] | SourceFields;
  readonly track_total_hits?: boolean;
}

export const term = (field: string, value: string | number | boolean): Clause => ({
  term: { [field]: { value } },
});
export const terms = (field: string, values: readonly (string | number)[]): Clause => ({
  terms: { [field]: values },
});
/** All of the clauses, without a score; everything for none. */
export const all = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });
/** At least one of the clauses. */
export const any = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: 1 },
});
/** None of the clauses. */
export const none = (clauses: readonly Clause[]): Clause => ({ bool: { must_not: clauses } });
/** Documents of which a period, in a range field `{gte, lte}`, holds the day; of several periods one is enough. */
export const holdsDay = (field: string, day: string): Clause => ({
  range: { [field]: { gte: day, lte: day } },
});
