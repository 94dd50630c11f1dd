import { Checkbox, FieldError, RadioGroup, Select, Stack, Text, TextArea, TextField } from '@vetportal/ui';
import { useTranslate } from '@vetportal/module-runtime';
import { useId } from 'react';
import { Controller, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { choiceName, controlName, type FormValues } from './answers';
import type { FormField } from './definition';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly form: UseFormReturn<FormValues>;
  readonly field: FormField;
  readonly index: number;
  /** Id of the control, to which the summary of problems leads. */
  readonly id: string;
  readonly rules: RegisterOptions<FormValues>;
}

const Group = styled.fieldset`
  min-width: 0;
`;

const INPUTS = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
} as const;

/** The control of one component of an ERP form. */
export function FormControl(props: Props) {
  const { form, field, index, id, rules } = props;
  const text = useTranslate<TextId>();
  const name = controlName(index);
  const error = form.formState.errors[name]?.message;
  const common = {
    id,
    label: field.label,
    error,
    required: field.required,
    ...(field.description === '' ? {} : { description: field.description }),
  };
  switch (field.kind) {
    case 'note':
      return <Text tone="muted">{field.content}</Text>;
    case 'longText':
      return <TextArea {...common} {...form.register(name, rules)} />;
    case 'select':
      return (
        <Select
          {...common}
          placeholder={text('account.erpForm.choose')}
          options={field.choices}
          {...form.register(name, rules)}
        />
      );
    case 'radio':
      return <RadioControl {...props} />;
    case 'choices':
      return <ChoicesControl {...props} />;
    case 'flag':
      return <Checkbox {...common} {...form.register(name, rules)} />;
    case 'text':
    case 'email':
    case 'phone':
    case 'number':
    case 'date':
      return <TextField {...common} {...INPUTS[field.kind]} {...form.register(name, rules)} />;
  }
}

function RadioControl({ form, field, index, rules, id }: Props) {
  const name = controlName(index);
  return (
    <Controller
      control={form.control}
      name={name}
      rules={rules}
      render={({ field: { value, onChange }, fieldState }) => (
        <div id={id} tabIndex={-1}>
          <RadioGroup
            label={field.label}
            description={field.description || undefined}
            error={fieldState.error?.message}
            required={field.required}
            name={name}
            options={field.choices}
            value={String(value)}
            onChange={onChange}
            inline
          />
        </div>
      )}
    />
  );
}

function ChoicesControl({ form, field, index, rules, id }: Props) {
  const errorId = useId();
  const error = form.formState.errors[choiceName(index, 0)]?.message;
  return (
    <Group id={id} tabIndex={-1} aria-describedby={error === undefined ? undefined : errorId}>
      <Text as="div" size="sm">
        <legend>{field.label}</legend>
      </Text>
      <Stack gap={1}>
        {field.choices.map((choice, at) => (
          <Checkbox
            key={choice.value}
            label={choice.label}
            {...form.register(choiceName(index, at), at === 0 ? rules : { deps: choiceName(index, 0) })}
          />
        ))}
      </Stack>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}
