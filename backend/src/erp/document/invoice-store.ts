import type { Queries } from '../../database';

/** A line of an invoice; integer cents excluding VAT. */
export interface InvoiceLine {
  sale_line_id: number;
  sku: string;
  name: string;
  qty: number;
  /** Given with those, and billed at 0. */
  qty_free: number;
  gross_unit: number;
  net_unit: number;
  tax_percent: number;
  untaxed: number;
  is_delivery: boolean;
}

/** What an invoice bills: the parcel's lines, or all that was ordered where that was paid in advance. */
export const findInvoiceLines = (queries: Queries, invoiceId: number): Promise<InvoiceLine[]> =>
  queries.query<InvoiceLine>(
    `select b.sale_line_id, l.sku, l.name, b.qty,
       coalesce(p.qty_free, b.qty / l.promo_main * l.promo_given, 0) as qty_free, l.gross_unit, l.net_unit, l.tax_percent, b.untaxed, l.is_delivery
     from invoice_line b join sale_line l on l.id = b.sale_line_id
       join invoice i on i.id = b.invoice_id
       left join picking_line p on p.picking_id = i.picking_id and p.sale_line_id = b.sale_line_id
     where b.invoice_id = $1 order by l.sequence`,
    [invoiceId],
  );
