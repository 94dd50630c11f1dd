import { useTranslate } from '@vetportal/contracts';
import { ErpRefused, SessionEnded } from '@vetportal/erp';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type TextId = keyof typeof import('./messages.json');

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
  const text = useTranslate<TextId>();
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      // The shell leads to the sign-in; the draft is there when the person is back.
      if (error instanceof SessionEnded) return;
      const refused = error instanceof ErpRefused ? error.fields : [];
      const placed = refused.flatMap(({ path, message }) => {
        const field = fieldOf(String(path.at(-1) ?? ''));
        return field === undefined ? [] : [{ field, message }];
      });
      for (const { field, message } of placed) form.setError(field, { type: 'erp', message });
      if (placed.length === 0 || placed.length < refused.length) {
        const said = error instanceof ErpRefused ? error.message : '';
        form.setError('root.erp', { type: 'erp', message: said || text('account.form.failed') });
      }
    }
  });
}
