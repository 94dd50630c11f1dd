import type { CreditReason } from '@vetportal/model';
import { insertRows, type Queries } from '../../database';
import { linePrice } from '../sale/line-price';
import { nextDocumentName } from './document-number';

/** Of which order, for whom, and on which day, 'YYYY-MM-DD', something is billed or credited. */
export interface Billing {
  saleId: number;
  customerId: number;
  day: string;
}

/**
 * Makes an invoice. Its lines are those of the parcel, see the view invoice_line.
 *
 * @param pickingId the parcel that it bills; null where it bills the whole order, which was paid in advance
 */
export async function insertInvoice(
  queries: Queries,
  { saleId, customerId, day }: Billing,
  pickingId: number | null,
): Promise<void> {
  const name = await nextDocumentName(queries, 'F', day);
  await insertRows(queries, 'invoice', [
    { sale_id: saleId, customer_id: customerId, name, date: day, picking_id: pickingId },
  ]);
}

/** Units of a line that are credited, with their price in cents. */
export interface CreditedUnits {
  saleLineId: number;
  quantity: number;
  netUnit: number;
  taxPercent: number;
}

/** Makes a credit note on an invoice. */
export async function insertCreditNote(
  queries: Queries,
  { customerId, day }: Billing,
  { invoiceId, reason, units }: { invoiceId: number; reason: CreditReason; units: readonly CreditedUnits[] },
): Promise<void> {
  const name = await nextDocumentName(queries, 'NC', day);
  const [note] = await queries.query<{ id: number }>(
    `insert into credit_note (invoice_id, customer_id, name, date, reason) values ($1, $2, $3, $4, $5) returning id`,
    [invoiceId, customerId, name, day, reason],
  );
  await insertRows(
    queries,
    'credit_note_line',
    units.map(({ saleLineId, quantity, netUnit, taxPercent }) => {
      const { untaxed, tax } = linePrice({ grossUnit: netUnit, netUnit, taxPercent }, quantity);
      return { credit_note_id: note?.id, sale_line_id: saleLineId, qty: quantity, untaxed, tax };
    }),
  );
}
