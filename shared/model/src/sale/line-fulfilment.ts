/*
 * What happens to a line of an order, and what is billed for it (`W08`): the one place where quantities become money. ERP,
 * demonstration data, order pages and documents call these functions. Quantities are whole sales units, money is integer cents
 * excluding VAT.
 *
 * An invoice bills what leaves the depot. An order that is paid with the order is billed then, in advance; what of it never
 * comes is credited. So at any time: invoices - credit notes = (delivered - taken back + billed in advance) x net price, and
 * = (delivered - taken back) x net price once nothing is to come any more.
 */

/** What has become of a line so far. */
export interface LineQuantities {
  readonly ordered: number;
  /** Has left the depot, whether or not it came back. */
  readonly delivered: number;
  /** Will not come. */
  readonly canceled: number;
  /** Was delivered and taken back. */
  readonly returned: number;
}

/** Why something is credited: taken back, damaged when it came, or billed in advance and cancelled. */
export const CREDIT_REASONS = ['returned', 'damaged', 'canceled'] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/** What can happen to a line. */
export type LineEvent =
  /** All that was ordered was paid for, before any of it is delivered; what was cancelled until then comes back at once. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'delivered'; readonly quantity: number }
  | { readonly kind: 'canceled'; readonly quantity: number }
  | {
      readonly kind: 'returned';
      readonly quantity: number;
      readonly reason: Exclude<CreditReason, 'canceled'>;
    };

/** Units that are still expected. */
export const unitsToCome = ({ ordered, delivered, canceled }: Omit<LineQuantities, 'returned'>): number =>
  ordered - delivered - canceled;

/** Units that the customer has. */
export const unitsKept = ({ delivered, returned }: LineQuantities): number => delivered - returned;

/** Units that the customer has or will get: what a line costs goes by them. */
export const unitsRemaining = ({ ordered, canceled, returned }: Omit<LineQuantities, 'delivered'>): number =>
  ordered - canceled - returned;

/** Something cannot have happened to a line: more was delivered, cancelled or taken back than there was, or no whole unit. */
export class ImpossibleLineEvent extends Error {
  override name = 'ImpossibleLineEvent';

  /** @param most as many units as it could have been */
  constructor(
    readonly event: LineEvent,
    readonly most: number,
  ) {
    super(
      `A line cannot be ${event.kind} ${'quantity' in event ? event.quantity : ''} times, at most ${most}.`,
    );
  }
}

/** A line as it is, with what of the units to come is billed already. */
export interface BilledLine extends LineQuantities {
  readonly billedAhead: number;
}

/** A line after an event, and what is billed or credited for it. */
export interface LineChange {
  readonly line: BilledLine;
  /** Units for an invoice. */
  readonly billed: number;
  /** Units for a credit note. */
  readonly credited: number;
}

/** A line that was ordered, and nothing else yet. @param quantity whole units */
export const orderedLine = (quantity: number): BilledLine => ({
  ordered: quantity,
  delivered: 0,
  canceled: 0,
  returned: 0,
  billedAhead: 0,
});

/**
 * What an event makes of a line.
 *
 * @returns the line afterwards, with the units that an invoice or a credit note has to be made for
 * @throws ImpossibleLineEvent
 */
export function applyLineEvent(line: BilledLine, event: LineEvent): LineChange {
  const toCome = unitsToCome(line);
  if (event.kind === 'paid') {
    if (line.delivered > 0 || line.billedAhead > 0) throw new ImpossibleLineEvent(event, 0);
    return { line: { ...line, billedAhead: toCome }, billed: line.ordered, credited: line.canceled };
  }
  const { quantity } = event;
  const most = event.kind === 'returned' ? unitsKept(line) : toCome;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > most)
    throw new ImpossibleLineEvent(event, most);
  switch (event.kind) {
    case 'delivered': {
      // What is paid for goes first.
      const paid = Math.min(quantity, line.billedAhead);
      const delivered = line.delivered + quantity;
      const after = { ...line, delivered, billedAhead: line.billedAhead - paid };
      return { line: after, billed: quantity - paid, credited: 0 };
    }
    case 'canceled': {
      const credited = Math.max(0, quantity - (toCome - line.billedAhead));
      const canceled = line.canceled + quantity;
      return { line: { ...line, canceled, billedAhead: line.billedAhead - credited }, billed: 0, credited };
    }
    case 'returned':
      return { line: { ...line, returned: line.returned + quantity }, billed: 0, credited: quantity };
  }
}

/** Units of a line on one invoice. */
export interface BilledUnits<Id> {
  readonly invoice: Id;
  readonly quantity: number;
  /** Of these, by credit notes. */
  readonly credited: number;
}

/**
 * Which invoices a credit note corrects: the last one first, none by more than it bills.
 *
 * @param invoices those with the line, the oldest first
 * @param quantity units to credit
 * @returns what is taken off which, without those of which nothing is
 */
export function shareCredit<Id>(
  invoices: readonly BilledUnits<Id>[],
  quantity: number,
): { readonly invoice: Id; readonly quantity: number }[] {
  let left = quantity;
  return [...invoices].reverse().flatMap((one) => {
    const taken = Math.min(left, one.quantity - one.credited);
    left -= taken;
    return taken > 0 ? [{ invoice: one.invoice, quantity: taken }] : [];
  });
}

/** What a line has come to. */
export interface LineSettlement {
  readonly line: BilledLine;
  /** Of what remains, cents. */
  readonly amountCents: number;
  readonly invoices: readonly { readonly quantity: number; readonly cents: number }[];
  readonly creditNotes: readonly {
    readonly quantity: number;
    readonly cents: number;
    readonly reason: CreditReason;
    /** Place of the invoice that it corrects. */
    readonly invoice: number;
  }[];
}

/**
 * A line's quantities, amount, invoices and credit notes from all that has happened to it.
 *
 * @param ordered units, and what one of them costs in cents excluding VAT
 * @param events the oldest first
 * @throws ImpossibleLineEvent
 */
export function settleLine(
  ordered: { readonly quantity: number; readonly netCents: number },
  events: readonly LineEvent[],
): LineSettlement {
  const { netCents } = ordered;
  const invoices: { quantity: number; credited: number }[] = [];
  const creditNotes: LineSettlement['creditNotes'][number][] = [];
  let line = orderedLine(ordered.quantity);
  for (const event of events) {
    const change = applyLineEvent(line, event);
    line = change.line;
    if (change.billed > 0) invoices.push({ quantity: change.billed, credited: 0 });
    const shares = shareCredit(
      invoices.map((one, invoice) => ({ ...one, invoice })),
      change.credited,
    );
    for (const { invoice, quantity } of shares) {
      const corrected = invoices[invoice];
      if (corrected) corrected.credited += quantity;
      const reason = event.kind === 'returned' ? event.reason : 'canceled';
      creditNotes.push({ quantity, cents: quantity * netCents, reason, invoice });
    }
  }
  return {
    line,
    amountCents: unitsRemaining(line) * netCents,
    invoices: invoices.map(({ quantity }) => ({ quantity, cents: quantity * netCents })),
    creditNotes,
  };
}

/**
 * The state of an order from its goods: `cancel` where nothing came and nothing will, `delivery_full` where nothing more is to
 * come, `delivery_partial` where a part has.
 *
 * @param lines goods, without delivery costs
 * @param before the state until now, which stays while nothing has left
 */
export function orderStateOf<State extends string>(
  lines: readonly LineQuantities[],
  before: State,
): State | 'cancel' | 'delivery_partial' | 'delivery_full' {
  const hasLeft = lines.some((line) => line.delivered > 0);
  if (lines.every((line) => unitsToCome(line) === 0)) return hasLeft ? 'delivery_full' : 'cancel';
  return hasLeft ? 'delivery_partial' : before;
}
