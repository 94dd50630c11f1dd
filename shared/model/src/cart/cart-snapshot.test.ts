import fc from 'fast-check';
import type { SaleLine } from '../sale/sale';
import type { Cart } from './cart';
import {
  cartDifferences,
  lineDifferences,
  snapshotOf,
  type CartSnapshot,
  type SnapshotAddress,
  type SnapshotLine,
} from './cart-snapshot';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const lineArbitrary = (productId: number): fc.Arbitrary<SnapshotLine> =>
  fc.record({
    productId: fc.constant(productId),
    name: fc.string(),
    isDelivery: fc.constant(productId > 6),
    quantity: fc.integer({ min: 1, max: 9_999 }),
    unitPriceCents: cents,
    unitNetCents: cents,
    untaxedCents: cents,
    quantityUnavailable: fc.integer({ min: 0, max: 20 }),
    quantityFree: fc.integer({ min: 0, max: 20 }),
    isOrderable: fc.boolean(),
  });
const place: fc.Arbitrary<SnapshotAddress> = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  name: fc.constantFrom('Practice', 'Stable'),
  street: fc.constantFrom('Kaai 1', 'Kaai 2'),
  street2: fc.constantFrom('', 'bus 3'),
  zip: fc.constant('9000'),
  city: fc.constantFrom('Gent', 'Gand'),
});
const snapshot: fc.Arbitrary<CartSnapshot> = fc.record({
  lines: fc
    .uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 })
    .chain((ids) => fc.tuple(...ids.map(lineArbitrary))),
  taxCents: cents,
  totalCents: cents,
  carrier: fc.option(
    fc.integer({ min: 1, max: 4 }).map((id) => ({ id, name: 'Round' })),
    { nil: undefined },
  ),
  deliveryAddress: fc.option(place, { nil: undefined }),
  invoicingAddress: fc.option(place, { nil: undefined }),
});

const ALTERED = [
  'quantity',
  'unitPriceCents',
  'unitNetCents',
  'untaxedCents',
  'quantityUnavailable',
  'quantityFree',
  'isOrderable',
  'name',
] as const;

/** The same cart in another order, with at most one thing of it altered. */
const alike = (shown: CartSnapshot): fc.Arbitrary<CartSnapshot> => {
  const lines = [...shown.lines].reverse();
  const same = { ...shown, lines };
  const alterations: fc.Arbitrary<CartSnapshot>[] = [
    fc.constant(same),
    cents.map((taxCents) => ({ ...same, taxCents })),
    cents.map((totalCents) => ({ ...same, totalCents })),
    fc
      .constantFrom({ id: 1, name: 'Ronde' }, { id: 2, name: 'Round' }, undefined)
      .map((carrier) => ({ ...same, carrier })),
    fc.option(place, { nil: undefined }).map((deliveryAddress) => ({ ...same, deliveryAddress })),
    fc.option(place, { nil: undefined }).map((invoicingAddress) => ({ ...same, invoicingAddress })),
    lineArbitrary(4).map((line) => ({
      ...same,
      lines: [...lines.filter(({ productId }) => productId !== 4), line],
    })),
  ];
  if (lines.length > 0) {
    alterations.push(
      fc
        .tuple(fc.nat(lines.length - 1), fc.constantFrom(...ALTERED), fc.constantFrom(-1, 1))
        .map(([at, key, step]) => ({
          ...same,
          lines: lines.map((line, i) => (i === at ? altered(line, key, step) : line)),
        })),
      fc.nat(lines.length - 1).map((at) => ({ ...same, lines: lines.toSpliced(at, 1) })),
    );
  }
  return fc.oneof(...alterations);
};

function altered(line: SnapshotLine, key: (typeof ALTERED)[number], step: number): SnapshotLine {
  if (key === 'name') return { ...line, name: `${line.name}.` };
  return key === 'isOrderable'
    ? { ...line, isOrderable: !line.isOrderable }
    : { ...line, [key]: line[key] + step };
}

/** What is compared of a snapshot: more at hand or given than was shown, names, the order of lines, and a carrier where none was are not. */
const agreedTo = ({ lines, carrier, ...rest }: CartSnapshot, shown: CartSnapshot) => ({
  ...rest,
  carrier: shown.carrier && carrier?.id,
  lines: Object.fromEntries(
    lines.map(({ name: _name, quantityUnavailable: _missing, quantityFree: _given, ...line }) => [
      line.productId,
      line,
    ]),
  ),
});
const lineOf = ({ lines }: CartSnapshot, id: number): SnapshotLine | undefined =>
  lines.find(({ productId }) => productId === id);

describe('what a person has seen against what would be ordered @W10', () => {
  test('nothing differs exactly where all that is agreed to is the same, no more is missing and no less is given', () => {
    fc.assert(
      fc.property(
        snapshot.chain((shown) => fc.tuple(fc.constant(shown), alike(shown))),
        ([shown, present]) => {
          const isSame =
            JSON.stringify(sorted(agreedTo(shown, shown))) ===
              JSON.stringify(sorted(agreedTo(present, shown))) &&
            present.lines.every((line) => {
              const was = lineOf(shown, line.productId);
              return (
                line.quantityUnavailable <= (was?.quantityUnavailable ?? 0) &&
                line.quantityFree >= (was?.quantityFree ?? 0)
              );
            });
          expect(cartDifferences(shown, present).length === 0).toBe(isSame);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a difference says what was and what is, each line once, whichever side it is on', () => {
    fc.assert(
      fc.property(snapshot, snapshot, (shown, present) => {
        const lines = lineDifferences(shown, present);
        const find = (of: CartSnapshot, id: number) => of.lines.find(({ productId }) => productId === id);
        for (const { productId, was, is } of lines) {
          expect(was).toBe(find(shown, productId));
          expect(is).toBe(find(present, productId));
        }
        expect(new Set(lines.map(({ productId }) => productId)).size).toBe(lines.length);
        // Who has seen the present cart is not asked a third time.
        expect(cartDifferences(present, present)).toEqual([]);
      }),
    );
  });

  test('forty units that a colleague added are seen, with the total that they make', () => {
    const shown = snapshotOf(cart([line(1, 2, 1_263)]));
    const present = snapshotOf(cart([line(1, 42, 1_263)]));
    expect(cartDifferences(shown, present)).toMatchObject([
      { kind: 'line', productId: 1, was: { quantity: 2 }, is: { quantity: 42 } },
      { kind: 'total', was: 2_526, is: 53_046 },
    ]);
  });

  test('less in stock than was said is a difference, more is none', () => {
    const shown = snapshotOf(cart([line(1, 5, 100, { quantityUnavailable: 2 })]));
    const with_ = (quantityUnavailable: number) =>
      snapshotOf(cart([line(1, 5, 100, { quantityUnavailable })]));
    expect(cartDifferences(shown, with_(3))).toHaveLength(1);
    expect(cartDifferences(shown, with_(0))).toEqual([]);
  });

  test('less given than was said is a difference, more is none; a client that does not say it is not asked @W11', () => {
    const given = (quantityFree: number | undefined) =>
      snapshotOf(cart([line(1, 12, 100, { quantityFree })]));
    expect(cartDifferences(given(3), given(0))).toHaveLength(1);
    expect(cartDifferences(given(3), given(6))).toEqual([]);
    expect(cartDifferences(given(undefined), given(3))).toEqual([]);
  });

  test('lines of one article with other options are one, as on screen', () => {
    const both = snapshotOf(cart([line(1, 2, 100), line(1, 3, 100, { id: 9, quantityUnavailable: 1 })]));
    expect(both.lines).toMatchObject([{ quantity: 5, untaxedCents: 500, quantityUnavailable: 1 }]);
  });
});

const sorted = ({ lines, ...rest }: ReturnType<typeof agreedTo>) => ({
  ...rest,
  lines: Object.entries(lines).sort(([a], [b]) => Number(a) - Number(b)),
});

const line = (productId: number, quantity: number, unit: number, more: Partial<SaleLine> = {}): SaleLine => ({
  id: productId,
  productId,
  sku: '',
  name: `Article ${String(productId)}`,
  quantity,
  quantityDelivered: 0,
  quantityReturned: 0,
  quantityUnavailable: 0,
  quantityUnavailableDiff: 0,
  quantityCanceled: 0,
  unitPriceCents: unit,
  unitNetCents: unit,
  discountPercent: 0,
  amount: amountOf(unit * quantity),
  isDelivery: false,
  isMadeToOrder: false,
  ...more,
});

const amountOf = (untaxed: number) => ({
  untaxed,
  tax: 0,
  total: untaxed,
  discountTotal: 0,
  totalWithoutDiscount: untaxed,
  untaxedWithoutShipping: untaxed,
  taxWithoutShipping: 0,
  totalWithoutShipping: untaxed,
});

const cart = (lines: readonly SaleLine[]): Cart => ({
  id: 1,
  uuid: 'cart-1',
  name: 'Cart 1',
  lines,
  amount: amountOf(lines.reduce((sum, { amount }) => sum + amount.untaxed, 0)),
  invoicingAddress: undefined,
  deliveryAddress: undefined,
  carrier: undefined,
  shippingCents: 0,
  note: '',
  customerRef: '',
  suiteName: '',
  promoCodes: [],
  yearEndRebate: undefined,
});
