import type { CustomerDocument, DocumentType } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { either } from '../http/either';
import { optionalCents } from '../wire/cents';
import { downloadInvoice } from '../sales/sales-client';
import { documentsWire, invoicesWire } from '../wire/document';
import type { SentQuery } from '../wire/requests/fields';
import type { documentsQuery } from '../wire/requests/sale';
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

const invoicesSchema = v.pipe(
  tolerant(invoicesWire),
  v.transform(({ count = 0, items = [] }): DocumentsPage => ({
    count,
    items: items.map((wire) => ({
      id: wire.id,
      name: wire.name ?? '',
      type: 'invoice',
      date: wire.date_invoice ?? '',
      totalCents: optionalCents(wire.amount?.amount_total),
    })),
  })),
);

export const createDocumentsClient = (http: ErpHttp): DocumentsClient => ({
  list: ({ page, type }, signal) =>
    either(
      () =>
        http.get('documents', pageSchema, {
          query: {
            page,
            per_page: DOCUMENTS_PAGE_SIZE,
            type: type === 'all' ? undefined : type,
          } satisfies SentQuery<typeof documentsQuery>,
          signal,
        }),
      // The public Shopinvader has invoices alone.
      () => http.get('invoices', invoicesSchema, { query: { page, page_size: DOCUMENTS_PAGE_SIZE }, signal }),
    ),
  download: ({ id, name }) =>
    http.has('documentTypes')
      ? http.download(`documents/${id}/download`, `${name}.pdf`)
      : downloadInvoice(http, id, name),
  downloadUbl: ({ id, name }) => http.download(`documents/${id}/ubl`, `${name}.xml`),
});
