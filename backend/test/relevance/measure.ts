import { indexSuffix, LOCALES, type Locale } from '@vetportal/i18n';
import { closenessesOf, productSearch } from '@vetportal/search/queries';
import type { JudgedQuery, Wanted } from './judged-query';

/** The results that a person looks at. */
const LOOKED_AT = 10;

/** What of an article its judgement needs. */
export interface JudgedArticle {
  readonly sku: string;
  readonly name: string;
  readonly url_key: string;
  readonly active_principles?: readonly { readonly code: string }[];
  readonly species?: readonly { readonly code: string }[];
  readonly indications?: readonly { readonly code: string }[];
  readonly food_ranges?: readonly { readonly code: string }[];
  readonly presentation?: { readonly code: string } | null;
  readonly brand?: { readonly code: string } | null;
  readonly categories?: readonly { readonly id: number }[];
}

const FIELDS = [
  'sku',
  'name',
  'url_key',
  'active_principles.code',
  'species.code',
  'indications.code',
  'food_ranges.code',
  'presentation.code',
  'brand.code',
  'categories.id',
];

export interface Judgement {
  readonly query: JudgedQuery;
  /** Place of the first article that was meant, from 1; undefined where none of the first ten is. */
  readonly place: number | undefined;
  readonly ndcg: number;
  readonly names: readonly string[];
}

/** Ids of categories by the beginning of their English url key. */
export type CategoryIds = (urlKey: string) => ReadonlySet<number>;

/** Whether an article is one of those meant. */
export function isWanted(article: JudgedArticle, wanted: Wanted, categoryIds: CategoryIds): boolean {
  const one = (asked: readonly string[] | undefined, own: readonly (string | undefined)[]): boolean =>
    asked === undefined || asked.some((value) => own.includes(value));
  const codes = (terms: readonly { readonly code: string }[] | undefined) =>
    (terms ?? []).map(({ code }) => code);
  return (
    (wanted.sku === undefined || wanted.sku === article.sku) &&
    (wanted.name === undefined || article.name.toLowerCase().includes(wanted.name.toLowerCase())) &&
    one(wanted.substance, codes(article.active_principles)) &&
    one(wanted.species, codes(article.species)) &&
    one(wanted.indication, codes(article.indications)) &&
    one(wanted.range, codes(article.food_ranges)) &&
    one(wanted.form, [article.presentation?.code]) &&
    one(wanted.brand, [article.brand?.code]) &&
    (wanted.category === undefined ||
      wanted.category.some((urlKey) =>
        (article.categories ?? []).some(({ id }) => categoryIds(urlKey).has(id)),
      ))
  );
}

/** Carries out a search in an index, with the part of its answer that is judged. */
export type Ask = (
  index: string,
  body: object,
) => Promise<{ readonly hits: { readonly hits: readonly { readonly _source: JudgedArticle }[] } }>;

/** Asks each query as the search page does and judges its first ten products. */
export async function measure(
  search: Ask,
  queries: readonly JudgedQuery[],
  articles: ReadonlyMap<Locale, readonly JudgedArticle[]>,
  categoryIds: CategoryIds,
): Promise<Judgement[]> {
  const meaningless: string[] = [];
  const judgements: Judgement[] = [];
  for (const query of queries) {
    const { locale, text, wanted } = query;
    const found = await foundFirst(search, query);
    const gains = found.map((article) => isWanted(article, wanted, categoryIds));
    const meant = new Set(
      (articles.get(locale) ?? [])
        .filter((article) => isWanted(article, wanted, categoryIds))
        .map(({ url_key }) => url_key),
    );
    if (meant.size === 0) meaningless.push(`${text} (${locale})`);
    const first = gains.indexOf(true);
    judgements.push({
      query,
      place: first === -1 ? undefined : first + 1,
      ndcg: discounted(gains) / discounted(new Array<boolean>(Math.min(LOOKED_AT, meant.size)).fill(true)),
      names: found.map(({ name }) => name),
    });
  }
  if (meaningless.length > 0) throw new Error(`no article is meant by: ${meaningless.join('; ')}`);
  return judgements;
}

/** As the client does: what has all words, else what is near, else what has all words but one. */
async function foundFirst(search: Ask, { locale, text }: JudgedQuery): Promise<readonly JudgedArticle[]> {
  for (const closeness of closenessesOf(text)) {
    const body = productSearch({ ...PAGE, text }, closeness);
    const { hits } = await search(`products_${indexSuffix(locale)}`, {
      ...body,
      aggs: undefined,
      suggest: undefined,
      collapse: { field: 'url_key' },
      _source: FIELDS,
    });
    if (hits.hits.length > 0) return hits.hits.map(({ _source }) => _source);
  }
  return [];
}

const PAGE = {
  filters: {},
  sort: 'relevance',
  page: 1,
  pageSize: LOOKED_AT,
  role: 'default',
  today: '2026-11-21',
} as const;

/** Discounted cumulative gain: what comes later is seen by fewer. */
const discounted = (gains: readonly boolean[]): number =>
  gains.reduce((sum, gain, place) => sum + (gain ? 1 / Math.log2(place + 2) : 0), 0);

export interface Relevance {
  readonly queries: number;
  /** Share of queries whose first product was meant. */
  readonly success1: number;
  /** Share of queries with a product that was meant among the first five. */
  readonly success5: number;
  readonly ndcg10: number;
}

export function summary(judgements: readonly Judgement[]): Relevance {
  const share = (passes: (judgement: Judgement) => boolean): number =>
    judgements.filter(passes).length / judgements.length;
  return {
    queries: judgements.length,
    success1: share(({ place }) => place === 1),
    success5: share(({ place }) => place !== undefined && place <= 5),
    ndcg10: judgements.reduce((sum, { ndcg }) => sum + ndcg, 0) / judgements.length,
  };
}

/** Judgements by language and by kind of query, then all. */
export function table(judgements: readonly Judgement[]): Map<string, Relevance> {
  const rows = new Map<string, Relevance>();
  for (const locale of LOCALES)
    rows.set(locale, summary(judgements.filter(({ query }) => query.locale === locale)));
  for (const kind of new Set(judgements.map(({ query }) => query.kind))) {
    rows.set(kind, summary(judgements.filter(({ query }) => query.kind === kind)));
  }
  rows.set('all', summary(judgements));
  return rows;
}
