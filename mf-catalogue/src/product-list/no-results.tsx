import { useTranslate } from '@vetportal/module-runtime';
import { RESULT_WINDOW } from '@vetportal/search';
import { EmptyState, IconSearch, LinkButton } from '@vetportal/ui';
import { lazy, Suspense } from 'react';
import { FirstLevelCategories } from './first-level-categories';
import type { ListData } from './list-data';
import { countFilters, PAGE_SIZE, writeListQuery } from './list-query';

type TextId = keyof typeof import('./messages.json');

/** Few searches find nothing. Where its code cannot be fetched, the page is whole without it. */
const NearArticles = lazy(() => import('./near-articles').catch(() => ({ default: () => null })));

interface Props {
  readonly data: ListData;
  /** Said where nothing narrows the list; that the catalogue is empty, unless given. */
  readonly none?: string | undefined;
}

/** Why there is nothing to see, and the shortest way to something. */
export function NoResults({ data: { query, results }, none }: Props) {
  const text = useTranslate<TextId>();
  if (results.total > 0) {
    const last = Math.ceil(Math.min(results.total, RESULT_WINDOW) / PAGE_SIZE);
    return (
      <EmptyState
        title={text('catalogue.list.beyond', { page: query.page, last })}
        actions={
          <>
            <LinkButton to={{ search: writeListQuery({ ...query, page: 1 }) }}>
              {text('catalogue.list.firstPage')}
            </LinkButton>
            <LinkButton to={{ search: writeListQuery({ ...query, page: last }) }}>
              {text('catalogue.list.lastPage')}
            </LinkButton>
          </>
        }
      />
    );
  }
  if (countFilters(query.filters) > 0) {
    return (
      <EmptyState
        title={text('catalogue.list.emptyFiltered')}
        icon={<IconSearch size={32} />}
        actions={
          <LinkButton to={{ search: writeListQuery({ ...query, filters: {}, page: 1 }) }}>
            {text('catalogue.list.clear')}
          </LinkButton>
        }
      >
        {text('catalogue.list.emptyFilteredHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={
          query.text === ''
            ? (none ?? text('catalogue.list.emptyAll'))
            : text('catalogue.list.empty', { query: query.text })
        }
        icon={<IconSearch size={32} />}
        actions={
          query.text === '' && none === undefined ? undefined : (
            <LinkButton to="/search">{text('catalogue.list.all')}</LinkButton>
          )
        }
      >
        {query.text === '' ? undefined : text('catalogue.list.emptyHint')}
      </EmptyState>
      {query.text !== '' && (
        <>
          <Suspense fallback={null}>
            <NearArticles typed={query.text} />
          </Suspense>
          <FirstLevelCategories />
        </>
      )}
    </>
  );
}
