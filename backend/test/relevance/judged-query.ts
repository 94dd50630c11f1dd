import type { Locale } from '@vetportal/i18n';

/**
 * Which articles a veterinarian means by a query. An article is meant when it has all that is listed; of several values in one
 * entry, one is enough. Codes are those of the catalogue, the same in every language.
 */
export interface Wanted {
  readonly sku?: string;
  readonly substance?: readonly string[];
  readonly species?: readonly string[];
  readonly form?: readonly string[];
  /** Beginnings of English url keys of categories. */
  readonly category?: readonly string[];
  readonly indication?: readonly string[];
  readonly brand?: readonly string[];
  readonly range?: readonly string[];
  /** What the name has: '50 mg/ml'. */
  readonly name?: string;
}

export type QueryKind =
  | 'name'
  | 'substance'
  | 'misspelling'
  | 'code'
  | 'species and form'
  | 'partial'
  | 'everyday word'
  | 'compound';

export interface JudgedQuery {
  readonly locale: Locale;
  readonly kind: QueryKind;
  readonly text: string;
  readonly wanted: Wanted;
}

type Entry = readonly [text: string, wanted: Wanted];

/** Queries of one language by their kind. */
export type Judged = Readonly<Partial<Record<QueryKind, readonly Entry[]>>>;

/** The queries of one language, each by itself. */
export const judged = (locale: Locale, queries: Judged): JudgedQuery[] =>
  (Object.keys(queries) as QueryKind[]).flatMap((kind) =>
    (queries[kind] ?? []).map(([text, wanted]) => ({ locale, kind, text, wanted })),
  );
