import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform } from '@vetportal/contracts';
import type { ProductHit } from '@vetportal/model';

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
  const { search } = usePlatform();
  const locale = useLocale();
  const ids = [...productIds].sort((a, b) => a - b);
  const { data } = useQuery({
    queryKey: ['mf-cart', 'articles', locale, ids],
    queryFn: async ({ signal }): Promise<Articles> =>
      new Map((await search.productsByIds(ids, signal)).map((hit) => [hit.id, hit])),
    enabled: ids.length > 0,
    staleTime: FRESH_MS,
    // One article more or less: the others keep their picture meanwhile.
    placeholderData: keepPreviousData,
  });
  return data ?? NONE;
}
