import { useQuery } from '@tanstack/react-query';
import { defineSlot } from '@vetportal/contracts';
import { formatDate } from '@vetportal/i18n';
import { orderProgress, type SaleSummary } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Price, ProgressBar, Table, Text, TextLink } from '@vetportal/ui';
import { HomeSection } from '../home-section';
import { useStateLabel } from '../sales/use-state-label';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../sales/messages.json');

const SHOWN = 4;

/** Home, signed in: the latest orders and how far they are. */
export default defineSlot('home.customer', { Component: RecentOrders });

function RecentOrders() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const locale = useLocale();
  const orders = useQuery({
    queryKey: ['mf-account', 'recent-orders', locale],
    meta: { offline: true },
    queryFn: async ({ signal }) =>
      (await erp.sales.list({ page: 1, channel: 'all' }, signal)).items.slice(0, SHOWN),
  });
  return (
    <HomeSection
      title={text('account.recent.title')}
      actions={<TextLink to="/account/sales">{text('account.recent.all')}</TextLink>}
      query={orders}
      reservedHeight={186}
      padding="none"
    >
      {(sales) =>
        sales.length === 0 ? (
          <Text tone="muted">{text('account.recent.empty')}</Text>
        ) : (
          <Orders sales={sales} />
        )
      }
    </HomeSection>
  );
}

function Orders({ sales }: { readonly sales: readonly SaleSummary[] }) {
  const stateLabel = useStateLabel();
  const text = useTranslate<TextId>();
  const locale = useLocale();
  return (
    <Table
      caption={text('account.recent.title')}
      hideCaption
      rows={sales}
      rowKey={(sale) => String(sale.id)}
      columns={[
        {
          key: 'order',
          label: text('account.sales.order'),
          rowHeader: true,
          width: 'min',
          cell: (sale) => <TextLink to={`/account/sales/${sale.id}`}>{sale.name}</TextLink>,
        },
        {
          key: 'date',
          label: text('account.sales.date'),
          width: 'min',
          cell: (sale) => formatDate(locale, sale.dateOrder),
        },
        {
          key: 'progress',
          label: text('account.sales.progress'),
          width: 'max',
          cell: (sale) => (
            <ProgressBar
              label={text('account.recent.progress', { name: sale.name })}
              hideLabel
              value={orderProgress(sale.state)}
              valueText={stateLabel(sale)}
            />
          ),
        },
        {
          key: 'total',
          label: text('account.sales.total'),
          align: 'end',
          width: 'min',
          cell: (sale) => <Price cents={sale.totalCents} />,
        },
      ]}
    />
  );
}
