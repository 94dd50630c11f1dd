/**
 * How practices reach the distributor. The distributor is invented, and so are number and address: `.example` is a reserved
 * domain.
 */
export const contact = {
  email: 'service@vetportal.example',
  phone: '+32 2 555 01 20',
} as const;
