import type { EInvoiceWire } from '@vetportal/erp/wire';
import type { Queries } from '../../database';
import { FIRST_ELECTRONIC_DAY } from './write-ubl';

interface StateRow {
  id: number;
  date: string;
  state: EInvoiceWire['state'] | null;
  reason: string | null;
  changed_at: Date | null;
}

/**
 * How invoices or credit notes fare, by their id. One that nobody has looked at yet is queued; one of before there were electronic
 * invoices is not in it.
 */
export async function findEInvoiceStates(
  queries: Queries,
  kind: 'invoice' | 'credit_note',
  ids: readonly number[],
): Promise<Map<number, EInvoiceWire>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.query<StateRow>(
    `select d.id, d.date, e.state, e.reason, e.changed_at
     from ${kind} d left join e_invoice e on e.${kind}_id = d.id
     where d.id = any($1::int[]) and (e.id is not null or d.date >= $2)`,
    [ids, FIRST_ELECTRONIC_DAY],
  );
  return new Map(
    rows.map(({ id, date, state, reason, changed_at: changed }) => [
      id,
      {
        state: state ?? 'queued',
        reason,
        changed_at: changed?.toISOString() ?? `${date}T00:00:00.000Z`,
      },
    ]),
  );
}
