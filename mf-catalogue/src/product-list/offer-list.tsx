import { definePage, loaded, type PageDefinition, type PageProps } from '@vetportal/contracts';
import { useTranslate } from '@vetportal/module-runtime';
import type { OfferList } from '@vetportal/search';
import { PageHeader, token } from '@vetportal/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Announcements, loadAnnouncements, type Advertised } from '../announcements/announcements';
import { loadList, type ListData } from './list-data';
import { LIST_KEYS } from './list-query';
import { ProductList } from './product-list';
import { ProductListSkeleton } from './product-list-skeleton';

/** What sets one page of offers apart from the other. */
interface OfferPage<TextId extends string> {
  readonly offered: OfferList;
  /** Message ids: the page's title, the line under it, and the text on a day without offers. */
  readonly title: TextId;
  readonly subtitle: TextId;
  readonly none: TextId;
  /** Links beside the title. */
  readonly Actions?: () => ReactNode;
}

const Space = styled.div`
  &:not(:empty) {
    margin-bottom: ${token.space[4]};
  }
`;

export interface OfferListData extends ListData {
  readonly advertisements: Advertised;
}

/** A page of what is on offer today, with the filters, order and pages of every list. */
export function offerListPage<TextId extends string>({
  offered,
  title,
  subtitle,
  none,
  Actions,
}: OfferPage<TextId>): PageDefinition<OfferListData> {
  function Offers({ data, query, refreshing, failure }: PageProps<OfferListData>) {
    const text = useTranslate<TextId>();
    return (
      <div>
        <PageHeader title={text(title)} subtitle={text(subtitle)} actions={Actions && <Actions />} />
        <Space>
          <Announcements advertisements={data.advertisements} />
        </Space>
        <ProductList data={data} params={query} refreshing={refreshing} failure={failure} none={text(none)} />
      </div>
    );
  }
  return definePage<OfferListData>({
    queryKeys: LIST_KEYS,
    keepPreviousDataOnError: true,
    // Which articles there are, too, depends on who asks.
    usesRole: true,
    async load(input) {
      const [list, advertisements] = await Promise.all([
        loadList(input, { offered }),
        loadAnnouncements(input),
      ]);
      return loaded({ ...list, advertisements });
    },
    head: (_data, translate) => ({ title: translate(title), description: translate(subtitle) }),
    Skeleton: ProductListSkeleton,
    Component: Offers,
  });
}
