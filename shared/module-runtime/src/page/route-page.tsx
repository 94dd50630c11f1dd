import { IsRestoringProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { usePlatform } from '../platform/context';
import { useObservable, useSession } from '../platform/use-observable';
import { useLocale } from '../text/use-locale';
import { useTranslate } from '../text/use-translate';
import type { PageModule } from '@vetportal/contracts';
import { usePageHead } from './page-head';
import { previewOf } from './page-preview';
import { previousResult, pageQuery, samePage } from './page-query';

interface Props {
  readonly module: string;
  readonly routeId: string;
  readonly page: PageModule;
  /** Whose the page is; for everybody unless said. */
  readonly access?: 'public' | 'customer';
}

/**
 * Shows one page: runs its `load` for the present parameters, query and language, keeps the former state on screen while
 * another one of the same page is fetched, and turns every outcome into what the person sees.
 */
export function RoutePage({ module, routeId, page, access = 'public' }: Props): ReactNode {
  const platform = usePlatform();
  const locale = useObservable(platform.locale);
  const session = useSession();
  const params = useRouteParams();
  const [query] = useSearchParams();
  // The address changes more often than what the page makes of it.
  const request = useMemo(
    () => pageQuery({ module, routeId, page, params, query, locale, session, platform }),
    [module, routeId, page, params, query, locale, session, platform],
  );

  const preview = useMemo(
    () => once(() => previewOf({ module, page, params, query, locale }, platform)),
    [module, page, params, query, locale, platform],
  );

  // A person who signs out still sees the page until the shell removes it; no part of it may fetch any more.
  const mayAsk = access === 'public' || session.state === 'customer';
  const result = useQuery({
    ...request,
    enabled: mayAsk,
    // A page may show the previous state of the same article or list for a moment, never that of another article.
    placeholderData: (previous, previousQuery) =>
      previousQuery && samePage(previousQuery.queryKey, { module, routeId, locale, params })
        ? previous
        : preview(),
  });

  const { NotFound, PageFailure } = platform.parts;
  if (platform.server && result.data) platform.server.outcome(result.data);
  // After a failed refresh the page stays on screen; only a state that never had data shows the failure.
  const { refetch } = result;
  const error = result.data === undefined && result.error !== null ? result.error : undefined;
  const failure = useMemo(
    () => (error === undefined ? undefined : { error, retry: () => void refetch() }),
    [error, refetch],
  );
  const previous =
    failure && keepsPreviousData(page)
      ? previousResult(platform.queries, { module, routeId, locale, params })
      : undefined;
  const shown = result.data ?? (previous?.outcome === 'loaded' ? previous : undefined);
  const isRefreshing = result.isPlaceholderData && result.data !== preview();
  const data = shown?.outcome === 'loaded' ? shown.data : undefined;
  // The same page with the same data is not rendered again.
  const content = useMemo(
    () => (
      <page.Component
        // Another article is another page: what a person typed or opened on the previous one does not stay.
        key={JSON.stringify(params)}
        data={data}
        params={params}
        query={query}
        locale={locale}
        refreshing={isRefreshing}
        failure={failure}
      />
    ),
    [page, data, params, query, locale, isRefreshing, failure],
  );
  if (shown === undefined) return failure ? <PageFailure {...failure} /> : <page.Skeleton />;
  switch (shown.outcome) {
    case 'not-found':
      return <NotFound />;
    case 'redirect':
      return <GoTo path={shown.to} />;
    case 'loaded':
      return (
        <>
          <Head page={page} data={shown.data} />
          <IsRestoringProvider value={!mayAsk}>{content}</IsRestoringProvider>
        </>
      );
  }
}

/** The answer of a function that is asked when it is needed, and not again. */
function once<Answer>(ask: () => Answer): () => Answer {
  let answer: { readonly is: Answer } | undefined;
  return () => (answer ??= { is: ask() }).is;
}

function Head({ page, data }: Pick<Props, 'page'> & { readonly data: unknown }): null {
  const locale = useLocale();
  const translate = useTranslate<string>();
  usePageHead(useMemo(() => page.head(data, translate, locale), [page, data, translate, locale]));
  return null;
}

function GoTo({ path }: { readonly path: string }): null {
  const { navigation } = usePlatform();
  useEffect(() => navigation.navigate(path, { replace: true }), [navigation, path]);
  return null;
}

function useRouteParams(): Readonly<Record<string, string>> {
  const params = useParams();
  return useMemo(
    () => Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? ''])),
    [params],
  );
}

/** Pages from before 1.10 of the contract say it by another name. */
const keepsPreviousData = ({ keepPreviousDataOnError, ...page }: PageModule): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  keepPreviousDataOnError ?? page.keepsFormer ?? false;
