import { postalCodeExample, type ContactProblem } from '@vetportal/model';
import type { MessageKey } from './messages';
import type { FieldProblem } from './problem';

const SAID: Readonly<Record<ContactProblem, MessageKey>> = {
  required: 'field.required',
  tooLong: 'field.tooLong',
  email: 'field.email',
  phone: 'field.phone',
  zip: 'field.zip',
  vat: 'field.vat',
};

/**
 * A refused text that somebody typed about themselves, in the words of all forms.
 *
 * @param path within the request
 * @param max the most characters that the field takes
 * @param country ISO 3166 code of the country whose postal codes are meant
 */
export const contactFieldProblem = (
  path: readonly (string | number)[],
  problem: ContactProblem,
  { max, country = '' }: { max: number; country?: string },
): FieldProblem => ({
  path,
  key: SAID[problem],
  values: { max, example: postalCodeExample(country) },
  type: problem,
});
