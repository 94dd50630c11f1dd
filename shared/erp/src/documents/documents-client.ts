import type { CustomerDocument, DocumentType } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { count, list, optionalCents, text } from '../wire';
import { eInvoiceSchema } from './read-e-invoice';

/** Documents on one page of the list. */
export const DOCUMENTS_PAGE_SIZE = 20;

export interface DocumentsPage {
  readonly count: number;
  readonly items: readonly CustomerDocument[];
}

/** The customer's papers (`C15`). */
export interface DocumentsClient {
  /** @param page from 1 */
  list(
    query: { readonly page: number; readonly type: DocumentType },
    signal?: AbortSignal,
  ): Promise<DocumentsPage>;
  download(document: Pick<CustomerDocument, 'id' | 'name'>): Promise<ErpFile>;
  /** The electronic form of an invoice or a credit note (UBL). */
  downloadUbl(document: Pick<CustomerDocument, 'id' | 'name'>): Promise<ErpFile>;
}

const pageSchema = v.object({
  size: count,
  data: list(
    v.pipe(
      v.object({
        id: v.number(),
        name: text,
        type: text,
        date: text,
        amount: optionalCents,
        e_invoice: eInvoiceSchema,
      }),
      v.transform(({ id, name, type, date, amount: totalCents, e_invoice: eInvoice }) => ({
        id,
        name,
        type,
        date,
        totalCents,
        eInvoice,
      })),
    ),
  ),
});

export const createDocumentsClient = (http: ErpHttp): DocumentsClient => ({
  async list({ page, type }, signal) {
    const { size, data } = await http.get('documents', pageSchema, {
      query: { page, per_page: DOCUMENTS_PAGE_SIZE, type: type === 'all' ? undefined : type },
      signal,
    });
    return { count: size, items: data };
  },
  download: ({ id, name }) => http.download(`documents/${id}/download`, `${name}.pdf`),
  downloadUbl: ({ id, name }) => http.download(`documents/${id}/ubl`, `${name}.xml`),
});
