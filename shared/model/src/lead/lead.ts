import { contactProblem, type ContactProblem, type ContactRule } from '../contact-details/contact-details';

/** A message to the distributor (`E21`). */
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
export type LeadProblem = ContactProblem;

/** What the fields take. */
export const LEAD_RULES: Readonly<Record<LeadField, ContactRule>> = {
  subject: { required: true, max: 9 },
  name: { required: true, max: 100 },
  email: { required: true, max: 200, form: 'email' },
  phone: { max: 50, form: 'phone' },
  company: { max: 200 },
  address: { max: 300 },
  description: { required: true, max: 4000 },
};

/** What is wrong with a message, by field. */
export function leadProblems(lead: Lead): Partial<Record<LeadField, LeadProblem>> {
  const problems: Partial<Record<LeadField, LeadProblem>> = {};
  for (const field of Object.keys(LEAD_RULES) as LeadField[]) {
    const problem = contactProblem(lead[field], LEAD_RULES[field], '');
    if (problem) problems[field] = problem;
  }
  return problems;
}
