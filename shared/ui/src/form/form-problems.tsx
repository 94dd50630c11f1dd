import { useEffect, useRef } from 'react';
import { useFormState, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { ErrorSummary } from '../field/error-summary';
import { Notice } from '../notice/notice';

interface Props<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The form's fields in the order in which they stand, with the id of each control. */
  readonly fields: readonly { readonly name: Path<Values>; readonly id: string; readonly label: string }[];
}

/** Above a form: everything that is to be corrected, each a link to its field, and what else went wrong; announced. */
export function FormProblems<Values extends FieldValues>({ form, fields }: Props<Values>) {
  const intl = useIntl();
  const state = useFormState({ control: form.control });
  const problems = fields.flatMap(({ name, id, label }) => {
    const message = form.getFieldState(name, state).error?.message;
    return message === undefined
      ? []
      : [{ fieldId: id, message: intl.formatMessage({ id: 'ui.form.problem' }, { label, message }) }];
  });
  const elsewhere = state.errors.root?.['erp']?.message;
  const place = useRef<HTMLDivElement>(null);
  const { submitCount } = state;
  // Each try that fails leads here, also where the former one's problems still stood there.
  useEffect(() => place.current?.querySelector<HTMLElement>('[role=alert]')?.focus(), [submitCount]);
  return (
    <div ref={place} hidden={problems.length === 0 && elsewhere === undefined}>
      <ErrorSummary problems={problems} />
      {elsewhere !== undefined && (
        <Notice tone="danger" announce="alert">
          {elsewhere}
        </Notice>
      )}
    </div>
  );
}
