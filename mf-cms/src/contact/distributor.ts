/**
 * How practices reach the distributor. The distributor is invented, and so are number and addresses: `.example` is a reserved
 * domain.
 */
export const contact = {
  name: 'Vetportal',
  email: 'service@vetportal.example',
  phone: '+32 2 555 01 20',
  street: 'Parc industriel 12',
  zip: '1400',
} as const;
