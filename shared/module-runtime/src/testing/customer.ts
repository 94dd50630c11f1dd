import { DEFAULT_ROLE, type SignedInUser } from '@vetportal/model';

/** A signed-in customer for tests: may order, default price list. */
export const customer = (different: Partial<SignedInUser> = {}): SignedInUser => ({
  subject: 'subject-1',
  customerId: 1,
  name: 'Dr Claire Dupont',
  email: 'claire@example.test',
  givenName: 'Claire',
  familyName: 'Dupont',
  role: DEFAULT_ROLE,
  canOrder: true,
  ref: 'C00001',
  company: 'Cabinet Dupont',
  veterinaryGroups: [],
  ...different,
});
