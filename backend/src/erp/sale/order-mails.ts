import { formatMoney, type Locale } from '@vetportal/i18n';
import type { Queries } from '../../database';
import { mailText } from '../../mail/mail-texts';
import { recipientsOf, type Outbox, type WriteMail } from '../../mail/outbox';
import type { Units } from './order-records';

/** Lines that a mail lists; an order may have hundreds. */
const MOST_LINES = 50;

interface MailedOrder {
  readonly id: number;
  readonly name: string;
  readonly customerId: number;
  readonly userId: string | null;
  readonly reference: string | null;
  /** Cents. */
  readonly untaxed: number;
  readonly tax: number;
}

interface MailedLine {
  readonly id: number;
  readonly name: string;
  readonly qty: number;
  readonly waiting: number;
}

/** Says that an order was received, with what was ordered. */
export async function mailOrderConfirmed(outbox: Outbox, queries: Queries, saleId: number): Promise<void> {
  const { order, lines } = await loadOrder(queries, saleId);
  await send(outbox, queries, 'order-confirmed', order, (locale, link) => {
    const total = {
      untaxed: formatMoney(locale, order.untaxed),
      taxed: formatMoney(locale, order.untaxed + order.tax),
    };
    return {
      subject: mailText(locale, 'confirmed.subject', { order: order.name }),
      blocks: [
        { text: mailText(locale, 'confirmed.text') },
        { items: itemsOf(locale, lines) },
        ...(order.reference
          ? [{ text: mailText(locale, 'order.reference', { reference: order.reference }) }]
          : []),
        { text: mailText(locale, 'order.total', total) },
        { label: mailText(locale, 'order.button'), href: link(`/account/sales/${order.id}`) },
      ],
    };
  });
}

/** Says that units of an order have left in a parcel, or have arrived after they were out of stock. */
export async function mailOrderUnits(
  outbox: Outbox,
  queries: Queries,
  kind: 'order-shipped' | 'backorder-arrived',
  saleId: number,
  units: Units,
): Promise<void> {
  const { order, lines } = await loadOrder(queries, saleId);
  const moved = lines
    .filter(({ id }) => units.has(id))
    .map((line) => ({ ...line, qty: units.get(line.id) ?? 0, waiting: 0 }));
  const what = kind === 'order-shipped' ? 'shipped' : 'arrived';
  await send(outbox, queries, kind, order, (locale, link) => ({
    subject: mailText(locale, `${what}.subject`, { order: order.name }),
    blocks: [
      { text: mailText(locale, `${what}.text`) },
      { items: itemsOf(locale, moved) },
      { label: mailText(locale, 'order.button'), href: link(`/account/sales/${order.id}`) },
    ],
  }));
}

async function send(
  outbox: Outbox,
  queries: Queries,
  kind: 'order-confirmed' | 'order-shipped' | 'backorder-arrived',
  order: MailedOrder,
  write: WriteMail,
): Promise<void> {
  for (const person of await recipientsOf(queries, order)) await outbox.put(queries, kind, person, write);
}

function itemsOf(locale: Locale, lines: readonly MailedLine[]): readonly string[] {
  const items = lines.slice(0, MOST_LINES).map(({ qty, name, waiting }) =>
    mailText(locale, waiting > 0 ? 'order.lineWaiting' : 'order.line', {
      count: qty,
      article: name,
      waiting,
    }),
  );
  const more = lines.length - items.length;
  return more > 0 ? [...items, mailText(locale, 'order.more', { count: more })] : items;
}

async function loadOrder(
  queries: Queries,
  saleId: number,
): Promise<{ readonly order: MailedOrder; readonly lines: readonly MailedLine[] }> {
  const [order] = await queries.query<MailedOrder>(
    `select id, name, customer_id as "customerId", user_id as "userId", customer_ref as reference, untaxed, tax
     from sale where id = $1`,
    [saleId],
  );
  if (!order) throw new Error(`There is no order ${saleId}.`);
  const lines = await queries.query<MailedLine>(
    `select id, name, qty, qty_unavailable as waiting from sale_line
     where sale_id = $1 and not is_delivery order by sequence`,
    [saleId],
  );
  return { order, lines };
}
