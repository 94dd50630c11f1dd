import type { RegistrationField } from '@vetportal/model';

/** The form's parts, each with its fields in the order in which they stand: two in a row, where what belongs together is side by side. */
export const SECTIONS = [
  { key: 'person', fields: ['title', 'function', 'firstName', 'lastName', 'email', 'mobile', 'fax'] },
  {
    key: 'company',
    fields: ['companyName', 'vat', 'vatPending', 'street', 'street2', 'zip', 'city', 'country'],
  },
  {
    key: 'practice',
    fields: ['activities', 'vetSubscriptionNumber', 'vetDepotNumber', 'apbNumber', 'comment'],
  },
  { key: 'consent', fields: ['termsAccepted', 'optOut'] },
] as const satisfies readonly { readonly key: string; readonly fields: readonly RegistrationField[] }[];

export const FIELDS: readonly RegistrationField[] = SECTIONS.flatMap(
  ({ fields }): readonly RegistrationField[] => fields,
);

/** What a browser may fill in by itself. */
export const AUTOFILL: Partial<Record<RegistrationField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  mobile: 'tel',
  companyName: 'organization',
  street: 'address-line1',
  street2: 'address-line2',
  zip: 'postal-code',
  city: 'address-level2',
};
