import type { CustomerDocument, DocumentType } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { optionalCents } from '../wire/cents';
import { documentsWire } from '../wire/document';
import { tolerant } from '../wire/tolerant';
import { toEInvoice } from './to-e-invoice';

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

const pageSchema = v.pipe(
  tolerant(documentsWire),
  v.transform(({ size = 0, data = [] }): DocumentsPage => ({
    count: size,
    items: data.map((wire) => ({
      id: wire.id,
      name: wire.name ?? '',
      type: wire.type ?? '',
      date: wire.date ?? '',
      totalCents: optionalCents(wire.amount),
      eInvoice: wire.e_invoice && toEInvoice(wire.e_invoice),
    })),
  })),
);

export const createDocumentsClient = (http: ErpHttp): DocumentsClient => ({
  list: ({ page, type }, signal) =>
    http.get('documents', pageSchema, {
      query: { page, per_page: DOCUMENTS_PAGE_SIZE, type: type === 'all' ? undefined : type },
      signal,
    }),
  download: ({ id, name }) => http.download(`documents/${id}/download`, `${name}.pdf`),
  downloadUbl: ({ id, name }) => http.download(`documents/${id}/ubl`, `${name}.xml`),
});
