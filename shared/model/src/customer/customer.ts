import type { Purchaser } from '../product/restriction';
import type { CustomerKind } from '../registration/registration';
import type { VatTreatment } from '../vat/vat';

/** The signed-in person and the customer it orders for (`E10`). */
export interface SignedInUser {
  /** Subject of the identity provider. */
  readonly subject: string;
  readonly customerId: number;
  readonly name: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Price list; `default` unless the ERP says another. */
  readonly role: string;
  readonly canOrder: boolean;
  /** Reference of the customer at the supplier. */
  readonly ref: string;
  readonly company: string;
  readonly veterinaryGroups: readonly VeterinaryGroup[];
  /** The manufacturer that the customer is. */
  readonly supplierId?: number | undefined;
  /** The price list whose gross prices are the customer's, and the one whose discounts are. */
  readonly grossPriceList?: string | undefined;
  readonly discountPriceList?: string | undefined;
  /** By which restrictions of articles are judged; undefined where the ERP does not tell. */
  readonly purchaser?: (Pick<Purchaser, 'country'> & { readonly function: CustomerKind }) | undefined;
  /** Whether the promotions of suppliers count for the customer; undefined where the ERP does not tell. */
  readonly supplierPromotions?: boolean | undefined;
  /** By which rule the customer is charged VAT; undefined where the ERP does not tell: as for everybody. */
  readonly vatTreatment?: VatTreatment | undefined;
}

export interface VeterinaryGroup {
  readonly id: number;
  readonly name: string;
  readonly sequence: number;
}

/** `E11`: groups whose name contains RFA are dropped, the rest stand by sequence. */
export const visibleGroups = (groups: readonly VeterinaryGroup[]): VeterinaryGroup[] =>
  groups.filter((group) => !group.name.includes('RFA')).sort((a, b) => a.sequence - b.sequence);

/** The sales person of a customer. */
export interface SalesPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** What the ERP holds of the signed-in person and its company (`E10`). */
export interface CustomerProfile {
  readonly id: number;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly login: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** 'fr', 'nl', 'en'. */
  readonly language: string;
  /** A code of `CUSTOMER_KINDS`; another ERP may know more. */
  readonly function: string;
  readonly company: string;
  readonly companyEmail: string;
  readonly phone: string;
  /** Price list. */
  readonly role: string;
  readonly customerNumber: string;
  readonly vatNumber: string;
  readonly depotNumber: string;
  readonly subscriptionNumber: string;
  readonly authorisationNumber: string;
  readonly canOrder: boolean;
  /** The supplier helps with the low-order fee. */
  readonly helpWithFee: boolean;
  /** Wants the newsletter. */
  readonly optIn: boolean;
  /** Wants no promotions by e-mail. */
  readonly optOut: boolean;
}
