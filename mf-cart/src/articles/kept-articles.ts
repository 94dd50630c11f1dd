import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@vetportal/i18n';
import type { ProductHit } from '@vetportal/model';

/** An article as the index last answered it. */
export interface KeptArticle {
  /** Undefined where the index does not have it, or not for this person. */
  readonly article: ProductHit | undefined;
  /** When it was fetched, milliseconds since 1970. */
  readonly at: number;
}
export type KeptArticles = ReadonlyMap<number, KeptArticle>;

/** The part of the query cache in which articles of carts lie; it goes with the session, as the whole cache does. */
export const articlesKey = (locale: Locale, ids: readonly number[]) =>
  ['mf-cart', 'articles', locale, ids] as const;

/** All articles that are in the cache, the newest of each: a cart that gets one line more asks for one article. */
export function keptArticles(queries: QueryClient, locale: Locale): KeptArticles {
  const kept = new Map<number, KeptArticle>();
  for (const [, found] of queries.getQueriesData<KeptArticles>({
    queryKey: ['mf-cart', 'articles', locale],
  })) {
    for (const [id, one] of found ?? []) if (one.at > (kept.get(id)?.at ?? -1)) kept.set(id, one);
  }
  return kept;
}

/** Keeps an article that a page shows: the cart knows its name and picture at once, without the network too (`B07`). */
export function keepArticle(queries: QueryClient, locale: Locale, article: ProductHit): void {
  queries.setQueryData<KeptArticles>(
    articlesKey(locale, [article.id]),
    new Map([[article.id, { article, at: Date.now() }]]),
  );
}
