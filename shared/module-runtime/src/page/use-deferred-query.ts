import { useQuery } from '@tanstack/react-query';
import type { LoadInput } from '@vetportal/contracts';
import { usePlatform } from '../platform/context';
import { useLocale } from '../text/use-locale';
import { DataLeftOut } from './data-left-out';

/** A query for data without which the page is shown too. */
export interface DeferredQuery<Data> {
  /** Whose page it is: `mf-cms`. */
  readonly module: string;
  /** What telemetry calls the data: `home-news`. */
  readonly part: string;
  /** What the page's `load` has of them; undefined where they could not be had. */
  readonly withPage: Data | undefined;
  /** Asks for them, as `load` did. They are those of a language, and of nothing else. */
  readonly ask: (input: Pick<LoadInput, 'erp' | 'search' | 'locale' | 'signal'>) => Promise<Data>;
}

/** How long the data stay fresh, in milliseconds. */
const STALE_MS = 60_000;

/**
 * Data without which the page is shown too: those that came with the page, or else those of a query of their own. A page's `load` leaves
 * out what it could not fetch (`undefined`), and nobody would know. A failure of this query is reported to telemetry by module and
 * part (`X24`). The edge does not fetch again; it reports the data as left out (`DataLeftOut`), because a page may get its script late
 * or never. Since 1.10.
 *
 * @returns undefined as long as there are none
 */
export function useDeferredQuery<Data>({
  module,
  part,
  withPage,
  ask,
}: DeferredQuery<Data>): Data | undefined {
  const { erp, search, server, telemetry } = usePlatform();
  const locale = useLocale();
  if (server && withPage === undefined)
    telemetry.error(new DataLeftOut(part), { module, part, action: 'load' });
  const { data } = useQuery({
    queryKey: [module, part, locale],
    queryFn: ({ signal }) => ask({ erp, search, locale, signal }),
    enabled: withPage === undefined && !server,
    staleTime: STALE_MS,
  });
  return withPage ?? data;
}
