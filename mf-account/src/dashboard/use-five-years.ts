import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@vetportal/contracts';

/** How long these figures are good: they change with an order, not with a look. */
const STALE_MS = 300_000;

/** What the practice bought in five years; asked once for all parts that show it. */
export function useFiveYears() {
  const { erp } = usePlatform();
  return useQuery({
    queryKey: ['mf-account', 'five-years'],
    queryFn: ({ signal }) => erp.statistics.fiveYears(signal),
    staleTime: STALE_MS,
  });
}
