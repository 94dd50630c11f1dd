import { isVatNumber } from '../registration/vat-number';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

/** Figures of a phone number: the shortest that reaches a subscriber, and the longest there is (ITU-T E.164). */
const MIN_FIGURES = 6;
const MAX_FIGURES = 15;

/** Whether a text has the form of an e-mail address; spaces around it do not count. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text.trim());

/** Whether a text has the form of a phone number, in any of the ways in which people write one. */
export function isPhoneNumber(text: string): boolean {
  const figures = text.replace(/\D/g, '').length;
  return PHONE.test(text.trim()) && figures >= MIN_FIGURES && figures <= MAX_FIGURES;
}

const ZIPS: Readonly<Record<string, RegExp>> = {
  BE: /^(B-? ?)?[1-9]\d{3}$/i,
  LU: /^(L-? ?)?[1-9]\d{3}$/i,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/i,
  FR: /^(F-? ?)?\d{5}$/i,
  DE: /^(D-? ?)?\d{5}$/i,
};
const ZIP_EXAMPLES: Readonly<Record<string, string>> = {
  BE: '5000',
  LU: '1009',
  NL: '1011 AB',
  FR: '59000',
  DE: '50667',
};

/**
 * Whether a text is a postal code as a country writes it; of a country that is not delivered or invoiced to, any text is.
 *
 * @param country ISO 3166 code: 'BE'
 */
export const isPostalCode = (text: string, country: string): boolean =>
  (ZIPS[country] ?? /./).test(text.trim());

/** A postal code of a country, to be shown to somebody whose own is none; '' where its form is not known. */
export const postalCodeExample = (country: string): string => ZIP_EXAMPLES[country] ?? '';

/** What can be wrong with a text that somebody types about themselves. */
export type ContactProblem = 'required' | 'tooLong' | 'email' | 'phone' | 'zip' | 'vat';

/** What a field takes. */
export interface ContactRule {
  readonly required?: boolean;
  /** The longest text, in characters. */
  readonly max: number;
  /** What the text is, where it has a form of its own. */
  readonly form?: 'email' | 'phone' | 'zip' | 'vat';
}

const FORMS: Readonly<Record<NonNullable<ContactRule['form']>, (text: string, country: string) => boolean>> =
  {
    email: isEmailAddress,
    phone: isPhoneNumber,
    zip: isPostalCode,
    vat: isVatNumber,
  };

/**
 * What is wrong with a text. The one rule of all forms and of the ERP, so that what one refuses none takes.
 *
 * @param text as it was typed; spaces around it do not count
 * @param country ISO 3166 code of the country whose postal codes and VAT numbers are meant
 * @returns undefined where nothing is; an empty text is wrong only where one is required
 */
export function contactProblem(
  text: string,
  { required = false, max, form }: ContactRule,
  country: string,
): ContactProblem | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return required ? 'required' : undefined;
  if (trimmed.length > max) return 'tooLong';
  return form && !FORMS[form](trimmed, country) ? form : undefined;
}
