import type { Locale } from '@vetportal/i18n';
import type { ErpContext } from '../erp-context';
import { creditNotePdf } from '../pdf/credit-note-pdf';
import { discountPdf, pricelistPdf } from '../pdf/price-pdfs';
import { deliveryNotePdf, invoicePdf, orderPdf } from '../pdf/sale-pdf';
import type { PdfDocument } from '../pdf/write-pdf';
import { toSaleWires } from '../sale/sale-answer';
import { findInvoice, findSale } from '../sale/sale-store';
import type { Person } from '../session/person';
import { findCreditNote } from './credit-note-store';
import type { DocumentRecord } from './document-store';
import { findInvoiceLines } from './invoice-store';
import { orderedArticles } from './ordered-articles';

/** What stands on a document of a person's customer; null where it is gone meanwhile (`E18`). */
export async function writeDocument(
  context: ErpContext,
  found: DocumentRecord,
  reader: { locale: Locale; person: Person },
): Promise<PdfDocument | null> {
  const { database } = context;
  const { locale, person } = reader;
  if (found.type === 'pricelist')
    return pricelistPdf(found, await orderedArticles(context, person, found.date), reader);
  if (found.type === 'discount')
    return discountPdf(found, await orderedArticles(context, person, found.date), reader);

  const record = found.sale_id !== null && (await findSale(database, person.customerId, found.sale_id));
  if (!record) return null;
  const [sale] = await toSaleWires(context, database, person.customerId, [record], locale);
  if (!sale) return null;
  switch (found.type) {
    case 'order':
      return orderPdf(sale, reader);
    case 'invoice': {
      const invoice = await findInvoice(database, person.customerId, found.record_id);
      return invoice && invoicePdf(invoice, await findInvoiceLines(database, invoice.id), sale, reader);
    }
    case 'delivery_note': {
      const picking = sale.delivery.pickings.find((one) => one.delivery_id === found.record_id);
      return picking ? deliveryNotePdf(picking, sale, reader) : null;
    }
    case 'credit_note': {
      const note = await findCreditNote(database, person.customerId, found.record_id);
      return note && creditNotePdf(note, sale, reader);
    }
  }
}
