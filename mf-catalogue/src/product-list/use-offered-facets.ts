import { useQuery } from '@tanstack/react-query';
import { useLocale, usePlatform, useSession } from '@vetportal/module-runtime';
import type { Facet } from '@vetportal/search';

/** `S19`: loyalty data are fetched again after an hour. */
const HOUR_MS = 3_600_000;

/**
 * The facets that are offered to the person: loyalty rules are a customer's, and only those of a programme
 * that runs (`S03`, `S19`). Where the programmes cannot be had the rules stay as the articles name them.
 *
 * @param facets of the list
 * @param today 'YYYY-MM-DD' in Brussels
 */
export function useOfferedFacets(facets: readonly Facet[], today: string): readonly Facet[] {
  const { search } = usePlatform();
  const locale = useLocale();
  const isCustomer = useSession().state === 'customer';
  const { data: programs } = useQuery({
    queryKey: ['mf-catalogue', 'loyalty-programs', locale, today],
    queryFn: ({ signal }) => search.loyaltyPrograms(today, signal),
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
    enabled: isCustomer && facets.some(({ name, values }) => name === 'loyalty' && values.length > 0),
  });
  const running = programs && new Set(programs.flatMap(({ rules }) => rules.map(({ id }) => String(id))));
  return facets.flatMap((facet): readonly Facet[] => {
    if (facet.name !== 'loyalty') return [facet];
    if (!isCustomer && !facet.values.some(({ chosen }) => chosen)) return [];
    const values = facet.values.filter(({ value, chosen }) => chosen || (running?.has(value) ?? true));
    return [{ ...facet, values }];
  });
}
