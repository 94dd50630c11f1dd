import { insertRows, type Database } from '../database';
import { documentName, insertSeries } from '../erp/document/document-number';
import { refreshSums } from '../erp/sale/refresh-sums';
import { sumUpOrders } from '../erp/statistics/sum-up-orders';
import {
  isCredited,
  makeCreditNote,
  type CreditableInvoice,
  type CreditableLine,
} from './credit-note-factory';

/**
 * Gives some of the past's invoices a credit note; does nothing when that was done. A data set of its own, after the orders, so that
 * a database from before there were credit notes gets them too.
 *
 * @param today 'YYYY-MM-DD'
 */
export async function loadCreditNotes(database: Database, today: string): Promise<void> {
  await database.exclusively('credit notes', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'credit_notes'`);
    if (loaded) return;
    const invoices = await database.query<CreditableInvoice>(
      `select i.id, i.customer_id, i.sale_id, i.name, i.date
       from invoice i join sale s on s.id = i.sale_id where s.state = 'delivery_full' and i.picking_id is not null`,
    );
    const credited = invoices.filter(isCredited);
    const lines = await database.query<CreditableLine>(
      `select l.id, b.invoice_id, b.qty, l.gross_unit, l.net_unit, l.tax_percent
       from invoice_line b join sale_line l on l.id = b.sale_line_id
       where b.invoice_id = any($1::int[]) and not l.is_delivery order by l.id`,
      [credited.map((invoice) => invoice.id)],
    );
    const last = new Map<string, number>();
    const notes = credited
      .flatMap((invoice) => {
        const goods = lines.filter((line) => line.invoice_id === invoice.id);
        return makeCreditNote(invoice, goods, today) ?? [];
      })
      .sort((a, b) => (a.date === b.date ? a.invoice_id - b.invoice_id : a.date < b.date ? -1 : 1))
      .map((note, index) => {
        const year = note.date.slice(0, 4);
        const number = (last.get(year) ?? 0) + 1;
        last.set(year, number);
        return { ...note, id: index + 1, name: documentName('NC', year, number) };
      });
    const returned = notes.flatMap((note) => note.lines);
    await database.transaction(async (queries) => {
      await insertRows(
        queries,
        'credit_note',
        notes.map(({ lines: _, ...note }) => note),
      );
      await insertRows(
        queries,
        'credit_note_line',
        notes.flatMap((note) => note.lines.map((line) => ({ credit_note_id: note.id, ...line }))),
      );
      await insertSeries(queries, 'NC', last);
      await queries.query(
        `update sale_line l set qty_returned = r.qty, untaxed = (l.qty - l.qty_canceled - r.qty) * l.net_unit,
           tax = round((l.qty - l.qty_canceled - r.qty) * l.net_unit * l.tax_percent / 100)
         from (select sale_line_id, sum(qty) as qty from unnest($1::int[], $2::int[]) as r (sale_line_id, qty) group by 1) r
         where r.sale_line_id = l.id`,
        [returned.map((line) => line.sale_line_id), returned.map((line) => line.qty)],
      );
      const saleIds = credited.map((invoice) => invoice.sale_id);
      await refreshSums(queries, saleIds);
      while ((await sumUpOrders(queries, { atMost: saleIds.length })) > 0);
      await queries.query(`select setval(pg_get_serial_sequence('credit_note', 'id'), $1, false)`, [
        notes.length + 1,
      ]);
      await queries.query(`insert into data_set (name, version) values ('credit_notes', '1')`);
    });
  });
}
