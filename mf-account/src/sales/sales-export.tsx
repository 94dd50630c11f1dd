import { todayInBrussels } from '@vetportal/i18n';
import { amountCell, ListExport, type ExportedList, type ExportTextId } from '@vetportal/list-import/export';
import {
  lineQuantities,
  unitsRemaining,
  type ProductHit,
  type Sale,
  type SaleChannel,
  type SaleLine,
} from '@vetportal/model';
import { useLocale, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { useChannelLabel } from './use-channel-label';
import { useStateLabel } from './use-state-label';

type TextId = keyof typeof import('./messages.json') | ExportTextId;

/** As many orders as a file has. */
export const MAX_EXPORTED = 2_000;
/** As many as the ERP answers at once. */
const PAGE_SIZE = 100;

/** What was not cancelled of an order. */
const remainingLines = ({ lines }: Sale): readonly SaleLine[] =>
  lines.filter((line) => !line.isDelivery && unitsRemaining(lineQuantities(line)) > 0);

interface Props {
  readonly channel: SaleChannel;
}

/**
 * The orders of a channel as a file, on all pages, the newest first; where there are more than a file holds, a notice says so. Each line of
 * an order is a line of the file, so that the import reads it back; its sums stand in the first, so that a column adds up.
 */
export function SalesExport({ channel }: Props) {
  const text = useTranslate<TextId>();
  const locale = useLocale();
  const channelLabel = useChannelLabel();
  const stateLabel = useStateLabel();
  const { erp, queries, notify, search } = usePlatform();

  const fetchAll = async (signal: AbortSignal) => {
    const sales = new Map<number, Sale>();
    for (let page = 1; ; page += 1) {
      const { count, items } = await erp.sales.listWhole({ page, channel, size: PAGE_SIZE }, signal);
      // An order that comes meanwhile moves the others on by one.
      for (const sale of items) sales.set(sale.id, sale);
      if (items.length === 0 || sales.size >= Math.min(count, MAX_EXPORTED)) {
        const newest = [...sales.values()].slice(0, MAX_EXPORTED);
        const ids = newest.flatMap(({ lines }) => lines.map(({ productId }) => productId));
        // Without the index the codes are those under which the articles were sold.
        const articles = await search.productsByIds(ids, signal).catch((): readonly ProductHit[] => []);
        return { count, sales: newest, codes: new Map(articles.map(({ id, sku }) => [id, sku])) };
      }
    }
  };
  const list = async (): Promise<ExportedList> => {
    const { count, sales, codes } = await queries.query({
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
        text('account.sales.number'),
        text('account.sales.date'),
        text('account.sales.reference'),
        text('account.sales.suite'),
        text('account.sales.channel'),
        text('account.sales.state'),
        text('list.export.code'),
        text('list.export.quantity'),
        text('list.export.article'),
        text('list.export.net'),
        text('list.export.amount'),
        text('account.sales.ofOrderUntaxed'),
        text('account.sales.ofOrder'),
      ],
      rows: sales.flatMap((sale) => {
        const order = [
          sale.name,
          todayInBrussels(new Date(sale.dateOrder)),
          sale.customerRef,
          sale.suiteName,
          channelLabel(sale.channel),
          stateLabel(sale),
        ];
        const lines = remainingLines(sale).map((line) => [
          codes.get(line.productId) ?? line.sku,
          unitsRemaining(lineQuantities(line)),
          line.name,
          amountCell(line.unitNetCents),
          amountCell(line.amount.untaxed),
        ]);
        // An order of which nothing remains is one all the same.
        const cells = lines.length === 0 ? [['', '', '', '', '']] : lines;
        return cells.map((line, at) => [
          ...order,
          ...line,
          ...(at === 0 ? [amountCell(sale.untaxedCents), amountCell(sale.totalCents)] : ['', '']),
        ]);
      }),
    };
  };
  return <ListExport module="mf-account" list={list} />;
}
