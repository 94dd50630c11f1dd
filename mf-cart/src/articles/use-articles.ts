import { useQuery } from '@tanstack/react-query';
import type { ProductHit } from '@vetportal/model';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { useMemo } from 'react';
import { articlesKey, cachedArticles, type CachedArticles } from './cached-articles';

/** Articles by id: pictures, links, prices for lines that the ERP has not answered yet. */
export type Articles = ReadonlyMap<number, ProductHit>;

const NONE: Articles = new Map();
/** A cart stays open for long; prices and stock come from the ERP, these are names and pictures. */
const FRESH_MS = 300_000;

/**
 * The catalogue's articles of a cart. Those that left the catalogue, or all while the index is away, are missing: a cart can
 * be read without its pictures.
 */
export function useArticles(productIds: readonly number[]): Articles {
  const { search, queries } = usePlatform();
  const locale = useLocale();
  const wanted = [...productIds].sort((a, b) => a - b).join();
  const ids = useMemo(() => (wanted === '' ? [] : wanted.split(',').map(Number)), [wanted]);
  const { data } = useQuery({
    queryKey: articlesKey(locale, ids),
    queryFn: async ({ signal }): Promise<CachedArticles> => {
      const since = Date.now() - FRESH_MS;
      const cached = cachedArticles(queries, locale);
      const missing = ids.filter((id) => (cached.get(id)?.at ?? -1) < since);
      const found = new Map((await search.productsByIds(missing, signal)).map((hit) => [hit.id, hit]));
      const at = Date.now();
      return only(
        ids,
        new Map([...cached, ...missing.map((id) => [id, { article: found.get(id), at }] as const)]),
      );
    },
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    meta: { offline: true },
    select: articlesOf,
  });
  // One article more or less, no network, or no index: the others keep their picture meanwhile.
  const before = useMemo(
    () => (data ? NONE : articlesOf(only(ids, cachedArticles(queries, locale)))),
    [data, ids, queries, locale],
  );
  return data ?? before;
}

const only = (ids: readonly number[], cached: CachedArticles): CachedArticles =>
  new Map(
    ids.flatMap((id) => {
      const one = cached.get(id);
      return one ? [[id, one]] : [];
    }),
  );

const articlesOf = (cached: CachedArticles): Articles =>
  new Map([...cached].flatMap(([id, { article }]) => (article ? [[id, article]] : [])));
