import { useQuery } from '@tanstack/react-query';
import { halfHourOf } from '@vetportal/i18n';

const MINUTE = 60_000;

/**
 * The present time, to the half hour: no text about it changes in between, and so a page that the edge renders again
 * stays the same. What the edge has rendered is taken over with the edge's time, which is then put right: a page may have been
 * kept for a while.
 */
export function useNow(): Date {
  const { data } = useQuery({
    queryKey: ['mf-cms', 'now'],
    queryFn: () => Promise.resolve(present()),
    initialData: present,
    staleTime: MINUTE / 2,
    refetchInterval: MINUTE,
    networkMode: 'always',
  });
  return new Date(data);
}

const present = (): string => new Date(halfHourOf(Date.now())).toISOString();
