import { insertRows, type Database } from '../database';
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
       from invoice i join sale s on s.id = i.sale_id where s.state = 'delivery_full'`,
    );
    const credited = invoices.filter(isCredited);
    const lines = await database.query<CreditableLine>(
      `select id, sale_id, qty_delivered, gross_unit, net_unit, tax_percent
       from sale_line where sale_id = any($1::int[]) and not is_delivery order by id`,
      [credited.map((invoice) => invoice.sale_id)],
    );
    const goodsOf = (id: number) => lines.filter((line) => line.sale_id === id);
    const notes = credited
      .flatMap((invoice) => makeCreditNote(invoice, goodsOf(invoice.sale_id), today) ?? [])
      .sort((a, b) => (a.date === b.date ? a.invoice_id - b.invoice_id : a.date < b.date ? -1 : 1))
      .map((note, index) => ({ ...note, id: index + 1 }));
    await database.transaction(async (queries) => {
      await insertRows(
        queries,
        'credit_note',
        notes.map(({ lines: _, ...note }) => ({
          ...note,
          name: `NC${note.date.slice(0, 4)}/${String(note.id).padStart(6, '0')}`,
        })),
      );
      await insertRows(
        queries,
        'credit_note_line',
        notes.flatMap((note) => note.lines.map((line) => ({ credit_note_id: note.id, ...line }))),
      );
      await queries.query(`select setval(pg_get_serial_sequence('credit_note', 'id'), $1, false)`, [
        notes.length + 1,
      ]);
      await queries.query(`insert into data_set (name, version) values ('credit_notes', '1')`);
    });
  });
}
