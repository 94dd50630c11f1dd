import type { SignedInUser } from '@vetportal/model';
import type { StoredUser } from './session-hint';

/** The customer as far as this browser has stored it; the rest is empty. */
export const toSignedInUser = (
  name: string,
  { id, role, canOrder, purchaser, vatTreatment }: NonNullable<StoredUser['customer']>,
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

/** Whether the stored user is this person. */
export const isStoredUser = ({ name, customerId }: SignedInUser, stored: StoredUser): boolean =>
  stored.name === name && stored.customer?.id === customerId;
