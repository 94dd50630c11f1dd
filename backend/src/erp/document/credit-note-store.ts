import type { CreditReason } from '@vetportal/model';
import type { Queries } from '../../database';

/** A credit note with the invoice that it corrects and what it credits; integer cents. */
export interface CreditNote {
  id: number;
  sale_id: number;
  name: string;
  date: string;
  reason: CreditReason;
  invoice_name: string;
  invoice_date: string;
  lines: CreditNoteLine[];
}

export interface CreditNoteLine {
  sale_line_id: number;
  sku: string;
  name: string;
  qty: number;
  net_unit: number;
  tax_percent: number;
  untaxed: number;
  tax: number;
}

/** A credit note of this customer, or null. */
export async function findCreditNote(
  queries: Queries,
  customerId: number,
  id: number,
): Promise<CreditNote | null> {
  const [note] = await queries.query<Omit<CreditNote, 'lines'>>(
    `select n.id, i.sale_id, n.name, n.date, n.reason, i.name as invoice_name, i.date as invoice_date
     from credit_note n join invoice i on i.id = n.invoice_id where n.id = $1 and n.customer_id = $2`,
    [id, customerId],
  );
  if (!note) return null;
  const lines = await queries.query<CreditNoteLine>(
    `select c.sale_line_id, l.sku, l.name, c.qty, l.net_unit, l.tax_percent, c.untaxed, c.tax
     from credit_note_line c join sale_line l on l.id = c.sale_line_id
     where c.credit_note_id = $1 order by l.sequence`,
    [id],
  );
  return { ...note, lines };
}
