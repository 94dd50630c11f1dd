import { useIntl } from 'react-intl';

/** What every form says in the same words. */
export interface FormTexts {
  /** Of a field that is empty and must not be. */
  readonly required: string;
  /** Of what is no e-mail address. */
  readonly email: string;
  /** Above a form: what the asterisk means. */
  readonly mandatory: string;
}

/** The words that all forms share, in the present language. */
export function useFormTexts(): FormTexts {
  const intl = useIntl();
  return {
    required: intl.formatMessage({ id: 'ui.form.required' }),
    email: intl.formatMessage({ id: 'ui.form.email' }),
    mandatory: intl.formatMessage({ id: 'ui.form.mandatory' }),
  };
}
