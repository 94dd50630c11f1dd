import type { SignedInUser } from '@vetportal/model';
import type { Remembered } from './customer-marker';

/** A customer as far as this browser remembers it; what it does not know is empty. */
export const userOf = (
  name: string,
  { id, role, canOrder, purchaser, vatTreatment }: NonNullable<Remembered['customer']>,
): SignedInUser => ({
  subject: '',
  customerId: id,
  name,
  email: '',
  givenName: '',
  familyName: '',
  role,
  canOrder,
  purchaser,
  ref: '',
  company: '',
  veterinaryGroups: [],
  vatTreatment,
});

/** Whether a browser remembers this person. */
export const isOf = ({ name, customerId }: SignedInUser, remembered: Remembered): boolean =>
  remembered.name === name && remembered.customer?.id === customerId;
