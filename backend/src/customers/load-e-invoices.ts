import { NO_PEPPOL_ID } from '@vetportal/model';
import type { Database } from '../database';
import { FIRST_ELECTRONIC_DAY } from '../erp/e-invoice/write-ubl';

/** What was billed in the last days is on its way still: somebody who looks sees it arrive. */
const ARRIVED_AFTER_DAYS = 3;

/**
 * Says of the past's invoices and credit notes that they have arrived, or that their customer takes none; does nothing when that was
 * done. A data set of its own, so that a database from before there were electronic invoices gets them too.
 *
 * @param today 'YYYY-MM-DD'
 */
export async function loadEInvoices(database: Database, today: string): Promise<void> {
  await database.exclusively('electronic invoices', async () => {
    const [loaded] = await database.query(`select 1 from data_set where name = 'e_invoices'`);
    if (loaded) return;
    await database.transaction(async (queries) => {
      for (const kind of ['invoice', 'credit_note'])
        await queries.query(
          `insert into e_invoice (${kind}_id, state, reason, message_id, changed_at)
           select d.id, case when takes then 'delivered' else 'refused' end, case when not takes then $3 end,
             case when takes then 'demo-' || d.name end, d.date + interval '9 hours'
           from ${kind} d join customer c on c.id = d.customer_id,
             lateral (select coalesce(c.vat ~ '^(BE\\d{10}|LU\\d{8})$', false) as takes) as network
           where d.date >= $1 and d.date <= $2::date - ${ARRIVED_AFTER_DAYS} order by d.id`,
          [FIRST_ELECTRONIC_DAY, today, NO_PEPPOL_ID],
        );
      await queries.query(`insert into data_set (name, version) values ('e_invoices', '1')`);
    });
  });
}
