export type AddressType = 'invoicing' | 'delivery';

/** An address of a customer (`spec 3`). */
export interface Address {
  readonly id: number;
  readonly name: string;
  readonly street: string;
  readonly street2: string;
  readonly zip: string;
  readonly city: string;
  readonly countryId: number | undefined;
  readonly countryName: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
  readonly vat: string;
  readonly type: AddressType;
  /** True for the invoicing address. */
  readonly main: boolean;
  readonly isDropoffSite: boolean;
  readonly access: { readonly update: boolean; readonly delete: boolean };
}

/** `spec 5`: a drop-off site is always valid; else name, street, zip and city are there. */
export const isValidAddress = (
  address: Pick<Address, 'isDropoffSite' | 'name' | 'street' | 'zip' | 'city'> | undefined,
): boolean =>
  address !== undefined &&
  (address.isDropoffSite ||
    [address.name, address.street, address.zip, address.city].every((part) => part.trim() !== ''));

/** The two addresses of a cart or an order. */
export interface AddressPair {
  readonly invoicing: Address | undefined;
  readonly delivery: Address | undefined;
}

/** `spec 5`: a cart can go on only when both addresses are valid. */
export const hasValidAddresses = ({ invoicing, delivery }: AddressPair): boolean =>
  isValidAddress(invoicing) && isValidAddress(delivery);

/** `spec 5`: 'same address' when both ids are equal. */
export const isSameAddress = ({ invoicing, delivery }: AddressPair): boolean =>
  invoicing !== undefined && delivery !== undefined && invoicing.id === delivery.id;

/** One line: `Rue du Moulin 4, 5000 Namur`. */
export const addressLine = (address: Pick<Address, 'street' | 'street2' | 'zip' | 'city'>): string =>
  [address.street, address.street2, `${address.zip} ${address.city}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

/** `spec 5`: case and accents do not matter. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * `spec 5`, address search: over name, street, street2, city, zip and country name, case and accents ignored.
 *
 * @param text every word of it must be found somewhere; '' finds all
 * @param type only addresses of this type, where given
 */
export function searchAddresses(
  addresses: readonly Address[],
  text: string,
  type?: AddressType,
): readonly Address[] {
  const words = plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return addresses.filter((address) => {
    const { name, street, street2, city, zip, countryName } = address;
    const own = plain([name, street, street2, city, zip, countryName].join(' '));
    return (type === undefined || address.type === type) && words.every((word) => own.includes(word));
  });
}
