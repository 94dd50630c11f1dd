/** The signed-in person and the customer it orders for (`spec 3`, User and customer). */
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
}

export interface VeterinaryGroup {
  readonly id: number;
  readonly name: string;
  readonly sequence: number;
}

/** `spec 3`: groups whose name contains RFA are dropped, the rest stand by sequence. */
export const visibleGroups = (groups: readonly VeterinaryGroup[]): VeterinaryGroup[] =>
  groups.filter((group) => !group.name.includes('RFA')).sort((a, b) => a.sequence - b.sequence);

/** The sales person of a customer. */
export interface SalesPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
