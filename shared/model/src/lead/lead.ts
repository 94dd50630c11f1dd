import { isEmailAddress, isPhoneNumber } from '../contact-details/contact-details';

/** A message to the distributor (`spec 3`, Lead). */
export interface Lead {
  /** Id of one of the ERP's subjects, as text; '' for none chosen yet. */
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly address: string;
  readonly description: string;
}
export type LeadField = keyof Lead;
export type LeadProblem = 'required' | 'email' | 'phone' | 'tooLong';

/** Characters that a field may have. */
export const LEAD_LENGTHS: Readonly<Record<LeadField, number>> = {
  subject: 9,
  name: 100,
  email: 200,
  phone: 50,
  company: 200,
  address: 300,
  description: 4000,
};
const REQUIRED: readonly LeadField[] = ['subject', 'name', 'email', 'description'];

export const isLeadFieldRequired = (field: LeadField): boolean => REQUIRED.includes(field);

/** What is wrong with a message, by field. */
export function leadProblems(lead: Lead): Partial<Record<LeadField, LeadProblem>> {
  const problems: Partial<Record<LeadField, LeadProblem>> = {};
  for (const field of Object.keys(LEAD_LENGTHS) as LeadField[]) {
    const text = lead[field].trim();
    if (text === '' && isLeadFieldRequired(field)) problems[field] = 'required';
    else if (text.length > LEAD_LENGTHS[field]) problems[field] = 'tooLong';
  }
  if (!problems.email && !isEmailAddress(lead.email)) problems.email = 'email';
  if (!problems.phone && lead.phone.trim() !== '' && !isPhoneNumber(lead.phone)) problems.phone = 'phone';
  return problems;
}
