import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';

/** A refusal by the back end, in words for the person; fields by its own names. The design system knows no back end. */
interface Refusal {
  readonly name: 'ErpRefused';
  readonly status: number;
  readonly message: string;
  readonly fields: readonly { readonly path: readonly (string | number)[]; readonly message: string }[];
}

const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'ErpRefused' && 'fields' in error;
/** 413: more than is taken, which of all that a form sends a file alone can be (`X11`). */
const isTooLarge = (error: unknown): boolean => isRefusal(error) && error.status === 413;
const isSessionEnd = (error: unknown): boolean => error instanceof Error && error.name === 'SessionEnded';

interface Settings<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly send: (values: Values) => Promise<void>;
  /** The form's own name of a field that the ERP refuses, given by the ERP's. */
  readonly fieldOf: (name: string) => Path<Values> | undefined;
}

/**
 * Sends a form. What the ERP refuses is said at the fields it belongs to, everything else above the form; what was typed
 * stays.
 *
 * @returns the form's `onSubmit`
 */
export function useSend<Values extends FieldValues>({ form, send, fieldOf }: Settings<Values>) {
  const intl = useIntl();
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      // The shell leads to the sign-in; the draft is there when the person is back.
      if (isSessionEnd(error)) return;
      const refused = isRefusal(error) ? error.fields : [];
      const placed = refused.flatMap(({ path, message }) => {
        const field = fieldOf(String(path.at(-1) ?? ''));
        return field === undefined
          ? []
          : // Refused without a word for the person: by a type, say.
            [{ field, message: message || intl.formatMessage({ id: 'ui.form.refusedField' }) }];
      });
      for (const { field, message } of placed) form.setError(field, { type: 'erp', message });
      if (placed.length === 0 || placed.length < refused.length) {
        const said = isRefusal(error) ? error.message : '';
        form.setError('root.erp', {
          type: 'erp',
          // What stands before the ERP refuses in HTML, if in words at all.
          message:
            said || intl.formatMessage({ id: isTooLarge(error) ? 'ui.form.tooLarge' : 'ui.form.failed' }),
        });
      }
    }
  });
}
