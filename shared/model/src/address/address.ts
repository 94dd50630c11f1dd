import { contactProblem, type ContactProblem, type ContactRule } from '../contact-details/contact-details';

export type AddressType = 'invoicing' | 'delivery';

/** An address of a customer (`E09`). */
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

/** `V01`: a drop-off site is always valid; else name, street, zip and city are there. */
export const isValidAddress = (
  address: Pick<Address, 'isDropoffSite' | 'name' | 'street' | 'zip' | 'city'> | undefined,
): boolean =>
  address !== undefined &&
  (address.isDropoffSite ||
    [address.name, address.street, address.zip, address.city].every((part) => part.trim() !== ''));

/** The texts of an address that somebody types. */
export const ADDRESS_RULES = {
  name: { required: true, max: 200 },
  street: { required: true, max: 200 },
  street2: { max: 200 },
  zip: { required: true, max: 20, form: 'zip' },
  city: { required: true, max: 100 },
  phone: { max: 50, form: 'phone' },
  mobile: { max: 50, form: 'phone' },
  email: { max: 200, form: 'email' },
  vat: { max: 30, form: 'vat' },
} as const satisfies Readonly<Record<string, ContactRule>>;
export type AddressField = keyof typeof ADDRESS_RULES;

/**
 * What is wrong with the texts of an address, by field (`V01`). Portal and ERP ask the same function.
 *
 * @param texts those that are looked at; what is left out is not missed
 * @param country ISO 3166 code of the address's country: 'BE'
 */
export function addressProblems(
  texts: Readonly<Partial<Record<AddressField, string>>>,
  country: string,
): Partial<Record<AddressField, ContactProblem>> {
  const problems: Partial<Record<AddressField, ContactProblem>> = {};
  for (const field of Object.keys(ADDRESS_RULES) as AddressField[]) {
    const text = texts[field];
    const problem = text === undefined ? undefined : contactProblem(text, ADDRESS_RULES[field], country);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The two addresses of a cart or an order. */
export interface AddressPair {
  readonly invoicing: Address | undefined;
  readonly delivery: Address | undefined;
}

/** `V01`: a cart can go on only when both addresses are valid. */
export const hasValidAddresses = ({ invoicing, delivery }: AddressPair): boolean =>
  isValidAddress(invoicing) && isValidAddress(delivery);

/** `V01`: 'same address' when both ids are equal. */
export const isSameAddress = ({ invoicing, delivery }: AddressPair): boolean =>
  invoicing !== undefined && delivery !== undefined && invoicing.id === delivery.id;

/** One line: `Rue du Moulin 4, 5000 Namur`. */
export const addressLine = (address: Pick<Address, 'street' | 'street2' | 'zip' | 'city'>): string =>
  [address.street, address.street2, `${address.zip} ${address.city}`]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

/** `V02`: case and accents do not matter. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * `V02`: searches among addresses over name, street, street2, city, zip and country name, case and accents ignored.
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
