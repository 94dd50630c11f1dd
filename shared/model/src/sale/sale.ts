import type { Address } from '../address/address';
import type { EInvoice } from '../document/e-invoice';
import type { VatOfRate } from '../vat/vat';
import type { LineQuantities } from './line-fulfilment';
import type { CarrierObstacle } from '../delivery/carrier-rules';

/** Integer cents. `untaxed` is excluding VAT. */
export interface Amount {
  readonly untaxed: number;
  readonly tax: number;
  readonly total: number;
  readonly discountTotal: number;
  readonly totalWithoutDiscount: number;
}
export interface SaleAmount extends Amount {
  readonly untaxedWithoutShipping: number;
  readonly taxWithoutShipping: number;
  readonly totalWithoutShipping: number;
  /** VAT by its rates; undefined where the ERP tells only the sum. */
  readonly taxes?: readonly VatOfRate[] | undefined;
}

export interface Carrier {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly withDropoffSite: boolean;
  /** Why it cannot take the cart; empty, or not said, where it can. */
  readonly obstacles?: readonly CarrierObstacle[] | undefined;
}

export type PickingState = 'draft' | 'waiting' | 'confirmed' | 'assigned' | 'done' | 'cancel';
export interface Picking {
  readonly id: number;
  readonly name: string;
  readonly state: PickingState;
  readonly trackingReference: string | undefined;
  /** http(s) only. */
  readonly trackingUrl: string | undefined;
  readonly deliveryDate: string | undefined;
  readonly carrier: string | undefined;
  /** What is in the parcel, or will be. */
  readonly lines: readonly PickingLine[];
}

export interface PickingLine {
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  /** Units that are given with them. */
  readonly free?: number;
  /** The batches of a medicine that left; undefined where the ERP tells none. */
  readonly lots?: readonly Lot[] | undefined;
}

/** A batch of a medicine, as a practice writes it into its register. */
export interface Lot {
  readonly number: string;
  /** 'YYYY-MM-DD' */
  readonly expiry: string;
  readonly quantity: number;
}

/** What a line is for: an article, the carrier's price, the contribution of a small order to its costs (`K01`), or what a coupon takes off. */
export const LINE_KINDS = ['article', 'carriage', 'low-order-fee', 'reward'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** A line of a cart or an order; quantities in sales units. */
export interface SaleLine {
  readonly id: number;
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly quantityDelivered: number;
  /** Backorder. */
  readonly quantityUnavailable: number;
  /** Change of the backorder since the person last saw the line. */
  readonly quantityUnavailableDiff: number;
  /** In a cart: units of the article that can still be promised, where the ERP says it. */
  readonly quantityAvailable?: number | undefined;
  readonly quantityCanceled: number;
  /** Delivered, and taken back. */
  readonly quantityReturned: number;
  readonly unitPriceCents: number;
  readonly unitNetCents: number;
  readonly discountPercent: number;
  readonly amount: Amount;
  /** True for what is no article: the carrier's price, the contribution of a small order, what a coupon takes off. */
  readonly isDelivery: boolean;
  /** Where the ERP says it. */
  readonly kind?: LineKind | undefined;
  readonly isMadeToOrder: boolean;
  /** Travels cooled, at 2 to 8 °C. */
  readonly isColdChain?: boolean | undefined;
  /** False in a cart whose article has left the catalogue, or has no price any more: it goes before the order. */
  readonly isOrderable?: boolean | undefined;
  /** Units given with those that are bought, on top of them. */
  readonly quantityFree?: number | undefined;
  /** Of what is to come: the day, 'YYYY-MM-DD', and the one that was said before where that is late. */
  readonly dateExpected?: string | undefined;
  readonly datePromised?: string | undefined;
  /** Of a line of a cart that may not be ordered any more: why, in the person's language. */
  readonly refusal?: string | undefined;
}

/** What has become of a line, for the rules of line-fulfilment. */
export const lineQuantities = (
  line: Pick<SaleLine, 'quantity' | 'quantityDelivered' | 'quantityCanceled' | 'quantityReturned'>,
): LineQuantities => ({
  ordered: line.quantity,
  delivered: line.quantityDelivered,
  canceled: line.quantityCanceled,
  returned: line.quantityReturned,
});

export const SALE_CHANNELS = ['all', 'fax', 'mail', 'phone', 'web'] as const;
export type SaleChannel = (typeof SALE_CHANNELS)[number];

/** What the list of orders shows. */
export interface SaleSummary {
  readonly id: number;
  readonly name: string;
  readonly dateOrder: string;
  readonly state: string;
  readonly stateLabel: string;
  readonly channel: string;
  readonly customerRef: string;
  readonly suiteName: string;
  readonly totalCents: number;
  readonly untaxedCents: number;
}

/** An invoice of an order: of a parcel, or of an order that was paid in advance. */
export interface Invoice {
  readonly id: number;
  readonly name: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** Cents excluding VAT, where the ERP tells it. */
  readonly untaxedCents: number | undefined;
  /** How its electronic form fares; undefined where it has none. */
  readonly eInvoice?: EInvoice | undefined;
}

/** What was credited of an invoice. */
export interface CreditNote extends Invoice {
  /** One of CREDIT_REASONS; '' where it is one that only a newer ERP knows. */
  readonly reason: string;
  /** The number of the invoice that it corrects. */
  readonly invoice: string;
}

/** An order, whole (`E08`). */
export interface Sale extends SaleSummary {
  readonly uuid: string;
  readonly note: string;
  readonly lines: readonly SaleLine[];
  readonly amount: SaleAmount;
  readonly shippingCents: number;
  readonly invoicingAddress: Address | undefined;
  readonly deliveryAddress: Address | undefined;
  readonly carrier: Carrier | undefined;
  readonly pickings: readonly Picking[];
  readonly invoices: readonly Invoice[];
  readonly creditNotes: readonly CreditNote[];
  readonly paymentMode: string | undefined;
  /** How the payment stands of an order that is paid with the order; `refused` has cancelled it. */
  readonly paymentState?: 'pending' | 'paid' | 'refused' | undefined;
  /** The day on which the next delivery is expected, 'YYYY-MM-DD', and the one that was said before where that is late. */
  readonly dateCommitment: string | undefined;
  readonly datePromised?: string | undefined;
  readonly promoCodes: readonly string[];
  /** Headings and notes that stand among the lines of the ERP's order. */
  readonly lineNotes?: readonly string[];
}

/** A depot where an order is fetched (`E12`). */
export interface PickupSite {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  /** Opening hours, in the person's language. */
  readonly attendances: string;
}
