import type { Address } from '../address/address';
import type { Amount, Carrier, SaleLine } from '../sale/sale';

/** An article of a snapshot, or what delivery costs. Lines of one article are one. */
export interface SnapshotLine {
  readonly productId: number;
  /** For the reader: another name is no other cart. */
  readonly name: string;
  readonly isDelivery: boolean;
  readonly quantity: number;
  /** Cents of one unit before discounts, excluding VAT. */
  readonly unitPriceCents: number;
  /** Cents of one unit after discounts, excluding VAT. */
  readonly unitNetCents: number;
  /** Cents of the line, excluding VAT. */
  readonly untaxedCents: number;
  /** Units that are not at hand and come later. */
  readonly quantityUnavailable: number;
  /** Units given with those that are bought, on top of them. */
  readonly quantityFree: number;
  /** False for what has left the catalogue while it was in the cart. */
  readonly isOrderable: boolean;
}

export type SnapshotAddress = Pick<Address, 'id' | 'name' | 'street' | 'street2' | 'zip' | 'city'>;

/** `name` is for the reader. */
export type SnapshotCarrier = Pick<Carrier, 'id' | 'name'>;

/** What of a cart a person has seen, and agrees to by confirming it. Money is integer cents. */
export interface CartSnapshot {
  readonly lines: readonly SnapshotLine[];
  readonly taxCents: number;
  /** VAT included. */
  readonly totalCents: number;
  readonly carrier: SnapshotCarrier | undefined;
  readonly deliveryAddress: SnapshotAddress | undefined;
  readonly invoicingAddress: SnapshotAddress | undefined;
}

/** What a person would order without having seen it. `was`: on screen; `is`: at the ERP now; undefined: not there. */
export type CartDifference =
  | {
      readonly kind: 'line';
      readonly productId: number;
      readonly was: SnapshotLine | undefined;
      readonly is: SnapshotLine | undefined;
    }
  | { readonly kind: 'tax' | 'total'; readonly was: number; readonly is: number }
  | {
      readonly kind: 'carrier';
      readonly was: SnapshotCarrier | undefined;
      readonly is: SnapshotCarrier | undefined;
    }
  | {
      readonly kind: 'delivery-address' | 'invoicing-address';
      readonly was: SnapshotAddress | undefined;
      readonly is: SnapshotAddress | undefined;
    };

/** What a snapshot is taken of: a cart, or as much of one as another program says. */
export interface SnapshotSource {
  readonly lines: readonly (Pick<
    SaleLine,
    | 'productId'
    | 'name'
    | 'isDelivery'
    | 'quantity'
    | 'unitPriceCents'
    | 'unitNetCents'
    | 'quantityUnavailable'
    | 'quantityFree'
    | 'isOrderable'
  > & { readonly amount: Pick<Amount, 'untaxed'> })[];
  readonly amount: Pick<Amount, 'tax' | 'total'>;
  readonly carrier: SnapshotCarrier | undefined;
  readonly deliveryAddress: SnapshotAddress | undefined;
  readonly invoicingAddress: SnapshotAddress | undefined;
}

/** A cart as a person sees it now. */
export const snapshotOf = (cart: SnapshotSource): CartSnapshot => ({
  lines: mergeByArticle(cart.lines),
  taxCents: cart.amount.tax,
  totalCents: cart.amount.total,
  carrier: cart.carrier && { id: cart.carrier.id, name: cart.carrier.name },
  deliveryAddress: addressOf(cart.deliveryAddress),
  invoicingAddress: addressOf(cart.invoicingAddress),
});

const addressOf = (address: SnapshotAddress | undefined): SnapshotAddress | undefined =>
  address && {
    id: address.id,
    name: address.name,
    street: address.street,
    street2: address.street2,
    zip: address.zip,
    city: address.city,
  };

/** Lines of one article with different options are one on screen. */
function mergeByArticle(lines: SnapshotSource['lines']): readonly SnapshotLine[] {
  const merged = new Map<string, SnapshotLine>();
  for (const line of lines) {
    const former = merged.get(keyOf(line));
    merged.set(keyOf(line), {
      productId: line.productId,
      name: line.name,
      isDelivery: line.isDelivery,
      quantity: (former?.quantity ?? 0) + line.quantity,
      unitPriceCents: former?.unitPriceCents ?? line.unitPriceCents,
      unitNetCents: former?.unitNetCents ?? line.unitNetCents,
      untaxedCents: (former?.untaxedCents ?? 0) + line.amount.untaxed,
      quantityUnavailable: (former?.quantityUnavailable ?? 0) + line.quantityUnavailable,
      quantityFree: (former?.quantityFree ?? 0) + (line.quantityFree ?? 0),
      isOrderable: (former?.isOrderable ?? true) && line.isOrderable !== false,
    });
  }
  return [...merged.values()];
}

const keyOf = ({ productId, isDelivery }: Pick<SnapshotLine, 'productId' | 'isDelivery'>): string =>
  `${isDelivery ? 'delivery' : 'article'} ${String(productId)}`;

/**
 * What is another one than the person has seen: lines, quantities, prices, discounts, what is given, what is missing in stock,
 * what delivery costs, VAT, the total, the carrier, the addresses. The rule by which the ERP and the portal ask again before they order.
 *
 * @param shown what was on screen when the person confirmed
 * @param present what would be ordered now
 * @returns lines in the order in which they were shown, then new ones, then sums and delivery; empty where nothing differs
 */
export function cartDifferences(shown: CartSnapshot, present: CartSnapshot): readonly CartDifference[] {
  return [
    ...lineDifferences(shown, present),
    ...sumDifferences(shown, present),
    ...deliveryDifferences(shown, present),
  ];
}

/** The part of the differences that is about lines. */
export function lineDifferences(
  shown: Pick<CartSnapshot, 'lines'>,
  present: Pick<CartSnapshot, 'lines'>,
): readonly Extract<CartDifference, { kind: 'line' }>[] {
  const before = new Map(shown.lines.map((line) => [keyOf(line), line]));
  const now = new Map(present.lines.map((line) => [keyOf(line), line]));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
    const was = before.get(key);
    const is = now.get(key);
    const productId = (was ?? is)?.productId;
    if (productId === undefined || isSameLine(was, is)) return [];
    return [{ kind: 'line', productId, was, is }];
  });
}

/** More at hand than was said, or more given, surprises nobody; less does. */
const isSameLine = (was: SnapshotLine | undefined, is: SnapshotLine | undefined): boolean =>
  was !== undefined &&
  is !== undefined &&
  was.quantity === is.quantity &&
  was.unitPriceCents === is.unitPriceCents &&
  was.unitNetCents === is.unitNetCents &&
  was.untaxedCents === is.untaxedCents &&
  was.quantityUnavailable >= is.quantityUnavailable &&
  was.quantityFree <= is.quantityFree &&
  was.isOrderable === is.isOrderable;

const sumDifferences = (shown: CartSnapshot, present: CartSnapshot): CartDifference[] => [
  ...(shown.taxCents === present.taxCents
    ? []
    : [{ kind: 'tax' as const, was: shown.taxCents, is: present.taxCents }]),
  ...(shown.totalCents === present.totalCents
    ? []
    : [{ kind: 'total' as const, was: shown.totalCents, is: present.totalCents }]),
];

const deliveryDifferences = (shown: CartSnapshot, present: CartSnapshot): CartDifference[] => [
  // Where none was shown the usual one takes its place; what it costs stands in the total.
  ...(shown.carrier === undefined || shown.carrier.id === present.carrier?.id
    ? []
    : [{ kind: 'carrier' as const, was: shown.carrier, is: present.carrier }]),
  ...(isSamePlace(shown.deliveryAddress, present.deliveryAddress)
    ? []
    : [{ kind: 'delivery-address' as const, was: shown.deliveryAddress, is: present.deliveryAddress }]),
  ...(isSamePlace(shown.invoicingAddress, present.invoicingAddress)
    ? []
    : [{ kind: 'invoicing-address' as const, was: shown.invoicingAddress, is: present.invoicingAddress }]),
];

const isSamePlace = (was: SnapshotAddress | undefined, is: SnapshotAddress | undefined): boolean =>
  was === is ||
  (was !== undefined &&
    is !== undefined &&
    was.id === is.id &&
    was.name === is.name &&
    was.street === is.street &&
    was.street2 === is.street2 &&
    was.zip === is.zip &&
    was.city === is.city);
