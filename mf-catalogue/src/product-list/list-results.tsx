import { RESULT_WINDOW } from '@vetportal/search';
import { Card, Pagination, token } from '@vetportal/ui';
import { styled } from 'styled-components';
import { SignInForPrices } from '../price/sign-in-for-prices';
import { KeyHints } from './key-hints';
import type { ListData } from './list-data';
import { ListNotices } from './list-notices';
import { PAGE_SIZE, writeListQuery } from './list-query';
import { NoResults } from './no-results';
import { ProductRow } from './product-row';
import { ProductTable } from './product-table';

/**
 * Rows that have their buy box in the HTML: those in sight when the page opens in a window for desks, and what is so near below them
 * that the list would get its script for it at once.
 */
const FIRST_ROWS = 8;

/** Of those, the ones whose pictures are asked for with the page; on a phone no more are in sight, and each takes from the page. */
const FIRST_PICTURES = 4;

const Rows = styled.ol<{ $stale: boolean }>`
  container-type: inline-size;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity ${token.motion.fast} ${token.motion.easing};
`;

/* A table measures itself: inside another container its cells would not know how wide they may be. */
const TablePlace = styled.div<{ $stale: boolean }>`
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity ${token.motion.fast} ${token.motion.easing};
`;

interface Props {
  readonly data: ListData;
  /** The next list is on its way. */
  readonly refreshing: boolean;
  /** Said where the list is empty without any filter. */
  readonly none: string | undefined;
}

/** One page of a list of articles, its messages, and the links to the other pages. */
export function ListResults({ data, refreshing, none }: Props) {
  const { results, query, asked, today } = data;
  return (
    <>
      <ListNotices data={data} />
      {results.hits.length === 0 ? (
        <NoResults data={data} none={none} />
      ) : (
        <>
          <SignInForPrices />
          <Card as="div" padding="none">
            {query.view === 'table' ? (
              <TablePlace $stale={refreshing} aria-busy={refreshing}>
                <ProductTable products={results.hits} today={today} />
              </TablePlace>
            ) : (
              <Rows $stale={refreshing} aria-busy={refreshing}>
                {results.hits.map((product, index) => (
                  <ProductRow
                    key={product.id}
                    product={product}
                    asked={asked}
                    today={today}
                    first={index < FIRST_ROWS}
                    pictured={index < FIRST_PICTURES}
                  />
                ))}
              </Rows>
            )}
          </Card>
          <Pagination
            page={query.page}
            pageSize={PAGE_SIZE}
            total={Math.min(results.total, RESULT_WINDOW)}
            to={(page) => ({ search: writeListQuery({ ...query, page }) })}
          />
          <KeyHints />
        </>
      )}
    </>
  );
}
