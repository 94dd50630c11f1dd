import type { QueryClient } from '@tanstack/react-query';
import { DEFAULT_ROLE } from '@vetportal/model';
import type { Locale } from '@vetportal/i18n';
import type { Platform, Session, LoadResult, PageModule } from '@vetportal/contracts';

/** Data of a page are good for half a minute unless it says otherwise. */
const DEFAULT_STALE_MS = 30_000;

interface PageIdentity {
  readonly module: string;
  readonly routeId: string;
  readonly locale: Locale;
  readonly params: Readonly<Record<string, string>>;
}

/** A page at an address, for a person. */
export interface PageRequest extends PageIdentity {
  readonly page: PageModule;
  readonly query: URLSearchParams;
  readonly session: Session;
  /** Read when the data are asked for, not before. */
  readonly platform: Pick<Platform, 'erp' | 'search'>;
}

/**
 * How the query cache gets a page's data, whether the page is on screen or only about to be. The edge writes data under the
 * same key into the page that it renders.
 */
export function pageQuery({ module, routeId, page, locale, params, query, session, platform }: PageRequest) {
  const role = session.state === 'customer' ? session.user.role : DEFAULT_ROLE;
  return {
    queryKey: [
      ...identityOf({ module, routeId, locale, params }),
      relevant(query, page.queryKeys),
      usesRole(page, query) ? role : '',
    ],
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<LoadResult<unknown>> =>
      page.load({
        params,
        query,
        locale,
        role,
        awaitsCustomer: session.state === 'starting' && session.expected,
        erp: platform.erp,
        search: platform.search,
        signal,
      }),
    staleTime: page.staleTime ?? DEFAULT_STALE_MS,
    // Without a network a page that needs none is shown, and one that does says what is wrong instead of waiting (`B07`).
    networkMode: 'always' as const,
  };
}

/** Whether a key belongs to a page with these parameters, whatever its query. */
export const samePage = (key: readonly unknown[], page: PageIdentity): boolean =>
  JSON.stringify(key.slice(0, identityOf(page).length)) === JSON.stringify(identityOf(page));

/** What this page showed last, at whatever query, while it is still kept. */
export function previousResult(queries: QueryClient, page: PageIdentity): LoadResult<unknown> | undefined {
  return queries
    .getQueryCache()
    .findAll({ queryKey: identityOf(page) })
    .filter(({ state }) => state.data !== undefined)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]?.state.data as
    | LoadResult<unknown>
    | undefined;
}

const identityOf = ({ module, routeId, locale, params }: PageIdentity): readonly unknown[] => [
  module,
  'page',
  routeId,
  locale,
  params,
];

const usesRole = ({ usesRole: uses }: PageModule, query: URLSearchParams): boolean =>
  typeof uses === 'function' ? uses(query) : (uses ?? false);

function relevant(query: URLSearchParams, keys: readonly string[] | undefined): string {
  const entries = [...query].filter(([name]) => keys === undefined || keys.includes(name)).sort();
  return new URLSearchParams(entries).toString();
}
