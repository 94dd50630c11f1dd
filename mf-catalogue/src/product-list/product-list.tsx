import type { FailureProps } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import { RESULT_WINDOW } from '@vetportal/search';
import {
  Button,
  Card,
  Drawer,
  ErrorState,
  Heading,
  IconFilter,
  media,
  Split,
  Stack,
  token,
} from '@vetportal/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { FilterChips } from './filter-chips';
import { FilterPanel } from './filter-panel';
import type { ListData } from './list-data';
import { listKeys } from './list-keys';
import { ListResults } from './list-results';
import { countFilters, PAGE_SIZE, readListQuery, writeListQuery, type ListQuery } from './list-query';
import { SortSelect } from './sort-select';
import { useOfferedFacets } from './use-offered-facets';
import { ViewSwitch } from './view-switch';

type TextId = keyof typeof import('./messages.json');

const Side = styled.aside`
  position: sticky;
  top: calc(var(--vp-sticky-top, 0px) + ${token.space[4]});
  ${media.belowDesktop} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`;

/* On paper there are no filters beside it. */
const Rest = styled.div`
  min-width: 0;
  ${media.print} {
    grid-column: 1 / -1;
  }
`;

const DrawerButton = styled.span`
  display: contents;
  ${media.desktop} {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
`;

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  ${media.phone} {
    width: 100%;
    button {
      flex: none;
    }
  }
  ${media.print} {
    display: none;
  }
`;

interface Props {
  readonly data: ListData;
  /** The present query of the URL, ahead of the data while they are loading. */
  readonly params: URLSearchParams;
  readonly refreshing: boolean;
  /** The list that the URL asks for cannot be had: `data` are those of the former one. */
  readonly failure: FailureProps | undefined;
  /** The list of a category: its page leads to the categories below by links, not by a filter. */
  readonly inCategory?: boolean;
  /** Said where the list is empty without any filter. */
  readonly none?: string;
}

/** Filters, order and pages of a list of articles; all of its state stands in the URL (`R26`, `G08`). */
export function ProductList({
  data: loadedData,
  params,
  refreshing,
  failure,
  inCategory = false,
  none,
}: Props) {
  const text = useTranslate<TextId>();
  const navigate = useNavigate();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { results, today } = loadedData;
  const { query } = readListQuery(params, today);
  // The way a list is shown stands in the URL alone: every link from here keeps it.
  const data = { ...loadedData, query: { ...loadedData.query, view: query.view } };
  const go = (next: ListQuery): void => void navigate({ search: writeListQuery(next) });
  const title = useId();
  useFocusAfterPaging(title, query.page);
  const offered = useOfferedFacets(results.facets, today);
  const facets = offered.filter(({ name }) => !inCategory || name !== 'category');
  const filters = <FilterPanel facets={facets} query={query} onChange={go} />;
  const chosen = countFilters(query.filters);
  // Nothing to narrow, to order or to look at otherwise.
  const nothing = !failure && results.total === 0 && facets.every(({ values }) => values.length === 0);
  const last = Math.ceil(Math.min(results.total, RESULT_WINDOW) / PAGE_SIZE);
  const turn = (by: 1 | -1): void => {
    const page = query.page + by;
    if (page >= 1 && page <= last) go({ ...query, page });
  };

  const list = (
    <Stack as="section" gap={3} aria-labelledby={title} onKeyDown={listKeys({ turn })}>
      <Head>
        <Heading level={2} size="md" id={title} tabIndex={-1}>
          {failure ? (
            text('catalogue.table.caption')
          ) : (
            <span role="status">{text('catalogue.list.count', { count: results.total })}</span>
          )}
        </Heading>
        {!nothing && (
          <Controls>
            <DrawerButton>
              <Button icon={<IconFilter size={16} />} onClick={() => setFiltersOpen(true)}>
                {chosen > 0
                  ? text('catalogue.list.filtersChosen', { count: chosen })
                  : text('catalogue.list.filters')}
              </Button>
            </DrawerButton>
            <ViewSwitch query={query} />
            <SortSelect value={query.sort} onChange={(sort) => go({ ...query, sort, page: 1 })} />
          </Controls>
        )}
      </Head>
      <FilterChips query={query} facets={results.facets} />
      {failure ? (
        <Card as="div" padding="none">
          <ErrorState onRetry={failure.retry}>{text('catalogue.list.kept')}</ErrorState>
        </Card>
      ) : (
        <ListResults data={data} refreshing={refreshing} none={none} />
      )}
    </Stack>
  );

  if (nothing) return list;
  return (
    <Split side="start" width="16rem">
      <Side aria-label={text('catalogue.list.filters')}>
        <Card padding="sm">{filters}</Card>
      </Side>
      <Rest>{list}</Rest>
      <Drawer
        open={filtersOpen}
        onClose={() => setFiltersOpen(false)}
        title={text('catalogue.list.filters')}
        footer={
          <Button variant="primary" onClick={() => setFiltersOpen(false)}>
            {failure ? text('catalogue.list.close') : text('catalogue.list.show', { count: results.total })}
          </Button>
        }
      >
        {filters}
      </Drawer>
    </Split>
  );
}

/** After a change of page the list begins at its top, for eyes and for screen readers. */
function useFocusAfterPaging(titleId: string, page: number): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    document.getElementById(titleId)?.focus();
  }, [titleId, page]);
}
