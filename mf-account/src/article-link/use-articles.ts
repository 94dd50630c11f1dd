import { useQuery } from '@tanstack/react-query';
import type { ProductHit } from '@vetportal/model';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { useMemo } from 'react';

interface Articles {
  /** Those that are still in the catalogue, by id: for pictures and links. */
  readonly articles: ReadonlyMap<number, ProductHit>;
  readonly isAway: boolean;
  readonly retry: () => void;
}

/**
 * The articles of lines, for pictures and links. On their own: the lines are there before them, and without them while the index is away.
 *
 * @param ofLines articles by id, one or more times each
 */
export function useArticles(ofLines: readonly number[]): Articles {
  const { search } = usePlatform();
  const ids = [...new Set(ofLines)];
  const { data, isError, refetch } = useQuery({
    queryKey: ['mf-account', 'line-articles', useLocale(), ids],
    queryFn: ({ signal }) => search.productsByIds(ids, signal),
    enabled: ids.length > 0,
    meta: { offline: true },
    staleTime: 60_000,
  });
  const articles = useMemo(() => new Map(data?.map((hit) => [hit.id, hit])), [data]);
  return { articles, isAway: isError && data === undefined, retry: () => void refetch() };
}
