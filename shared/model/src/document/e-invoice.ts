export const E_INVOICE_STATES = ['queued', 'sent', 'delivered', 'refused'] as const;
export type EInvoiceState = (typeof E_INVOICE_STATES)[number];

/** How the electronic form of an invoice or a credit note fares on its way to the customer. */
export interface EInvoice {
  readonly state: EInvoiceState;
  /** Of a refused one, as the ERP tells it: a code that the portal knows, or words of the access point. */
  readonly reason: string | undefined;
}

/** The customer has no address in the Peppol network. */
export const NO_PEPPOL_ID = 'no_peppol_id';

/** Whether there is an electronic form to be fetched: whoever takes none has the paper alone. */
export const hasEInvoiceFile = (eInvoice: EInvoice | undefined): boolean =>
  eInvoice !== undefined && eInvoice.reason !== NO_PEPPOL_ID;
