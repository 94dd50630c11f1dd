import type { Sale, SaleChannel, Invoice, SaleSummary } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { either } from '../http/either';
import { ErpRefused } from '../http/errors';
import type { SentQuery } from '../wire/requests/fields';
import type { ordersQuery, salesQuery } from '../wire/requests/sale';
import { saleSchema, saleSummarySchema } from './read-sale';

/** `K04`: ten orders a page. */
export const SALES_PAGE_SIZE = 10;

export interface SalesPage {
  readonly count: number;
  readonly items: readonly SaleSummary[];
}

type DocumentFile = Pick<Invoice, 'id' | 'name'>;

/** The customer's orders (`C07`). */
export interface SalesClient {
  /**
   * @param query page from 1; size of a page, at most 100, where it is not `SALES_PAGE_SIZE`
   */
  list(
    query: { readonly page: number; readonly channel: SaleChannel; readonly size?: number },
    signal?: AbortSignal,
  ): Promise<SalesPage>;
  /** The same orders with their lines, for a file: the ERP answers them whole. */
  listWhole(
    query: { readonly page: number; readonly channel: SaleChannel; readonly size: number },
    signal?: AbortSignal,
  ): Promise<{ readonly count: number; readonly items: readonly Sale[] }>;
  /** @returns undefined for an order that does not exist or is another customer's */
  find(id: number, signal?: AbortSignal): Promise<Sale | undefined>;
  /** The confirmation of an order, as a file to keep. */
  download(sale: Pick<Sale, 'id' | 'name'>): Promise<ErpFile>;
  downloadInvoice(invoice: DocumentFile): Promise<ErpFile>;
  downloadCreditNote(note: DocumentFile): Promise<ErpFile>;
  /** The electronic form of an invoice (UBL). */
  downloadInvoiceUbl(invoice: DocumentFile): Promise<ErpFile>;
  downloadCreditNoteUbl(note: DocumentFile): Promise<ErpFile>;
}

/** The public list of orders has the cart among them. */
const isCart = (row: unknown): boolean => v.is(v.object({ typology: v.literal('cart') }), row);
const ordersOf = <Item extends v.GenericSchema>(item: Item) =>
  v.optional(
    v.pipe(
      v.array(v.unknown()),
      v.filterItems((row) => !isCart(row)),
      v.array(item),
    ),
  );
const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.object({
      count: v.optional(v.number()),
      size: v.optional(v.number()),
      items: ordersOf(item),
      data: ordersOf(item),
    }),
    v.transform(({ count, size, items, data }) => ({
      count: size ?? count ?? 0,
      items: data ?? items ?? [],
    })),
  );
const summaryPage = pageOf(saleSummarySchema);
const wholePage = pageOf(saleSchema);

interface ListQuery {
  readonly page: number;
  readonly channel: SaleChannel;
  readonly size: number;
}

export const createSalesClient = (http: ErpHttp): SalesClient => {
  /** `orders` is the call that filters by channel (`R10`); the public Shopinvader has `sales`, of all channels. */
  const list = <Page extends v.GenericSchema>(
    schema: Page,
    { page, channel, size }: ListQuery,
    signal: AbortSignal | undefined,
  ) => {
    const query = { page, page_size: size } satisfies SentQuery<typeof salesQuery>;
    const sale_channel = channel === 'all' ? undefined : channel;
    return either(
      () =>
        http.get('orders', schema, {
          query: { ...query, sale_channel } satisfies SentQuery<typeof ordersQuery>,
          signal,
        }),
      () => http.get('sales', schema, { query, signal }),
    );
  };
  const one = (path: string, signal: AbortSignal | undefined) =>
    http.call(path, saleSchema, { signal }).catch((error: unknown) => {
      if (error instanceof ErpRefused && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    });
  return {
    list: ({ size = SALES_PAGE_SIZE, ...query }, signal) => list(summaryPage, { ...query, size }, signal),
    listWhole: (query, signal) => list(wholePage, query, signal),
    find: async (id, signal) =>
      (await one(`sales/${id}`, signal)) ??
      // What was requested is a quotation there until the provider team has confirmed it.
      (http.has('directOrder') ? undefined : one(`quotations/${id}`, signal)),
    download: ({ id, name }) => http.download(`sales/${id}/download`, `${name}.pdf`),
    downloadInvoice: ({ id, name }) => downloadInvoice(http, id, name),
    downloadCreditNote: ({ id, name }) => http.download(`credit_note/${id}/download`, `${name}.pdf`),
    downloadInvoiceUbl: ({ id, name }) => http.download(`invoice/${id}/ubl`, `${name}.xml`),
    downloadCreditNoteUbl: ({ id, name }) => http.download(`credit_note/${id}/ubl`, `${name}.xml`),
  };
};

/** The paper of an invoice. @throws ErpError */
export const downloadInvoice = (http: ErpHttp, id: number, name: string): Promise<ErpFile> =>
  either(
    () => http.download(`invoice/${id}/download`, `${name}.pdf`),
    () => http.download(`invoices/${id}/download`, `${name}.pdf`),
  );
