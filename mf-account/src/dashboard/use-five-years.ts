import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@vetportal/module-runtime';
import { FIGURES_STALE_MS, type BegunFigures } from './begun-figures';

/** What the practice bought in five years; asked once for all parts that show it. */
export function useFiveYears(begun: BegunFigures) {
  const { erp } = usePlatform();
  return useQuery({
    queryKey: ['mf-account', 'five-years'],
    queryFn: ({ signal }) => begun.fiveYears?.take() ?? erp.statistics.fiveYears(signal),
    // What has come by now stands in the first drawing: a second one would keep the eye waiting.
    initialData: () => begun.fiveYears?.takeCome(),
    staleTime: FIGURES_STALE_MS,
  });
}
