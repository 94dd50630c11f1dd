import type { Queries } from '../../database';
import { countryCode } from '../../reference/countries';
import { findAddresses, type AddressRecord } from '../customer/address-store';
import { findPickupSite } from '../delivery/pickup-sites';
import { findInvoiceLines, type InvoiceLine } from '../document/invoice-store';
import { communicationOf, dueDateOf } from '../document/payment-terms';
import type { BillingAddress, BillingDocument, BillingLine, BilledLot } from './billing-document';

/** An invoice or a credit note, by its id. */
export interface WhichBilling {
  readonly kind: BillingDocument['kind'];
  readonly id: number;
}

interface Head {
  number: string;
  issued: string;
  corrects: string | null;
  corrects_issued: string | null;
  order_name: string;
  reference: string | null;
  is_paid: boolean;
  customer_id: number;
  customer_ref: string;
  customer_vat: string | null;
  customer_email: string | null;
  invoicing_address_id: number;
  delivery_address_id: number;
  pickup_site_id: number | null;
  picking_id: number | null;
  delivered: string | null;
}

/**
 * An invoice or a credit note as its PDF file and its electronic form are written from. Its words are those of the order, in the
 * customer's language.
 *
 * @returns null where there is none
 */
export async function loadBilling(
  queries: Queries,
  { kind, id }: WhichBilling,
): Promise<BillingDocument | null> {
  const ids = kind === 'invoice' ? [id, null] : [null, id];
  const [head] = await queries.query<Head>(
    `select d.*, s.name as order_name, coalesce(s.customer_ref, s.suite_name) as reference,
       d.picking_id is null as is_paid, s.customer_id, c.ref as customer_ref, c.vat as customer_vat,
       c.email as customer_email, s.invoicing_address_id, s.delivery_address_id, s.pickup_site_id,
       p.delivery_date as delivered
     from (
       select name as number, date as issued, null as corrects, null::date as corrects_issued, sale_id, picking_id
       from invoice where id = $1
       union all
       select n.name, n.date, i.name, i.date, i.sale_id, i.picking_id
       from credit_note n join invoice i on i.id = n.invoice_id where n.id = $2
     ) as d
       join sale s on s.id = d.sale_id join customer c on c.id = s.customer_id
       left join picking p on p.id = d.picking_id`,
    ids,
  );
  if (!head) return null;
  const lines =
    kind === 'invoice' ? await findInvoiceLines(queries, id) : await findCreditedLines(queries, id);
  const lots = kind === 'credit_note' ? [] : await findBilledLots(queries, head.picking_id);
  const addresses = await findAddresses(queries, head.customer_id, [
    head.invoicing_address_id,
    head.delivery_address_id,
  ]);
  const invoicing = addresses.get(head.invoicing_address_id);
  if (!invoicing) return null;
  const site = findPickupSite(head.pickup_site_id);
  const delivery = site
    ? { ...site, street2: null, country_id: site.countryId }
    : (addresses.get(head.delivery_address_id) ?? invoicing);
  const common = {
    number: head.number,
    issued: head.issued,
    order: head.order_name,
    reference: head.reference,
    customer: {
      ref: head.customer_ref,
      address: toBillingAddress(invoicing),
      vatNumber: head.customer_vat,
      email: head.customer_email,
    },
    delivery: { date: head.delivered, address: toBillingAddress(delivery) },
    // As it was ordered: an address that was changed since does not change what was owed. Every article has a rate above zero.
    treatment: lines.every((line) => line.tax_percent === 0) ? 'intra-community' : 'domestic',
    lines: lines.flatMap((line): BillingLine[] => {
      const sold = {
        sku: line.sku,
        name: line.name,
        quantity: line.qty,
        grossUnit: line.gross_unit,
        netUnit: line.net_unit,
        taxPercent: line.tax_percent,
        untaxed: line.untaxed,
        lots: lots.filter((lot) => lot.sale_line_id === line.sale_line_id),
      };
      const given = { ...sold, quantity: line.qty_free, netUnit: 0, untaxed: 0 };
      // What is given stands on the PDF document too, and costs nothing.
      return line.qty_free > 0 ? [sold, given] : [sold];
    }),
  } as const;
  return head.corrects !== null && head.corrects_issued !== null
    ? { ...common, kind: 'credit_note', corrects: { number: head.corrects, issued: head.corrects_issued } }
    : {
        ...common,
        kind: 'invoice',
        due: head.is_paid ? head.issued : dueDateOf(head.issued),
        communication: communicationOf(head.number),
        isPaid: head.is_paid,
      };
}

/** What a credit note gives back. */
const findCreditedLines = (queries: Queries, creditNoteId: number): Promise<InvoiceLine[]> =>
  queries.query<InvoiceLine>(
    `select c.sale_line_id, l.sku, l.name, c.qty, 0 as qty_free, l.gross_unit, l.net_unit, l.tax_percent, c.untaxed,
       l.is_delivery
     from credit_note_line c join sale_line l on l.id = c.sale_line_id where c.credit_note_id = $1 order by l.sequence`,
    [creditNoteId],
  );

const findBilledLots = (
  queries: Queries,
  pickingId: number | null,
): Promise<(BilledLot & { sale_line_id: number })[]> =>
  queries.query(
    `select sale_line_id, number, expiry, qty as quantity from picking_lot where picking_id = $1 order by expiry, number`,
    [pickingId],
  );

const toBillingAddress = (
  address: Pick<AddressRecord, 'name' | 'street' | 'street2' | 'zip' | 'city' | 'country_id'>,
): BillingAddress => ({
  name: address.name,
  street: address.street,
  street2: address.street2,
  zip: address.zip,
  city: address.city,
  countryCode: countryCode(address.country_id),
});
