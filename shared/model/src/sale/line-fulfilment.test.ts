import * as fc from 'fast-check';
import {
  applyLineEvent,
  ImpossibleLineEvent,
  orderedLine,
  orderStateOf,
  settleLine,
  shareCredit,
  unitsKept,
  unitsRemaining,
  unitsToCome,
  type LineEvent,
  type LineQuantities,
} from './line-fulfilment';

const order = fc.record({
  quantity: fc.integer({ min: 1, max: 200 }),
  netCents: fc.integer({ min: 0, max: 100_000 }),
});

/** Draws that become events which can happen, one after the other. */
const draws = fc.array(
  fc.record({
    kind: fc.constantFrom('paid', 'delivered', 'canceled', 'returned'),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    reason: fc.constantFrom('returned', 'damaged'),
  }),
  { maxLength: 12 },
);
type Draw = { kind: LineEvent['kind']; share: number; reason: 'returned' | 'damaged' };

function happening(quantity: number, drawn: readonly Draw[]): LineEvent[] {
  let line = orderedLine(quantity);
  return drawn.flatMap(({ kind, share, reason }) => {
    if (kind === 'paid' && (line.delivered > 0 || line.billedAhead > 0)) return [];
    const most = kind === 'returned' ? unitsKept(line) : unitsToCome(line);
    if (most === 0) return [];
    const units = 1 + Math.floor(share * (most - 1));
    const event: LineEvent =
      kind === 'paid'
        ? { kind }
        : kind === 'returned'
          ? { kind, quantity: units, reason }
          : { kind, quantity: units };
    line = applyLineEvent(line, event).line;
    return [event];
  });
}

const cents = (papers: readonly { cents: number }[]) => papers.reduce((sum, paper) => sum + paper.cents, 0);

test('whatever happens to a line, invoices minus credit notes are what the customer has, at its price @W08', () => {
  fc.assert(
    fc.property(order, draws, (ordered, drawn) => {
      const events = happening(
        ordered.quantity,
        drawn.filter(({ kind }) => kind !== 'paid'),
      );
      const { line, invoices, creditNotes } = settleLine(ordered, events);
      expect(cents(invoices) - cents(creditNotes)).toBe((line.delivered - line.returned) * ordered.netCents);
    }),
  );
});

test('paid in advance, they are that and what was paid for and is to come @W08', () => {
  fc.assert(
    fc.property(order, draws, (ordered, drawn) => {
      const events = happening(ordered.quantity, drawn);
      const paid = events.some(({ kind }) => kind === 'paid');
      const { line, invoices, creditNotes, amountCents } = settleLine(ordered, events);
      expect(cents(invoices) - cents(creditNotes)).toBe(
        paid ? amountCents : (line.delivered - line.returned) * ordered.netCents,
      );
      if (unitsToCome(line) > 0) return;
      expect(cents(invoices) - cents(creditNotes)).toBe((line.delivered - line.returned) * ordered.netCents);
    }),
  );
});

test('no unit comes from nowhere and none is lost, and no invoice is credited by more than it bills @W08', () => {
  fc.assert(
    fc.property(order, draws, (ordered, drawn) => {
      const { line, amountCents, invoices, creditNotes } = settleLine(
        ordered,
        happening(ordered.quantity, drawn),
      );
      expect(unitsToCome(line) + line.delivered + line.canceled).toBe(ordered.quantity);
      expect(
        Math.min(unitsToCome(line), unitsKept(line), line.canceled, line.billedAhead),
      ).toBeGreaterThanOrEqual(0);
      expect(line.billedAhead).toBeLessThanOrEqual(unitsToCome(line));
      expect(unitsRemaining(line)).toBe(unitsToCome(line) + unitsKept(line));
      expect(amountCents).toBe(unitsRemaining(line) * ordered.netCents);
      invoices.forEach(({ quantity }, index) => {
        const credited = creditNotes.filter(({ invoice }) => invoice === index);
        expect(credited.reduce((sum, note) => sum + note.quantity, 0)).toBeLessThanOrEqual(quantity);
      });
    }),
  );
});

test('six ordered, five delivered and one cancelled: five are billed, and the order costs five @W08', () => {
  const { line, amountCents, invoices, creditNotes } = settleLine({ quantity: 6, netCents: 1_250 }, [
    { kind: 'delivered', quantity: 5 },
    { kind: 'canceled', quantity: 1 },
  ]);
  expect(line).toEqual({ ordered: 6, delivered: 5, canceled: 1, returned: 0, billedAhead: 0 });
  expect(amountCents).toBe(6_250);
  expect(invoices).toEqual([{ quantity: 5, cents: 6_250 }]);
  expect(creditNotes).toEqual([]);
});

test('what was paid for and is cancelled is credited; what comes of it is not billed again @W08', () => {
  const { amountCents, invoices, creditNotes } = settleLine({ quantity: 3, netCents: 1_000 }, [
    { kind: 'paid' },
    { kind: 'delivered', quantity: 1 },
    { kind: 'canceled', quantity: 2 },
  ]);
  expect(amountCents).toBe(1_000);
  expect(invoices).toEqual([{ quantity: 3, cents: 3_000 }]);
  expect(creditNotes).toEqual([{ quantity: 2, cents: 2_000, reason: 'canceled', invoice: 0 }]);
});

test('what is paid for and was cancelled by then is credited at once @W08', () => {
  const { invoices, creditNotes } = settleLine({ quantity: 3, netCents: 1_000 }, [
    { kind: 'canceled', quantity: 1 },
    { kind: 'paid' },
  ]);
  expect(cents(invoices)).toBe(3_000);
  expect(cents(creditNotes)).toBe(1_000);
  expect(() => applyLineEvent({ ...orderedLine(3), delivered: 1 }, { kind: 'paid' })).toThrow(
    ImpossibleLineEvent,
  );
});

test('what is taken back is credited on the last invoice first @W08', () => {
  const { creditNotes } = settleLine({ quantity: 6, netCents: 100 }, [
    { kind: 'delivered', quantity: 4 },
    { kind: 'delivered', quantity: 2 },
    { kind: 'returned', quantity: 3, reason: 'damaged' },
  ]);
  expect(creditNotes.map(({ invoice, quantity }) => [invoice, quantity])).toEqual([
    [1, 2],
    [0, 1],
  ]);
  expect(shareCredit([{ invoice: 'a', quantity: 2, credited: 2 }], 1)).toEqual([]);
});

test.each([
  ['delivered', 4, 3],
  ['canceled', 4, 3],
  ['returned', 1, 0],
  ['delivered', 0, 3],
  ['canceled', -1, 3],
  ['delivered', 1.5, 3],
  ['canceled', Number.NaN, 3],
  ['delivered', 1e9, 3],
] as const)('a line of three cannot be %s %d times @W08', (kind, quantity, most) => {
  const event: LineEvent = kind === 'returned' ? { kind, quantity, reason: 'returned' } : { kind, quantity };
  expect(() => applyLineEvent(orderedLine(3), event)).toThrow(new ImpossibleLineEvent(event, most));
});

test.each([
  [[{ delivered: 0, canceled: 0 }], 'pending'],
  [[{ delivered: 1, canceled: 0 }], 'delivery_partial'],
  [[{ delivered: 2, canceled: 1 }], 'delivery_full'],
  [[{ delivered: 0, canceled: 3 }], 'cancel'],
  [
    [
      { delivered: 3, canceled: 0 },
      { delivered: 0, canceled: 3 },
    ],
    'delivery_full',
  ],
  [
    [
      { delivered: 0, canceled: 0 },
      { delivered: 0, canceled: 3 },
    ],
    'pending',
  ],
])('goods of three each with %j make an order %s @S01 @W08', (given, state) => {
  const lines = given.map((one): LineQuantities => ({ ordered: 3, returned: 0, ...one }));
  expect(orderStateOf(lines, 'pending')).toBe(state);
});
