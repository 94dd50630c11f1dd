import { useLocale, usePlatform, useTranslate } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { ListExport, type ExportedList } from '@vetportal/list-import/export';
import type { SaleChannel, SaleSummary } from '@vetportal/model';
import { useChannelLabel } from './use-channel-label';

type TextId = keyof typeof import('./messages.json');

/** As many orders as a file has. */
export const MAX_EXPORTED = 2_000;
/** As many as the ERP answers at once. */
const PAGE_SIZE = 100;

interface Props {
  readonly channel: SaleChannel;
}

/** The orders of a channel as a file, on all pages, the newest first; where there are more than a file has, that is said. */
export function SalesExport({ channel }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const channelLabel = useChannelLabel();
  const { erp, queries, notify } = usePlatform();

  const fetchAll = async (signal: AbortSignal) => {
    const sales = new Map<number, SaleSummary>();
    for (let page = 1; ; page += 1) {
      const { count, items } = await erp.sales.list({ page, channel, size: PAGE_SIZE }, signal);
      // An order that comes meanwhile moves the others on by one.
      for (const sale of items) sales.set(sale.id, sale);
      if (items.length === 0 || sales.size >= Math.min(count, MAX_EXPORTED)) {
        return { count, sales: [...sales.values()].slice(0, MAX_EXPORTED) };
      }
    }
  };
  const list = async (): Promise<ExportedList> => {
    const { count, sales } = await queries.query({
      queryKey: ['mf-account', 'sales-export', locale, channel],
      queryFn: ({ signal }) => fetchAll(signal),
      staleTime: 0,
      gcTime: 0,
    });
    if (count > sales.length) {
      notify({ kind: 'info', text: text('account.sales.exportedOf', { count: sales.length, total: count }) });
    }
    const title = text('account.sales.title');
    return {
      name: [title, ...(channel === 'all' ? [] : [channelLabel(channel)]), todayInBrussels()].join(' '),
      headings: [
        text('account.sales.order'),
        text('account.sales.date'),
        text('account.sales.reference'),
        text('account.sales.suite'),
        text('account.sales.channel'),
        text('account.sales.state'),
        text('account.sales.untaxed'),
        text('account.sales.total'),
      ],
      rows: sales.map((sale) => [
        sale.name,
        todayInBrussels(new Date(sale.dateOrder)),
        sale.customerRef,
        sale.suiteName,
        channelLabel(sale.channel),
        sale.stateLabel === '' ? sale.state : sale.stateLabel,
        { cents: sale.untaxedCents },
        { cents: sale.totalCents },
      ]),
    };
  };
  return <ListExport module="mf-account" list={list} />;
}
