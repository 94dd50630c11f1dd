import { isEmailAddress, isPhoneNumber } from '../contact-details/contact-details';
import { isVatNumber } from './vat-number';

/** Forms of address (`spec 3`, Registration). */
export const TITLES = ['mrs', 'mr', 'miss', 'dr'] as const;
export type Title = (typeof TITLES)[number];

/** Kinds of patients of a practice. */
export const ACTIVITIES = ['livestock', 'equine', 'pet', 'exotic'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** What somebody does who wants to become a customer. */
export const FUNCTIONS = ['nurse', 'veterinary', 'student', 'supplier', 'wholesaler', 'pharmacist'] as const;
export type CustomerFunction = (typeof FUNCTIONS)[number];

/** What somebody says who wants to become a customer; a text that was not filled in is ''. */
export interface Registration {
  readonly title: Title | '';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string;
  readonly fax: string;
  readonly companyName: string;
  /** The VAT number has been asked for and is not there yet. */
  readonly vatPending: boolean;
  readonly vat: string;
  readonly street: string;
  readonly street2: string;
  readonly zip: string;
  readonly city: string;
  /** ISO 3166: 'BE'. */
  readonly country: string;
  readonly activities: readonly Activity[];
  /** Number of the pharmacy with the APB. */
  readonly apbNumber: string;
  readonly vetSubscriptionNumber: string;
  readonly vetDepotNumber: string;
  readonly function: CustomerFunction | '';
  readonly comment: string;
  readonly termsAccepted: boolean;
  /** No promotions by e-mail, please. */
  readonly optOut: boolean;
}

export type RegistrationField = keyof Registration;
export type RegistrationProblem = 'required' | 'email' | 'phone' | 'vat' | 'zip' | 'terms';

const ALWAYS = [
  'title',
  'firstName',
  'lastName',
  'email',
  'mobile',
  'companyName',
  'street',
  'zip',
  'city',
  'country',
  'function',
] as const satisfies readonly RegistrationField[];

/** Nurses and students have no VAT number; all others need one, or have asked for it. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['nurse', 'student']);

/** Whether a field must be filled in, given what the others say (`spec 5`: required fields marked). */
export function isRequired(field: RegistrationField, registration: Registration): boolean {
  if (field === 'vat') return !registration.vatPending && !WITHOUT_VAT.has(registration.function);
  if (field === 'apbNumber') return registration.function === 'pharmacist';
  if (field === 'termsAccepted') return true;
  return ALWAYS.some((one) => one === field);
}

const ZIP: Readonly<Record<string, RegExp>> = { BE: /^[1-9]\d{3}$/, LU: /^(L-?)?\d{4}$/i };

/**
 * What is wrong with a registration, by field (`V11`). Portal and ERP ask the same function.
 *
 * @returns empty when it can be sent
 */
export function registrationProblems(
  registration: Registration,
): Partial<Record<RegistrationField, RegistrationProblem>> {
  const problems: Partial<Record<RegistrationField, RegistrationProblem>> = {};
  for (const field of [...ALWAYS, 'vat', 'apbNumber'] as const) {
    if (registration[field].trim() === '' && isRequired(field, registration)) problems[field] = 'required';
  }
  const { email, mobile, fax, zip, country, vat, vatPending } = registration;
  if (!problems.email && !isEmailAddress(email)) problems.email = 'email';
  if (!problems.mobile && !isPhoneNumber(mobile)) problems.mobile = 'phone';
  if (fax.trim() !== '' && !isPhoneNumber(fax)) problems.fax = 'phone';
  if (!problems.zip && !(ZIP[country] ?? /./).test(zip.trim())) problems.zip = 'zip';
  if (!vatPending && vat.trim() !== '' && !isVatNumber(vat, country)) problems.vat = 'vat';
  if (!registration.termsAccepted) problems.termsAccepted = 'terms';
  return problems;
}
