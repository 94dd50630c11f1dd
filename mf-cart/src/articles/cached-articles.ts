import type { QueryClient } from '@tanstack/react-query';
import type { Locale } from '@vetportal/i18n';
import type { ProductHit } from '@vetportal/model';

/** An article as the index last answered it. */
export interface CachedArticle {
  /** Undefined where the index does not have it, or not for this person. */
  readonly article: ProductHit | undefined;
  /** When it was fetched, milliseconds since 1970. */
  readonly at: number;
}
export type CachedArticles = ReadonlyMap<number, CachedArticle>;

/** The part of the query cache in which articles of carts lie; it goes with the session, as the whole cache does. */
export const articlesKey = (locale: Locale, ids: readonly number[]) =>
  ['mf-cart', 'articles', locale, ids] as const;

/** All articles that are in the cache, the newest of each: a cart that gets one line more asks for one article. */
export function cachedArticles(queries: QueryClient, locale: Locale): CachedArticles {
  const cached = new Map<number, CachedArticle>();
  for (const [, found] of queries.getQueriesData<CachedArticles>({
    queryKey: ['mf-cart', 'articles', locale],
  })) {
    for (const [id, one] of found ?? []) if (one.at > (cached.get(id)?.at ?? -1)) cached.set(id, one);
  }
  return cached;
}

/** Caches an article that a page shows: the cart knows its name and picture at once, without the network too (`B07`). */
export function cacheArticle(queries: QueryClient, locale: Locale, article: ProductHit): void {
  queries.setQueryData<CachedArticles>(
    articlesKey(locale, [article.id]),
    new Map([[article.id, { article, at: Date.now() }]]),
  );
}
