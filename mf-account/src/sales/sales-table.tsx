import { formatDate } from '@vetportal/i18n';
import type { SaleSummary } from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Price, Table, TextLink } from '@vetportal/ui';
import { SaleState } from './sale-state';
import { useChannelLabel } from './use-channel-label';

type Text = keyof typeof import('./messages.json');

interface Props {
  readonly sales: readonly SaleSummary[];
}

/** Orders as rows: number, date, the customer's reference, channel, state, totals. */
export function SalesTable({ sales }: Props) {
  const text = useTranslate<Text>();
  const locale = useLocale();
  const channelLabel = useChannelLabel();
  const { erp } = usePlatform();
  return (
    <Table
      caption={text('account.sales.caption')}
      hideCaption
      rows={sales}
      rowKey={(sale) => String(sale.id)}
      columns={[
        {
          key: 'name',
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
          key: 'reference',
          label: text('account.sales.reference'),
          cell: (sale) => [sale.customerRef, sale.suiteName].filter((part) => part !== '').join(' · ') || '–',
        },
        // An ERP that does not tell channels apart has none to show.
        ...(erp.has('saleChannels')
          ? [
              {
                key: 'channel',
                label: text('account.sales.channel'),
                width: 'min' as const,
                hideBelow: 'desktop' as const,
                cell: (sale: SaleSummary) => channelLabel(sale.channel),
              },
            ]
          : []),
        { key: 'state', label: text('account.sales.state'), cell: (sale) => <SaleState sale={sale} /> },
        {
          key: 'untaxed',
          label: text('account.sales.untaxed'),
          align: 'end',
          width: 'min',
          hideBelow: 'desktop',
          cell: (sale) => <Price cents={sale.untaxedCents} />,
        },
        {
          key: 'total',
          label: text('account.sales.total'),
          align: 'end',
          width: 'min',
          cell: (sale) => <Price cents={sale.totalCents} strong />,
        },
      ]}
    />
  );
}
