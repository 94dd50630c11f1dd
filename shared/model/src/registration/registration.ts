import { ADDRESS_RULES } from '../address/address';
import { contactProblem, type ContactProblem, type ContactRule } from '../contact-details/contact-details';

/** Forms of address (`E22`). */
export const TITLES = ['mrs', 'mr', 'miss', 'dr'] as const;
export type Title = (typeof TITLES)[number];

/** Kinds of patients of a practice. */
export const ACTIVITIES = ['livestock', 'equine', 'pet', 'exotic'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** What somebody does who wants to become a customer. */
export const FUNCTIONS = ['nurse', 'veterinary', 'student', 'supplier', 'wholesaler', 'pharmacist'] as const;
export type CustomerFunction = (typeof FUNCTIONS)[number];
/** What a customer is by whom restrictions are judged: of somebody who made a login alone, nobody has said yet. */
export type CustomerKind = CustomerFunction | 'unspecified';
/** All of them. */
export const CUSTOMER_KINDS: readonly CustomerKind[] = [...FUNCTIONS, 'unspecified'];

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
export type RegistrationProblem = ContactProblem | 'terms';

/** The texts of a registration; those of its address as everywhere. */
export const REGISTRATION_RULES = {
  firstName: { required: true, max: 100 },
  lastName: { required: true, max: 100 },
  email: { ...ADDRESS_RULES.email, required: true },
  mobile: { ...ADDRESS_RULES.mobile, required: true },
  fax: ADDRESS_RULES.phone,
  companyName: ADDRESS_RULES.name,
  vat: ADDRESS_RULES.vat,
  street: ADDRESS_RULES.street,
  street2: ADDRESS_RULES.street2,
  zip: ADDRESS_RULES.zip,
  city: ADDRESS_RULES.city,
  apbNumber: { max: 30 },
  vetSubscriptionNumber: { max: 30 },
  vetDepotNumber: { max: 30 },
  comment: { max: 2000 },
} as const satisfies Readonly<Partial<Record<RegistrationField, ContactRule>>>;
type TextField = keyof typeof REGISTRATION_RULES;
const TEXTS = Object.keys(REGISTRATION_RULES) as TextField[];
const ruleOf = (field: TextField): ContactRule => REGISTRATION_RULES[field];

/** What is chosen, and must be. */
const CHOICES = ['title', 'country', 'function'] as const satisfies readonly RegistrationField[];

/** Nurses and students have no VAT number; all others need one, or have asked for it. */
const WITHOUT_VAT: ReadonlySet<string> = new Set(['nurse', 'student']);

/** Whether a field must be filled in, given what the others say (`V11`). */
export function isRequired(field: RegistrationField, registration: Registration): boolean {
  if (field === 'vat') return !registration.vatPending && !WITHOUT_VAT.has(registration.function);
  if (field === 'apbNumber') return registration.function === 'pharmacist';
  if (field === 'termsAccepted') return true;
  const text = TEXTS.find((one) => one === field);
  return text ? ruleOf(text).required === true : CHOICES.some((one) => one === field);
}

/**
 * What is wrong with a registration, by field (`V11`). Portal and ERP ask the same function.
 *
 * @returns empty when it can be sent
 */
export function registrationProblems(
  registration: Registration,
): Partial<Record<RegistrationField, RegistrationProblem>> {
  const problems: Partial<Record<RegistrationField, RegistrationProblem>> = {};
  for (const field of CHOICES) if (registration[field] === '') problems[field] = 'required';
  for (const field of TEXTS) {
    // A number that is still to come is not looked at, whatever stands in its field.
    if (field === 'vat' && registration.vatPending) continue;
    const rule = { ...ruleOf(field), required: isRequired(field, registration) };
    const problem = contactProblem(registration[field], rule, registration.country);
    if (problem) problems[field] = problem;
  }
  if (!registration.termsAccepted) problems.termsAccepted = 'terms';
  return problems;
}
