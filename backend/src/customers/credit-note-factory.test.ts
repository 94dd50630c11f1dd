import * as fc from 'fast-check';
import { isCredited, makeCreditNote, type CreditableLine } from './credit-note-factory';

const invoice = (number: number) => ({
  id: number,
  customer_id: 1,
  sale_id: number,
  name: `F2026/${String(number).padStart(6, '0')}`,
  date: '2026-10-20',
});
const lines = (delivered: readonly number[]): CreditableLine[] =>
  delivered.map((qty, index) => ({
    id: index + 1,
    invoice_id: 1,
    qty,
    gross_unit: 1_000,
    net_unit: 333,
    tax_percent: 21,
  }));

test('something comes back of a small part of the invoices, always of the same ones', () => {
  const credited = Array.from({ length: 2_000 }, (_, index) => invoice(index)).filter(isCredited);
  expect(credited.length).toBeGreaterThan(60);
  expect(credited.length).toBeLessThan(140);
});

test('a credit note is of a day after its invoice, and of what was delivered, at the price of then @E18', () => {
  fc.assert(
    fc.property(
      fc.nat(5_000),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }),
      (number, delivered) => {
        const goods = lines(delivered);
        const note = makeCreditNote(invoice(number), goods, '2026-11-22');
        expect(makeCreditNote(invoice(number), goods, '2026-11-22')).toEqual(note);
        expect(note === null).toBe(delivered.length === 0);
        if (note === null) return;
        expect(note.date > '2026-10-20' && note.date <= '2026-11-10').toBe(true);
        expect(new Set(note.lines.map((line) => line.sale_line_id)).size).toBe(note.lines.length);
        for (const { sale_line_id: id, qty, untaxed, tax } of note.lines) {
          expect(qty).toBeGreaterThanOrEqual(1);
          expect(qty).toBeLessThanOrEqual(delivered[id - 1] ?? 0);
          expect({ untaxed, tax }).toEqual({ untaxed: 333 * qty, tax: Math.round(333 * qty * 0.21) });
        }
      },
    ),
  );
});

test('what would come back after today has not come back @E18', () => {
  expect(makeCreditNote(invoice(1), lines([4]), '2026-10-21')).toBeNull();
});
