import type { CreditReason } from '@vetportal/model';
import { daysAfter } from '../catalogue/calendar';
import { linePrice } from '../erp/sale/line-price';
import { Random } from '../random';

/** What a credit note is made from: an invoice of a parcel, */
export interface CreditableInvoice {
  id: number;
  customer_id: number;
  sale_id: number;
  name: string;
  /** 'YYYY-MM-DD' */
  date: string;
}

/** and its goods. */
export interface CreditableLine {
  id: number;
  invoice_id: number;
  /** Units on this invoice. */
  qty: number;
  gross_unit: number;
  net_unit: number;
  tax_percent: number;
}

/** A credit note before it has its number; its lines are rows of the table but for the note's id. */
export interface GeneratedCreditNote {
  invoice_id: number;
  customer_id: number;
  date: string;
  reason: CreditReason;
  lines: { sale_line_id: number; qty: number; untaxed: number; tax: number }[];
}

/** Of so many invoices something comes back. */
const SHARE = 0.05;
const MOST_DAYS = 21;

/** Whether something of an invoice comes back; always the same ones. */
export const isCredited = ({ name }: Pick<CreditableInvoice, 'name'>): boolean =>
  new Random(`credited ${name}`).chance(SHARE);

/**
 * What comes back of an invoice, days or weeks after it: a part of one line, now and then of two.
 *
 * @param lines goods on the invoice
 * @param today 'YYYY-MM-DD': what would come back later has not come back
 */
export function makeCreditNote(
  invoice: CreditableInvoice,
  lines: readonly CreditableLine[],
  today: string,
): GeneratedCreditNote | null {
  const random = new Random(`credit note ${invoice.name}`);
  const date = daysAfter(invoice.date, random.integer(2, MOST_DAYS));
  if (date > today || lines.length === 0) return null;
  const reason = random.pick(['returned', 'damaged'] as const);
  const chosen = new Set([random.pick(lines), ...(random.chance(0.2) ? [random.pick(lines)] : [])]);
  return {
    invoice_id: invoice.id,
    customer_id: invoice.customer_id,
    date,
    reason,
    lines: [...chosen].map((line) => {
      const qty = random.integer(1, Math.max(1, Math.ceil(line.qty / 2)));
      const { untaxed, tax } = linePrice(
        { grossUnit: line.gross_unit, netUnit: line.net_unit, taxPercent: line.tax_percent },
        qty,
      );
      return { sale_line_id: line.id, qty, untaxed, tax };
    }),
  };
}
