import type { Translations } from '@vetportal/i18n';
import { addressProblems, vatOf } from '@vetportal/model';
import * as fc from 'fast-check';
import { FAMILIES } from '@vetportal/erp/wire/requests';
import { makeCustomer } from './customer-factory';
import { DEMO_CUSTOMERS } from './demo-customers';
import { makeOrders } from './order-factory';
import type { OrderableArticle } from './order-types';
import { belgianVat, luxembourgVat } from './vat-number';

const TODAY = '2026-11-20';
const names = (text: string): Translations => ({ fr: text, nl: text, en: text });
const articles: OrderableArticle[] = Array.from({ length: 80 }, (_, index) => ({
  id: index + 1,
  sku: `A${index}`,
  names: names(`Article ${index}`),
  pricing: {
    priceLists: {
      default: {
        gross: [{ minQuantity: 1, cents: 100 + index * 137 }],
        discounts: [
          { minQuantity: 0, percent: 12, exclusive: false, period: {} },
          { minQuantity: 6, percent: 15.5, exclusive: false, period: {} },
        ],
      },
    },
    taxPercent: 21,
  },
  isMadeToOrder: false,
  family: FAMILIES[index % 4] ?? null,
  flags: new Set(index % 3 === 0 ? (['veterinary_only'] as const) : []),
}));
const someId = fc.integer({ min: 1, max: 300 });

test('VAT numbers pass the check of their country @V11', () => {
  fc.assert(
    fc.property(fc.integer({ min: 9_000_000, max: 9_999_999 }), (seven) => {
      const [, body = '', check = ''] = /^BE(\d{8})(\d{2})$/.exec(belgianVat(String(seven))) ?? [];
      return (Number(body) + Number(check)) % 97 === 0;
    }),
  );
  expect(luxembourgVat('151402')).toBe('LU15140213');
});

test('a customer is the same each time, and whole @E10', () => {
  fc.assert(
    fc.property(someId, (id) => {
      const one = makeCustomer(id, TODAY);
      expect(makeCustomer(id, TODAY)).toEqual(one);
      expect(one.users.some((user) => user.can_order)).toBe(true);
      expect(one.addresses.filter((address) => address.type === 'invoicing')).toHaveLength(1);
      expect(one.addresses.length).toBeLessThanOrEqual(5);
      expect(one.customer.supplier_id !== null).toBe(one.customer.function === 'supplier');
      for (const address of one.addresses) {
        expect(address.zip).toMatch(one.customer.country_code === 'LU' ? /^L-\d{4}$/ : /^\d{4}$/);
        const { name, street, zip, city, phone } = address;
        const texts = { name, street, zip, city, phone: phone ?? '', vat: one.customer.vat ?? '' };
        expect(addressProblems(texts, one.customer.country_code)).toEqual({});
      }
    }),
  );
});

test('e-mail addresses belong to nobody and are unique', () => {
  const everybody = Array.from({ length: 300 }, (_, index) =>
    makeCustomer(index + 1, TODAY, DEMO_CUSTOMERS[index]?.wish),
  );
  const emails = everybody.flatMap((one) => one.users.map((user) => user.email.toLowerCase()));
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.filter((email) => !/^[a-z.0-9]+@[a-z0-9-]+\.example$/.test(email))).toEqual([]);
});

test('nobody has ordered what they may not buy @W06', () => {
  const restricted = new Set(articles.filter(({ flags }) => flags.size > 0).map(({ id }) => id));
  const ordered = (id: number) =>
    makeOrders(makeCustomer(id, TODAY, DEMO_CUSTOMERS[id - 1]?.wish), articles, TODAY, {
      orders: 20,
      linesEach: 5,
    }).flatMap(({ lines }) => lines.filter((line) => restricted.has(line.product_id)));
  // Claire is a veterinarian, Sofie a nurse.
  expect(ordered(1).length).toBeGreaterThan(0);
  expect(ordered(8)).toEqual([]);
});

test('orders lie in the past five years, on working days, and their sums are those of their lines @E08 @W08', () => {
  fc.assert(
    fc.property(someId, (id) => {
      for (const { sale, lines, pickings } of makeOrders(makeCustomer(id, TODAY), articles, TODAY, {
        orders: 12,
        linesEach: 4,
      })) {
        const day = sale.date_order.slice(0, 10);
        expect(day < TODAY && day > '2021-11-01').toBe(true);
        expect([0, 6]).not.toContain(new Date(sale.date_order).getUTCDay());
        expect(sale.untaxed).toBe(lines.reduce((sum, line) => sum + line.untaxed, 0));
        expect(sale.tax).toBe(
          vatOf(lines.map(({ tax_percent: taxPercent, untaxed }) => ({ taxPercent, untaxed }))),
        );
        for (const line of lines) {
          expect(line.qty_delivered + line.qty_unavailable + line.qty_canceled).toBeLessThanOrEqual(line.qty);
          expect(line.discount_percent).toBe(line.is_delivery ? 0 : line.qty >= 6 ? 15.5 : 12);
          // Whoever computes it again comes to the same: 32.91 less 12 % is 28.96.
          expect(line.net_unit).toBe(
            Math.round((line.gross_unit * (1_000 - line.discount_percent * 10)) / 1_000),
          );
          expect(line.untaxed).toBe((line.qty - line.qty_canceled) * line.net_unit);
        }
        lines.forEach((line, index) =>
          expect(pickings.reduce((sum, { units }) => sum + (units[index] ?? 0), 0)).toBe(line.qty_delivered),
        );
        const ordered = lines
          .filter((line) => !line.is_delivery)
          .reduce((sum, line) => sum + line.net_unit * line.qty, 0);
        const pays = ordered > 0 && ordered < 15_000 && sale.state !== 'cancel';
        expect(sale.shipping_untaxed).toBe(pays ? 1_050 : 0);
        const bought = (index: number) =>
          lines
            .filter((line) => !line.is_delivery && (line.product_id - 1) % 4 === index)
            .reduce((sum, line) => sum + line.untaxed, 0);
        expect([sale.bought_food, sale.bought_meds, sale.bought_equipment, sale.bought_other]).toEqual(
          [0, 1, 2, 3].map(bought),
        );
      }
    }),
    { numRuns: 20 },
  );
});
