import type { Translations } from '@vetportal/i18n';
import { belgianVat } from '../customers/vat-number';

/**
 * Who sells and invoices. The demonstration's distributor is invented: its VAT number begins with 09, which no enterprise has,
 * and no bank has the code 998.
 */
export const SELLER = {
  name: 'Vetportal SA',
  street: 'Parc industriel 12',
  zip: '1400',
  city: 'Nivelles',
  countryCode: 'BE',
  vatNumber: belgianVat('9000123'),
  /** Where companies of the place are registered, as the law wants it on every invoice. */
  register: {
    fr: 'RPM Brabant wallon',
    nl: 'RPR Waals-Brabant',
    en: 'RPM Walloon Brabant',
  } satisfies Translations,
  iban: 'BE28998000012320',
  email: 'facturation@vetportal.example',
  phone: '+32 67 00 00 00',
} as const;

/** A Belgian enterprise or VAT number as documents have it: `BE0900012322` -> `BE 0900.012.322`. */
export const spacedVat = (vat: string): string => vat.replace(/^BE(\d{4})(\d{3})(\d{3})$/, 'BE $1.$2.$3');

/** An IBAN in groups of four. */
export const spacedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
