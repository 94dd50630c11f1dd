import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import { SALES_PAGE_SIZE, type SalesPage } from '@vetportal/erp';
import { SALE_CHANNELS } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { EmptyState, IconBox, LinkButton, PageHeader, Pagination, Stack, Tabs } from '@vetportal/ui';
import { AccountNavigation } from '../account-navigation/account-navigation';
import { BeyondLastPage } from '../beyond-last-page/beyond-last-page';
import { SalesExport } from './sales-export';
import { readSalesQuery, writeSalesQuery, type SalesQuery } from './sales-query';
import { SalesSkeleton } from './sales-skeleton';
import { SalesTable } from './sales-table';

type Text = keyof typeof import('./messages.json');

interface Data {
  readonly query: SalesQuery;
  readonly sales: SalesPage;
}

/** The customer's orders with a channel filter, ten a page (`R10`). */
export default definePage<Data>({
  queryKeys: ['page', 'channel'],
  async load({ query, erp, signal }) {
    const state = readSalesQuery(query);
    return loaded({ query: state, sales: await erp.sales.list(state, signal) });
  },
  head: (_data, translate) => ({ title: translate('account.sales.title'), indexed: false }),
  Skeleton: SalesSkeleton,
  Component: Sales,
});

function Sales({ data, query, refreshing }: PageProps<Data>) {
  const text = useTranslate<Text>();
  // The tab follows the URL at once, the rows when they are there.
  const { channel } = readSalesQuery(query);
  const { erp } = usePlatform();
  return (
    <Stack>
      <AccountNavigation current="orders" />
      <PageHeader
        title={text('account.sales.title')}
        actions={data.sales.items.length > 0 ? <SalesExport channel={channel} /> : undefined}
      />
      <Tabs
        label={text('account.sales.channel')}
        current={channel}
        items={(erp.has('saleChannels') ? SALE_CHANNELS : (['all'] as const)).map((key) => ({
          key,
          label: text(`account.sales.channel.${key}`),
          to: { search: writeSalesQuery({ page: 1, channel: key }) },
        }))}
      >
        <Stack aria-busy={refreshing}>
          {data.sales.items.length === 0 ? <NoSales data={data} /> : <SalesTable sales={data.sales.items} />}
          {data.sales.items.length > 0 && (
            <Pagination
              page={data.query.page}
              pageSize={SALES_PAGE_SIZE}
              total={data.sales.count}
              to={(page) => ({ search: writeSalesQuery({ ...data.query, page }) })}
            />
          )}
        </Stack>
      </Tabs>
    </Stack>
  );
}

function NoSales({ data }: { readonly data: Data }) {
  const text = useTranslate<Text>();
  const { channel } = data.query;
  if (data.sales.count > 0)
    return <BeyondLastPage icon={<IconBox size={32} />} first={writeSalesQuery({ page: 1, channel })} />;
  return (
    <EmptyState
      title={text('account.sales.empty')}
      icon={<IconBox size={32} />}
      actions={
        channel === 'all' ? (
          <LinkButton to="/search">{text('account.sales.browse')}</LinkButton>
        ) : (
          <LinkButton to={{ search: '' }}>{text('account.sales.all')}</LinkButton>
        )
      }
    >
      {text(channel === 'all' ? 'account.sales.emptyAll' : 'account.sales.emptyChannel')}
    </EmptyState>
  );
}
