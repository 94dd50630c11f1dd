import { postalCodeExample, type ContactProblem } from '@vetportal/model';
import { useIntl } from 'react-intl';

/** What every form says in the same words. */
export interface FormTexts {
  /** Of a field that is empty and must not be. */
  readonly required: string;
  /** Of what is no e-mail address. */
  readonly email: string;
  /** Above a form: what the asterisk means. */
  readonly mandatory: string;
  /**
   * Of a text that is not taken: what to do about it.
   *
   * @param where the most characters that the field takes, and the ISO 3166 code of the country whose postal codes are meant
   */
  problem(problem: ContactProblem, where: { readonly max: number; readonly country?: string }): string;
}

/** The words that all forms share, in the present language. */
export function useFormTexts(): FormTexts {
  const intl = useIntl();
  return {
    required: intl.formatMessage({ id: 'ui.form.required' }),
    email: intl.formatMessage({ id: 'ui.form.email' }),
    mandatory: intl.formatMessage({ id: 'ui.form.mandatory' }),
    problem: (problem, { max, country = '' }) =>
      intl.formatMessage({ id: `ui.form.${problem}` }, { max, example: postalCodeExample(country) }),
  };
}
