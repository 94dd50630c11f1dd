import type { Sale, SaleChannel, Invoice, SaleSummary } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { ErpRefused } from '../http/errors';
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

const pageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.optional(v.number()),
    size: v.optional(v.number()),
    items: v.optional(v.array(item)),
    data: v.optional(v.array(item)),
  });
const summaryPage = pageOf(saleSummarySchema);
const wholePage = pageOf(saleSchema);

// `orders` is the call that filters by channel (`R10`).
const queryOf = (page: number, channel: SaleChannel, size: number) => ({
  page,
  page_size: size,
  sale_channel: channel === 'all' ? undefined : channel,
});

export const createSalesClient = (http: ErpHttp): SalesClient => ({
  async list({ page, channel, size = SALES_PAGE_SIZE }, signal) {
    const answer = await http.get('orders', summaryPage, { query: queryOf(page, channel, size), signal });
    return { count: answer.size ?? answer.count ?? 0, items: answer.data ?? answer.items ?? [] };
  },
  async listWhole({ page, channel, size }, signal) {
    const answer = await http.get('orders', wholePage, { query: queryOf(page, channel, size), signal });
    return { count: answer.size ?? answer.count ?? 0, items: answer.data ?? answer.items ?? [] };
  },
  async find(id, signal) {
    try {
      return await http.call(`sales/${id}`, saleSchema, { signal });
    } catch (error) {
      if (error instanceof ErpRefused && (error.status === 404 || error.status === 403)) return undefined;
      throw error;
    }
  },
  download: ({ id, name }) => http.download(`sales/${id}/download`, `${name}.pdf`),
  downloadInvoice: ({ id, name }) => http.download(`invoice/${id}/download`, `${name}.pdf`),
  downloadCreditNote: ({ id, name }) => http.download(`credit_note/${id}/download`, `${name}.pdf`),
  downloadInvoiceUbl: ({ id, name }) => http.download(`invoice/${id}/ubl`, `${name}.xml`),
  downloadCreditNoteUbl: ({ id, name }) => http.download(`credit_note/${id}/ubl`, `${name}.xml`),
});
