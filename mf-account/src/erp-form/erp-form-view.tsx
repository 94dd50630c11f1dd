import type { ErpForm } from '@vetportal/erp';
import { useDraft, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Inline, Notice, Stack, Text } from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useEffect, useId, useMemo, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  answerProblem,
  answersOf,
  choiceName,
  controlName,
  emptyValues,
  isAsked,
  type FormValues,
} from './answers';
import { readDefinition } from './definition';
import { FormControl } from './form-control';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly erpForm: ErpForm;
  /** The form was sent. */
  readonly onSent: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

/** A form of the ERP, filled in and sent (`E20`). */
export function ErpFormView({ erpForm, onSent, children }: Props) {
  const text = useTranslate<TextId>();
  const formTexts = useFormTexts();
  const platform = usePlatform();
  const { erp, telemetry } = platform;
  const { fields, unknown } = useMemo(() => readDefinition(erpForm.definition), [erpForm]);
  const empty = useMemo(() => emptyValues(fields), [fields]);
  const form = useForm<FormValues>({ defaultValues: empty, shouldFocusError: false });
  const forgetDraft = useDraft({ form, name: `erp-form-${erpForm.id}`, empty });
  const values = useWatch({ control: form.control });
  const asked = fields.map((field) => isAsked(field, fields, values));
  const id = useId();
  const nameOf = (index: number): string =>
    fields[index]?.kind === 'choices' ? choiceName(index, 0) : controlName(index);

  useEffect(() => {
    // `V17`: the field stays empty, and telemetry gets the error.
    const wrong = [...erpForm.unreadable, ...unknown];
    if (wrong.length === 0) return;
    telemetry.error(new Error(`Form ${erpForm.id} of the ERP: cannot read ${wrong.join(', ')}`), {
      module: 'mf-account',
      part: 'erp-form',
      action: 'read',
    });
  }, [erpForm, unknown, telemetry]);

  const submit = useSend({
    form,
    send: async (values) => {
      await erp.forms.send(erpForm.id, answersOf(fields, values));
      forgetDraft();
      form.reset(empty);
      onSent();
    },
    fieldOf: (key) => {
      const index = fields.findIndex((field) => field.key === key);
      return index < 0 ? undefined : nameOf(index);
    },
  });
  if (fields.every(({ kind }) => kind === 'note')) {
    return <Notice tone="warning">{text('account.erpForm.unreadable')}</Notice>;
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <FormProblems
          form={form}
          fields={fields.flatMap(({ kind, label }, index) =>
            kind === 'note' || !asked[index] ? [] : [{ name: nameOf(index), id: `${id}-${index}`, label }],
          )}
        />
        {fields.map(
          (field, index) =>
            asked[index] && (
              <FormControl
                key={`${field.key} ${index}`}
                form={form}
                field={field}
                index={index}
                id={`${id}-${index}`}
                rules={{
                  validate: (_value, typed) => {
                    const problem = answerProblem(field, index, typed);
                    if (problem === undefined) return true;
                    const { minLength = 0, maxLength = 0, min = 0, max = 0 } = field;
                    switch (problem) {
                      case 'required':
                      case 'email':
                      case 'phone':
                      case 'tooLong':
                        return formTexts.problem(problem, { max: maxLength });
                      case 'pattern':
                        return field.patternMessage || text('account.erpForm.pattern');
                      case 'number':
                      case 'short':
                      case 'small':
                      case 'large':
                        return text(`account.erpForm.${problem}`, { minLength, min, max });
                    }
                  },
                }}
              />
            ),
        )}
        <Text size="sm" tone="muted">
          {formTexts.mandatory}
        </Text>
        <Inline>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {text('account.erpForm.send')}
          </Button>
          {children}
        </Inline>
      </Stack>
    </form>
  );
}
