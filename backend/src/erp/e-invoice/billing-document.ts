import type { VatTreatment } from '@vetportal/model';

/** A postal address as invoices have it. */
export interface BillingAddress {
  readonly name: string;
  readonly street: string;
  readonly street2: string | null;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166: 'BE'. */
  readonly countryCode: string;
}

/** An address in the Peppol network. */
export interface ParticipantId {
  /** Code of the list of electronic addresses: '0208' for Belgian enterprise numbers. */
  readonly scheme: string;
  readonly id: string;
}

/** Who is invoiced. */
export interface BillingCustomer {
  /** Number of the customer at the seller. */
  readonly ref: string;
  readonly address: BillingAddress;
  /** With the letters of its country; null for a customer without one. */
  readonly vatNumber: string | null;
  readonly email: string | null;
}

/** A batch of a medicine that was delivered. */
export interface BilledLot {
  readonly number: string;
  /** 'YYYY-MM-DD' */
  readonly expiry: string;
  readonly quantity: number;
}

/** A line of an invoice or credit note; integer cents excluding VAT. Of a credit note, quantities and amounts are of what is given back. */
export interface BillingLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** One unit before and after discounts. */
  readonly grossUnit: number;
  readonly netUnit: number;
  readonly taxPercent: number;
  readonly untaxed: number;
  readonly lots: readonly BilledLot[];
}

/** What an invoice and a credit note have in common. */
interface Billed {
  /** 'F2026/000123' */
  readonly number: string;
  /** 'YYYY-MM-DD' */
  readonly issued: string;
  /** The seller's number of the order. */
  readonly order: string;
  /** What the customer calls the order; null where it calls it nothing. */
  readonly reference: string | null;
  readonly customer: BillingCustomer;
  /** Where the goods went; the day, 'YYYY-MM-DD', is null while nothing has left. */
  readonly delivery: { readonly date: string | null; readonly address: BillingAddress };
  readonly treatment: VatTreatment;
  readonly lines: readonly BillingLine[];
}

/** An invoice, from which its PDF file and its electronic form are written. */
export interface BillingInvoice extends Billed {
  readonly kind: 'invoice';
  /** 'YYYY-MM-DD' */
  readonly due: string;
  /** The structured communication by which it is paid. */
  readonly communication: string;
  /** Whether it was paid with the order, so that nothing is due. */
  readonly isPaid: boolean;
}

/** A credit note, from which its PDF file and its electronic form are written. */
export interface BillingCreditNote extends Billed {
  readonly kind: 'credit_note';
  /** The invoice that it corrects, with its day. */
  readonly corrects: { readonly number: string; readonly issued: string };
}

export type BillingDocument = BillingInvoice | BillingCreditNote;
