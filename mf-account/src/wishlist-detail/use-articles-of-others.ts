import { useQuery } from '@tanstack/react-query';
import { hasArticle, type ProductHit, type Wishlist } from '@vetportal/model';
import { useLocale, usePlatform } from '@vetportal/module-runtime';

/** The articles that are known, with those of lines that have come into the list since it was loaded. */
export function useArticlesOfOthers(
  list: Wishlist,
  loadedList: Wishlist,
  known: ReadonlyMap<number, ProductHit>,
): ReadonlyMap<number, ProductHit> {
  const { search } = usePlatform();
  const locale = useLocale();
  const ids = list.lines
    .map(({ productId }) => productId)
    .filter((id) => !known.has(id) && !hasArticle(loadedList, id));
  const { data: found = NONE } = useQuery({
    queryKey: ['mf-account', 'wishlist-articles', locale, ids],
    queryFn: ({ signal }) => search.productsByIds(ids, signal),
    enabled: ids.length > 0,
    meta: { offline: true },
    staleTime: 60_000,
  });
  return found.length === 0 ? known : new Map([...known, ...found.map((hit) => [hit.id, hit] as const)]);
}

const NONE: readonly ProductHit[] = [];
