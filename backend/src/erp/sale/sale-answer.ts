import { type PickingWire, type SaleLineWire, type SaleWire, euros } from '@vetportal/erp/wire';
import type { Locale, Translations } from '@vetportal/i18n';
import {
  freeUnits,
  unitsRemaining,
  unitsToCome,
  type ExpectedDay,
  type LineQuantities,
} from '@vetportal/model';
import type { Queries } from '../../database';
import type { Article } from '../article/article';
import { findAddresses, toAddressWire, type AddressRecord } from '../customer/address-store';
import { toCarrierWire } from '../delivery/carrier-answer';
import { findCarrier } from '../delivery/carriers';
import { deliveryCountry, expectedOf } from '../delivery/expected-days';
import { lineKind, LOW_ORDER_FEE_NAME, LOW_ORDER_FEE_PRODUCT } from '../delivery/low-order-fee';
import { findPickupSite, toSiteAddressWire } from '../delivery/pickup-sites';
import type { ErpContext } from '../erp-context';
import { findProvider } from '../payment/providers';
import { promotionOf } from './promotion-of';
import { deliveryAmount, lineAmounts, saleAmount, type PricedLine } from './amounts';
import {
  loadSaleParts,
  type PickingLineRecord,
  type PickingRecord,
  type SaleLineRecord,
  type SaleParts,
  type SaleRecord,
} from './sale-store';

const STATE_LABELS: Readonly<Record<SaleRecord['state'], Translations>> = {
  cancel: { fr: 'Annulée', nl: 'Geannuleerd', en: 'Cancelled' },
  pending: { fr: 'En attente', nl: 'In afwachting', en: 'Pending' },
  processing: { fr: 'En préparation', nl: 'In voorbereiding', en: 'In preparation' },
  delivery_partial: { fr: 'Partiellement livrée', nl: 'Gedeeltelijk geleverd', en: 'Partially delivered' },
  delivery_full: { fr: 'Livrée', nl: 'Geleverd', en: 'Delivered' },
};

/** Of an order in these something is still to come. */
const OPEN_STATES: readonly SaleRecord['state'][] = ['pending', 'processing', 'delivery_partial'];

const ON_ACCOUNT: Translations = {
  fr: 'Sur compte, à 30 jours',
  nl: 'Op rekening, 30 dagen',
  en: 'On account, 30 days',
};

/** Sales of one customer as the wire has them, in the order given. */
export async function toSaleWires(
  context: ErpContext,
  queries: Queries,
  customerId: number,
  sales: readonly SaleRecord[],
  locale: Locale,
): Promise<SaleWire[]> {
  const parts = await loadSaleParts(
    queries,
    sales.map((sale) => sale.id),
  );
  const addresses = await findAddresses(
    queries,
    customerId,
    sales.flatMap((sale) => [sale.invoicing_address_id, sale.delivery_address_id]),
  );
  const articles = await context.articles.find(queries, [
    ...new Set(parts.lines.map((line) => line.product_id)),
  ]);
  return sales.map((sale) =>
    toSaleWire(sale, ofSale(parts, sale.id), { addresses, articles, locale, today: context.today() }),
  );
}

function ofSale(parts: SaleParts, id: number): SaleParts {
  return {
    lines: parts.lines.filter((line) => line.sale_id === id),
    pickings: parts.pickings.filter((picking) => picking.sale_id === id),
    pickingLines: parts.pickingLines,
    lots: parts.lots,
    eInvoices: parts.eInvoices,
    eCreditNotes: parts.eCreditNotes,
    invoices: parts.invoices.filter((invoice) => invoice.sale_id === id),
    creditNotes: parts.creditNotes.filter((note) => note.sale_id === id),
  };
}

interface SaleContext {
  addresses: ReadonlyMap<number, AddressRecord>;
  articles: ReadonlyMap<number, Article>;
  locale: Locale;
  /** 'YYYY-MM-DD' */
  today: string;
}

function toSaleWire(
  sale: SaleRecord,
  parts: SaleParts,
  { addresses, articles, locale, today }: SaleContext,
): SaleWire {
  const named = parts.lines.map((line) => ({
    ...line,
    name: lineName(line, articles, locale),
    // As the catalogue has it now: what travels is at hand.
    is_cold_chain: articles.get(line.product_id)?.isColdChain ?? false,
  }));
  const priced = named.map(toPriced);
  const invoicing = addresses.get(sale.invoicing_address_id);
  const delivery = addresses.get(sale.delivery_address_id);
  const site = findPickupSite(sale.pickup_site_id);
  const country = deliveryCountry(site ? null : (delivery?.country_id ?? null));
  const expected = new Map(
    parts.lines
      .filter((line) => !line.is_delivery)
      .map((line) => [line.id, expectedOf(line, sale.date_commitment, { country, today })]),
  );
  const isOpen = OPEN_STATES.includes(sale.state);
  const [next] = isOpen
    ? [...expected.values()].flatMap((one) => one ?? []).sort((a, b) => (a.day < b.day ? -1 : 1))
    : [];
  const carrier = findCarrier(sale.carrier_id);
  return {
    id: sale.id,
    uuid: sale.uuid,
    name: sale.name,
    state: sale.state,
    state_label: STATE_LABELS[sale.state][locale],
    typology: 'sale',
    sale_channel: sale.sale_channel,
    client_order_ref: sale.customer_ref,
    customer_ref: sale.customer_ref,
    suite_name: sale.suite_name,
    date_order: sale.date_order.toISOString(),
    date_commitment: next ? next.day : isOpen ? null : sale.date_commitment,
    date_promised: next?.late ?? null,
    note: sale.note,
    lines: named.map((line) => toLineWire(line, expected.get(line.id) ?? null)),
    amount: saleAmount(priced),
    promo_codes: sale.promo_codes,
    delivery: {
      address: site ? toSiteAddressWire(site, locale) : delivery ? toAddressWire(delivery, locale) : null,
      amount: deliveryAmount(priced),
      selected_carrier: carrier ? toCarrierWire(carrier, locale, null) : null,
      pickings: parts.pickings.map((picking) => toPickingWire(picking, parts, named, locale)),
    },
    invoicing: { address: invoicing ? toAddressWire(invoicing, locale) : null },
    invoices: parts.invoices.map(({ id, name, date, untaxed }) => ({
      id,
      name,
      date,
      untaxed: euros(untaxed),
      e_invoice: parts.eInvoices.get(id) ?? null,
    })),
    credit_notes: parts.creditNotes.map(({ id, name, date, reason, invoice_name: invoice, untaxed }) => ({
      id,
      name,
      date,
      reason,
      invoice,
      untaxed: euros(untaxed),
      e_invoice: parts.eCreditNotes.get(id) ?? null,
    })),
    payment:
      sale.payment_mode_id === null
        ? null
        : {
            mode: {
              id: sale.payment_mode_id,
              name: (findProvider(sale.payment_mode_id)?.names ?? ON_ACCOUNT)[locale],
            },
            state: sale.payment_state,
          },
  };
}

/** The article's name in the reader's language while the catalogue has it, else as it was sold. */
function lineName(line: SaleLineRecord, articles: ReadonlyMap<number, Article>, locale: Locale): string {
  if (line.product_id === LOW_ORDER_FEE_PRODUCT.id) return LOW_ORDER_FEE_NAME[locale];
  return articles.get(line.product_id)?.names[locale] ?? line.name;
}

/** What of a line the customer has or will get, and what that costs. */
const toPriced = (line: SaleLineRecord): PricedLine => ({
  qty: unitsRemaining(quantitiesOf(line)),
  grossUnit: line.gross_unit,
  netUnit: line.net_unit,
  discountPercent: line.discount_percent ?? undefined,
  taxPercent: line.tax_percent,
  untaxed: line.untaxed,
  tax: line.tax,
  isDelivery: line.is_delivery,
});

function toLineWire(
  line: SaleLineRecord & { is_cold_chain: boolean },
  expected: ExpectedDay | null,
): SaleLineWire {
  return {
    id: line.id,
    product_id: line.product_id,
    sku: line.sku,
    name: line.name,
    qty: line.qty,
    qty_delivered: line.qty_delivered,
    qty_unavailable: line.qty_unavailable,
    qty_unavailable_diff: 0,
    qty_canceled: line.qty_canceled,
    qty_returned: line.qty_returned,
    qty_free: freeUnits(promotionOf(line), line.qty - line.qty_canceled),
    ...lineAmounts(toPriced(line)),
    // The column holds what canonicalOptions wrote.
    options: JSON.parse(line.options) as Record<string, unknown>,
    is_delivery: line.is_delivery,
    is_mto: line.is_mto,
    date_expected: expected?.day ?? null,
    date_promised: expected?.late ?? null,
    kind: lineKind(line.product_id),
    is_cold_chain: line.is_cold_chain,
  };
}

const quantitiesOf = (line: SaleLineRecord): LineQuantities => ({
  ordered: line.qty,
  delivered: line.qty_delivered,
  canceled: line.qty_canceled,
  returned: line.qty_returned,
});

/** Units given with a parcel: what left with it, or of those that are still to come, with the parcel that completes them. */
function freeUnitsIn(
  picking: PickingRecord,
  line: SaleLineRecord,
  left: readonly PickingLineRecord[],
): number {
  if (picking.state === 'done')
    return left.find((one) => one.picking_id === picking.id && one.sale_line_id === line.id)?.qty_free ?? 0;
  const given = (quantity: number) => freeUnits(promotionOf(line), quantity);
  const units = unitsIn(picking, line, left);
  const before = picking.state === 'waiting' ? line.qty - line.qty_canceled - units : line.qty_delivered;
  return given(before + units) - given(before);
}

/** Units of a line in a parcel: what left with it, or what will: one that waits has what waits for stock. */
function unitsIn(picking: PickingRecord, line: SaleLineRecord, left: readonly PickingLineRecord[]): number {
  if (picking.state === 'done')
    return left.find((one) => one.picking_id === picking.id && one.sale_line_id === line.id)?.qty ?? 0;
  if (picking.state === 'cancel') return 0;
  return picking.state === 'waiting'
    ? line.qty_unavailable
    : unitsToCome(quantitiesOf(line)) - line.qty_unavailable;
}

function toPickingWire(
  picking: PickingRecord,
  { pickingLines: left, lots }: Pick<SaleParts, 'pickingLines' | 'lots'>,
  lines: readonly SaleLineRecord[],
  locale: Locale,
): PickingWire {
  const carrier = findCarrier(picking.carrier_id);
  const isDone = picking.state === 'done';
  const goods = lines.filter((line) => !line.is_delivery);
  return {
    delivery_id: picking.id,
    name: picking.name,
    state: picking.state,
    tracking_reference: picking.tracking_reference,
    tracking_url:
      carrier?.trackingUrl && picking.tracking_reference
        ? carrier.trackingUrl + encodeURIComponent(picking.tracking_reference)
        : null,
    delivery_date: picking.delivery_date,
    carrier: carrier ? toCarrierWire(carrier, locale, null) : null,
    lines: goods
      .map((line) => ({ line, qty: unitsIn(picking, line, left), free: freeUnitsIn(picking, line, left) }))
      .filter(({ qty }) => qty > 0)
      .map(({ line, qty, free }) => ({
        product_id: line.product_id,
        product_name: line.name,
        state: picking.state,
        qty,
        qty_free: free,
        qty_done: isDone ? qty : 0,
        lots: lots
          .filter((lot) => lot.picking_id === picking.id && lot.sale_line_id === line.id)
          .map(({ number, expiry, qty: units }) => ({ number, expiry, qty: units })),
      })),
  };
}
