import { useQuery } from '@tanstack/react-query';
import { DataLeftOut } from '../errors';
import { usePlatform } from '../platform/context';
import { useLocale } from '../text/use-locale';
import type { LoadInput } from './page';

/** Data that a page goes on without. */
export interface LateData<Data> {
  /** Whose page it is: `mf-cms`. */
  readonly module: string;
  /** What telemetry calls the data: `home-news`. */
  readonly part: string;
  /** What the page's `load` has of them; undefined where they could not be had. */
  readonly withPage: Data | undefined;
  /** Asks for them, as `load` did. They are those of a language, and of nothing else. */
  readonly ask: (input: Pick<LoadInput, 'erp' | 'search' | 'locale' | 'signal'>) => Promise<Data>;
}

/** How long what came late is good, in milliseconds. */
const STALE_MS = 60_000;

/**
 * Data that a page goes on without: what came with it, or else what is asked for once more, on its own. For `load` leaves out what it
 * could not have (`undefined`), so that the page is there all the same, and nobody would know; here a failure is that of a query,
 * which the shell tells to telemetry by module and part (`X24`). The edge does not ask again; it tells that
 * they are left out (`DataLeftOut`), for a page may get its script late or never. Since 1.6.
 *
 * @returns undefined as long as there are none
 */
export function useLate<Data>({ module, part, withPage, ask }: LateData<Data>): Data | undefined {
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
