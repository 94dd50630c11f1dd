import { useQuery } from '@tanstack/react-query';
import type { ProductHit, Sale } from '@vetportal/model';
import { useLocale, usePlatform } from '@vetportal/module-runtime';
import { useMemo } from 'react';

interface SaleArticles {
  /** Those that are still in the catalogue, by id: for pictures and links. */
  readonly articles: ReadonlyMap<number, ProductHit>;
  readonly isAway: boolean;
  readonly retry: () => void;
}

/** The articles of an order's lines. On their own: the order is there before its pictures, and without them while the index is away. */
export function useSaleArticles(sale: Sale): SaleArticles {
  const { search } = usePlatform();
  const ids = [...new Set(sale.lines.filter((line) => !line.isDelivery).map((line) => line.productId))];
  const { data, isError, refetch } = useQuery({
    queryKey: ['mf-account', 'sale-articles', useLocale(), ids],
    queryFn: ({ signal }) => search.productsByIds(ids, signal),
    enabled: ids.length > 0,
    meta: { offline: true },
    staleTime: 60_000,
  });
  const articles = useMemo(() => new Map(data?.map((hit) => [hit.id, hit])), [data]);
  return { articles, isAway: isError && data === undefined, retry: () => void refetch() };
}
