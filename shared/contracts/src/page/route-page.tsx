import { useQuery } from '@tanstack/react-query';
import { DEFAULT_ROLE } from '@vetportal/model';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePlatform } from '../platform/context';
import type { Session } from '../platform/platform';
import { useLive, useSession } from '../platform/use-live';
import { useTranslate } from '../text/use-translate';
import type { LoadResult, PageModule } from './page';

/** Data of a page are good for half a minute unless it says otherwise. */
const DEFAULT_STALE_MS = 30_000;

interface Props {
  readonly module: string;
  readonly routeId: string;
  readonly page: PageModule;
}

/**
 * Shows one page: runs its `load` for the present parameters, query and language, keeps the former state on screen while
 * another one of the same page is fetched, and turns every outcome into what the person sees.
 */
export function RoutePage({ module, routeId, page }: Props): ReactNode {
  const platform = usePlatform();
  const locale = useLive(platform.locale);
  const session = useSession();
  const params = useRouteParams();
  const [query] = useSearchParams();
  const role = roleOf(session);
  const relevantQuery = useMemo(() => relevant(query, page.queryKeys), [query, page.queryKeys]);

  const result = useQuery<LoadResult<unknown>>({
    queryKey: pageKey({
      module,
      routeId,
      locale,
      params,
      query: relevantQuery,
      role: usesRole(page, query) ? role : '',
    }),
    queryFn: ({ signal }) =>
      page.load({ params, query, locale, role, erp: platform.erp, search: platform.search, signal }),
    staleTime: page.staleTime ?? DEFAULT_STALE_MS,
    // Without a network a page that needs none is shown, and one that does says what is wrong instead of waiting (`B07`).
    networkMode: 'always',
    // A page of the same article or list may show its former state for a moment; another article's never.
    placeholderData: (previous, previousQuery) =>
      previousQuery && samePage(previousQuery.queryKey, { module, routeId, locale, params })
        ? previous
        : undefined,
  });

  const { NotFound, PageFailure } = platform.parts;
  if (platform.server && result.data) platform.server.outcome(result.data);
  // A failed refresh leaves what is on screen; only a page that never had data shows the failure.
  if (result.data === undefined) {
    return result.error === null ? (
      <page.Skeleton />
    ) : (
      <PageFailure error={result.error} retry={() => void result.refetch()} />
    );
  }
  switch (result.data.outcome) {
    case 'not-found':
      return <NotFound />;
    case 'redirect':
      return <GoTo path={result.data.to} />;
    case 'loaded':
      return (
        <>
          <Head page={page} data={result.data.data} />
          <page.Component
            // Another article is another page: what was typed or opened on the former one does not stay.
            key={JSON.stringify(params)}
            data={result.data.data}
            params={params}
            query={query}
            locale={locale}
            refreshing={result.isPlaceholderData}
          />
        </>
      );
  }
}

function Head({ page, data }: { readonly page: PageModule; readonly data: unknown }): null {
  const { navigation, locale, server } = usePlatform();
  const language = useLive(locale);
  const translate = useTranslate<string>();
  server?.head(page.head(data, translate, language));
  useEffect(() => {
    navigation.setHead(page.head(data, translate, language));
  }, [navigation, page, data, translate, language]);
  return null;
}

function GoTo({ path }: { readonly path: string }): null {
  const { navigation } = usePlatform();
  useEffect(() => navigation.navigate(path, { replace: true }), [navigation, path]);
  return null;
}

const roleOf = (session: Session): string =>
  session.state === 'customer' ? session.user.role : DEFAULT_ROLE;

const usesRole = ({ usesRole: uses }: PageModule, query: URLSearchParams): boolean =>
  typeof uses === 'function' ? uses(query) : (uses ?? false);

function useRouteParams(): Readonly<Record<string, string>> {
  const params = useParams();
  return useMemo(
    () => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ''])),
    [params],
  );
}

function relevant(query: URLSearchParams, keys: readonly string[] | undefined): string {
  const entries = [...query].filter(([name]) => keys === undefined || keys.includes(name)).sort();
  return new URLSearchParams(entries).toString();
}

interface PageIdentity {
  readonly module: string;
  readonly routeId: string;
  readonly locale: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The cache key of a page's data. The edge writes the same key into the page that it renders. */
export const pageKey = (
  page: PageIdentity & { readonly query: string; readonly role: string },
): readonly unknown[] => [page.module, 'page', page.routeId, page.locale, page.params, page.query, page.role];

function samePage(key: readonly unknown[], page: PageIdentity): boolean {
  const identity = [page.module, 'page', page.routeId, page.locale, page.params];
  return JSON.stringify(key.slice(0, identity.length)) === JSON.stringify(identity);
}
