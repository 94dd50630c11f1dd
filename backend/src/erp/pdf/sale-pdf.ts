import type { AddressWire, PickingWire, SaleLineWire, SaleWire } from '@vetportal/erp/wire';
import { formatDate, formatMoney, type Locale } from '@vetportal/i18n';
import { orderProgress, type VatOfRate } from '@vetportal/model';
import { SELLER, spacedIban } from '../../reference/seller';
import type { InvoiceLine } from '../document/invoice-store';
import { communicationOf, dueDateOf } from '../document/payment-terms';
import { participantOf } from '../e-invoice/participant';
import { FIRST_ELECTRONIC_DAY } from '../e-invoice/write-ubl';
import { deliveryAmount, lineAmounts, saleAmount } from '../sale/amounts';
import { linePrice } from '../sale/line-price';
import type { InvoiceRecord } from '../sale/sale-store';
import type { Person } from '../session/person';
import { WORDS } from './pdf-texts';
import type { PdfDocument } from './write-pdf';

/** For whom, and in which language, a PDF document is written. */
export interface Reader {
  locale: Locale;
  person: Pick<Person, 'ref' | 'vat'>;
}

/** The confirmation of an order: what was ordered at what price, and what remains of it. */
export function orderPdf(sale: SaleWire, reader: Reader): PdfDocument {
  const { locale } = reader;
  return {
    ...common(
      sale,
      sale.lines.map((line) => remainingOf(line, locale)),
      reader,
    ),
    title: `${WORDS.order[locale]} ${sale.name}`,
    date: new Date(sale.date_order),
    facts: facts([
      [WORDS.date[locale], formatDate(locale, sale.date_order)],
      ...references(sale, reader),
      [WORDS.payment[locale], paymentOf(sale, locale)],
      [WORDS.carrier[locale], sale.delivery.selected_carrier?.name],
      [
        WORDS.expectedDelivery[locale],
        sale.state === 'cancel' || orderProgress(sale.state) === 100
          ? null
          : sale.date_commitment && formatDate(locale, sale.date_commitment),
      ],
    ]),
    ...(sale.note === null ? {} : { remark: sale.note }),
  };
}

/** Units that are given: `+ 3 gratuits`. */
const givenText = (units: number, locale: Locale): string => `+ ${units} ${WORDS.given[locale]}`;

/**
 * A line with the units that remain of it. Below the article: how many were ordered, what has become of the
 * others, and when those that wait for stock come.
 */
function remainingOf(line: SaleLineWire, locale: Locale): PdfLine {
  const { qty, qty_canceled: canceled, qty_returned: returned, qty_unavailable: waits } = line;
  const said = [
    ...(canceled + returned > 0 ? [`${WORDS.ordered[locale]} ${qty}`] : []),
    ...(canceled > 0 ? [`${WORDS.canceledUnits[locale]} ${canceled}`] : []),
    ...(returned > 0 ? [`${WORDS.returnedUnits[locale]} ${returned}`] : []),
    ...(line.qty_free > 0 ? [givenText(line.qty_free, locale)] : []),
    ...(waits > 0 ? [`${WORDS.waits[locale]} ${waits}`] : []),
    ...(waits > 0 && line.date_expected !== null
      ? [`${WORDS.expected[locale]} ${formatDate(locale, line.date_expected)}`]
      : []),
  ];
  if (said.length === 0) return line;
  return { ...line, qty: qty - canceled - returned, name: `${line.name}\n${said.join(', ')}` };
}

/**
 * A cart, to be shown or signed before it is ordered: what it costs today.
 *
 * @param today 'YYYY-MM-DD'
 */
export function cartPdf(cart: SaleWire, today: string, reader: Reader): PdfDocument {
  const { locale } = reader;
  return {
    ...common(
      cart,
      cart.lines.map((line) => remainingOf(line, locale)),
      reader,
    ),
    title: WORDS.cart[locale],
    date: new Date(`${today}T12:00:00Z`),
    facts: facts([
      [WORDS.date[locale], formatDate(locale, today)],
      ...references(cart, reader),
      [WORDS.carrier[locale], cart.delivery.selected_carrier?.name],
    ]),
    remark: [WORDS.notOrdered[locale], cart.note].filter(Boolean).join('\n\n'),
  };
}

const paymentOf = ({ payment }: SaleWire, locale: Locale): string | undefined =>
  payment?.state ? `${payment.mode.name} – ${WORDS[payment.state][locale]}` : payment?.mode.name;

/** An invoice: the parcel that it bills, or the order where that was paid in advance, and when it is to be paid. */
export function invoicePdf(
  invoice: Pick<InvoiceRecord, 'name' | 'date' | 'picking_id'>,
  lines: readonly InvoiceLine[],
  sale: SaleWire,
  reader: Reader,
): PdfDocument {
  const { locale } = reader;
  const names = new Map(sale.lines.map(({ id, name }) => [id, name]));
  const billed = lines.map((line) => {
    const price = linePrice(
      { grossUnit: line.gross_unit, netUnit: line.net_unit, taxPercent: line.tax_percent },
      line.qty,
    );
    return { ...price, ...line, isDelivery: line.is_delivery };
  });
  const picking = sale.delivery.pickings.find(({ delivery_id: id }) => id === invoice.picking_id);
  return {
    ...common(
      { ...sale, amount: saleAmount(billed), delivery: { ...sale.delivery, amount: deliveryAmount(billed) } },
      billed.flatMap((line) => {
        const named = { ...line, name: names.get(line.sale_line_id) ?? line.name };
        // What is given stands on the invoice too, at 0.
        const given = { ...named, qty: line.qty_free, netUnit: 0, untaxed: 0, tax: 0 };
        return [
          { ...named, ...lineAmounts(named) },
          ...(line.qty_free > 0
            ? [{ ...given, ...lineAmounts(given), name: `${named.name}\n${WORDS.freeOfCharge[locale]}` }]
            : []),
        ];
      }),
      reader,
    ),
    title: `${WORDS.invoice[locale]} ${invoice.name}`,
    date: new Date(`${invoice.date}T12:00:00Z`),
    facts: facts([
      [WORDS.date[locale], formatDate(locale, invoice.date)],
      invoice.picking_id === null
        ? [WORDS.payment[locale], WORDS.paidAhead[locale]]
        : [WORDS.due[locale], formatDate(locale, dueDateOf(invoice.date))],
      ...(invoice.picking_id === null ? [] : transferFacts(invoice.name, locale)),
      [WORDS.orderNumber[locale], sale.name],
      [WORDS.deliveryNote[locale], picking?.name],
      [WORDS.delivered[locale], picking?.delivery_date && formatDate(locale, picking.delivery_date)],
      ...references(sale, reader),
    ]),
    ...remark([
      ...(isCopy(invoice, reader) ? [WORDS.invoiceCopy[locale]] : []),
      ...vatRemark(billed, locale),
    ]),
  };
}

/** By which transfer an invoice is paid. */
const transferFacts = (number: string, locale: Locale): Fact[] => [
  [WORDS.iban[locale], spacedIban(SELLER.iban)],
  [WORDS.communication[locale], communicationOf(number)],
];

/** Whether the customer has the document itself by the Peppol network, so that the PDF document is only a copy. */
export const isCopy = ({ date }: { date: string }, { person }: Reader): boolean =>
  date >= FIRST_ELECTRONIC_DAY && participantOf(person.vat) !== null;

/** Why no VAT is charged, where none is: by law the document says so. Every article has a rate above zero. */
export const vatRemark = (lines: readonly { tax_percent: number }[], locale: Locale): string[] =>
  lines.length > 0 && lines.every((line) => line.tax_percent === 0) ? [WORDS.intraCommunity[locale]] : [];

/** The text under the table, if any. */
export const remark = (texts: readonly string[]): { remark?: string } =>
  texts.length === 0 ? {} : { remark: texts.join('\n\n') };

/** A delivery note: what a parcel holds, without prices. */
export function deliveryNotePdf(picking: PickingWire, sale: SaleWire, reader: Reader): PdfDocument {
  const { locale } = reader;
  const skus = new Map(sale.lines.map((line) => [line.product_id, line.sku]));
  const { addresses, pageWord } = common(sale, [], reader);
  return {
    locale,
    pageWord,
    addresses,
    title: `${WORDS.deliveryNote[locale]} ${picking.name}`,
    date: new Date(picking.delivery_date === null ? sale.date_order : `${picking.delivery_date}T12:00:00Z`),
    facts: facts([
      [WORDS.date[locale], picking.delivery_date && formatDate(locale, picking.delivery_date)],
      [WORDS.orderNumber[locale], sale.name],
      ...references(sale, reader),
      [WORDS.carrier[locale], picking.carrier?.name],
      [WORDS.tracking[locale], picking.tracking_reference],
    ]),
    columns: [
      { label: WORDS.sku[locale], width: 90 },
      { label: WORDS.article[locale] },
      // Batches of medicines: what a practice writes into its register.
      { label: WORDS.lot[locale], width: 70 },
      { label: WORDS.expiry[locale], width: 70 },
      { label: WORDS.quantity[locale], width: 52, align: 'right' },
    ],
    rows: picking.lines.flatMap((line) => {
      const sku = skus.get(line.product_id) ?? '';
      const lots = line.lots.map(({ number, qty }) => (line.lots.length > 1 ? `${number} (${qty})` : number));
      const batches = [lots.join('\n'), line.lots.map(({ expiry }) => formatDate(locale, expiry)).join('\n')];
      return [
        [sku, line.product_name, ...batches, String(line.qty_done)],
        ...(line.qty_free > 0
          ? [[sku, `${line.product_name}\n${WORDS.freeOfCharge[locale]}`, ...batches, String(line.qty_free)]]
          : []),
      ];
    }),
    totals: [],
  };
}

/** A fact of a PDF document's head; one without a value is left out. */
export type Fact = readonly [label: string, value: string | null | undefined];

/** The head of a PDF document. */
export const facts = (given: readonly Fact[]): PdfDocument['facts'] =>
  given.flatMap(([label, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ label, value }],
  );

/** Who the customer is, and what it calls the order. */
export const references = (sale: SaleWire, { locale, person }: Reader): Fact[] => [
  [WORDS.customer[locale], person.ref],
  [WORDS.vat[locale], person.vat],
  [WORDS.reference[locale], [sale.client_order_ref, sale.suite_name].filter(Boolean).join(' · ')],
];

type PdfLine = Pick<SaleLineWire, 'sku' | 'name' | 'qty' | 'unit_price' | 'tax_rate' | 'amount'>;

function common(sale: SaleWire, lines: readonly PdfLine[], { locale }: Reader) {
  const euros = (amount: number) => formatMoney(locale, cents(amount));
  const { amount, delivery } = sale;
  return {
    locale,
    pageWord: WORDS.page[locale],
    addresses: addressesOf(sale, locale),
    columns: amountColumns(locale),
    rows: lines.map((line) => [
      line.sku,
      line.name,
      String(line.qty),
      euros(line.unit_price.untaxed_with_discount),
      `${line.tax_rate} %`,
      euros(line.amount.untaxed),
    ]),
    totals: [
      { label: WORDS.subtotal[locale], value: euros(amount.untaxed_without_shipping) },
      { label: WORDS.shipping[locale], value: euros(delivery.amount.untaxed) },
      ...taxTotals(
        amount.taxes.map(({ rate, base, tax }) => ({ taxPercent: rate, base: cents(base), tax: cents(tax) })),
        locale,
      ),
      { label: WORDS.total[locale], value: euros(amount.total) },
    ],
  };
}

const cents = (euros: number): number => Math.round(euros * 100);

/** VAT by its rates, each with its base, as lines of a PDF document's totals. */
export const taxTotals = (taxes: readonly VatOfRate[], locale: Locale): PdfDocument['totals'] =>
  taxes.map(({ taxPercent, base, tax }) => ({
    label: `${WORDS.taxes[locale]} ${taxPercent} % ${WORDS.onAmount[locale]} ${formatMoney(locale, base)}`,
    value: formatMoney(locale, tax),
  }));

/** Where a sale is invoiced and delivered to. */
export const addressesOf = ({ invoicing, delivery }: SaleWire, locale: Locale): PdfDocument['addresses'] =>
  [
    { label: WORDS.invoicing[locale], lines: addressLines(invoicing.address) },
    { label: WORDS.delivery[locale], lines: addressLines(delivery.address) },
  ].filter(({ lines }) => lines.length > 0);

/** The columns of a PDF document whose lines have amounts. */
export const amountColumns = (locale: Locale): PdfDocument['columns'] => [
  { label: WORDS.sku[locale], width: 78 },
  { label: WORDS.article[locale] },
  { label: WORDS.quantity[locale], width: 52, align: 'right' },
  { label: WORDS.net[locale], width: 66, align: 'right' },
  { label: WORDS.tax[locale], width: 40, align: 'right' },
  { label: WORDS.untaxed[locale], width: 84, align: 'right' },
];

const addressLines = (address: AddressWire | null): string[] =>
  address === null
    ? []
    : [
        address.name,
        address.street,
        address.street2 ?? '',
        `${address.zip} ${address.city}`,
        address.country_name,
      ].filter((line) => line.trim() !== '');
