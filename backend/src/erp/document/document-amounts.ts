import { vatOf } from '@vetportal/model';
import type { Queries } from '../../database';
import type { DocumentRecord } from './document-store';

interface Base {
  type: string;
  record_id: number;
  taxPercent: number;
  untaxed: number;
}

/**
 * What documents come to, VAT included, by their id: orders by what remains of them, invoices and credit notes by their lines.
 *
 * @returns integer cents; nothing for documents without amounts
 */
export async function documentAmounts(
  queries: Queries,
  documents: readonly DocumentRecord[],
): Promise<Map<number, number>> {
  const recordsOf = (type: DocumentRecord['type']) =>
    documents.filter((one) => one.type === type).map((one) => one.record_id);
  const bases = await queries.query<Base>(
    `select type, record_id, tax_percent as "taxPercent", sum(untaxed)::integer as untaxed
     from (
       select 'order' as type, sale_id as record_id, tax_percent, untaxed from sale_line where sale_id = any($1::int[])
       union all
       select 'invoice', b.invoice_id, l.tax_percent, b.untaxed
       from invoice_line b join sale_line l on l.id = b.sale_line_id where b.invoice_id = any($2::int[])
       union all
       select 'credit_note', b.credit_note_id, l.tax_percent, b.untaxed
       from credit_note_line b join sale_line l on l.id = b.sale_line_id where b.credit_note_id = any($3::int[])
     ) as line group by 1, 2, 3`,
    [recordsOf('order'), recordsOf('invoice'), recordsOf('credit_note')],
  );
  return new Map(
    documents.flatMap(({ id, type, record_id: record }) => {
      const lines = bases.filter((base) => base.type === type && base.record_id === record);
      const untaxed = lines.reduce((sum, line) => sum + line.untaxed, 0);
      return lines.length === 0 ? [] : [[id, untaxed + vatOf(lines)] as const];
    }),
  );
}
