/** What is to be paid before a cart becomes an order (`E13`). */
export interface Payable {
  /** The ERP's sealed word for it: given back as it is. */
  readonly payable: string;
  /** VAT included. */
  readonly amountCents: number;
}

/** A way to pay (`E13`). */
export interface PaymentProvider {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Pictures that it is known by. */
  readonly icons: readonly { readonly name: string; readonly image: string }[];
}

/** `done`, `cancel` and `error` are final. `draft`: the payer has not decided yet, or never came back. */
export const PAYMENT_STATES = ['draft', 'pending', 'done', 'cancel', 'error'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What has become of a payment. */
export interface Payment {
  readonly reference: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  /** The order that it paid for. */
  readonly sale: { readonly id: number; readonly name: string } | undefined;
  /** Why it failed, in the person's language; '' where the ERP does not say. */
  readonly detail: string;
}

/** A form that takes a payer to the provider's page. */
export interface RedirectForm {
  /** An absolute URL. */
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}
