import { REGIONS, remainingCharacters, SMALL_AD_CATEGORIES, type SmallAdField } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Select, TextArea, TextField } from '@vetportal/ui';
import { useWatch, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { FormValues } from './form-values';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../labels/messages.json');

const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

const AUTOFILL: Partial<Record<SmallAdField, string>> = { contactName: 'name', phone: 'tel', email: 'email' };
const TYPES: Partial<Record<SmallAdField, string>> = { phone: 'tel', email: 'email' };

interface Props {
  readonly form: UseFormReturn<FormValues>;
  readonly name: SmallAdField;
  readonly id: string;
  readonly rules: Pick<RegisterOptions<FormValues>, 'deps' | 'validate'>;
}

/** One field of the form with its label, help and error. It takes more than the rules do: nothing that is pasted is cut off unseen. */
export function SmallAdControl({ form, name, id, rules }: Props) {
  const text = useTranslate<TextId>();
  const common = {
    id,
    label: text(`smallads.form.${name}`),
    required: true,
    error: form.formState.errors[name]?.message,
    ...form.register(name, rules),
  };
  switch (name) {
    case 'category':
      return (
        <Select
          {...common}
          placeholder={text('smallads.form.choose')}
          options={SMALL_AD_CATEGORIES.map((value) => ({ value, label: text(`smallads.category.${value}`) }))}
        />
      );
    case 'region':
      return (
        <Select
          {...common}
          placeholder={text('smallads.form.choose')}
          options={REGIONS.map((value) => ({ value, label: text(`smallads.region.${value}`) }))}
        />
      );
    case 'dateStart':
    case 'dateEnd':
      return (
        <TextField
          {...common}
          description={text('smallads.form.dateHelp')}
          inputMode="numeric"
          autoComplete="off"
        />
      );
    case 'body':
      return (
        <WholeRow>
          <TextArea {...common} rows={8} counter={<Remaining form={form} />} />
        </WholeRow>
      );
    case 'title':
      return (
        <WholeRow>
          <TextField {...common} autoComplete="off" />
        </WholeRow>
      );
    case 'contactName':
    case 'phone':
    case 'email':
      return <TextField {...common} type={TYPES[name] ?? 'text'} autoComplete={AUTOFILL[name]} />;
  }
}

/** What may still be written (`V06`). */
function Remaining({ form }: Pick<Props, 'form'>) {
  const text = useTranslate<TextId>();
  const remaining = remainingCharacters(useWatch({ control: form.control, name: 'body' }));
  return remaining < 0
    ? text('smallads.form.tooMany', { count: -remaining })
    : text('smallads.form.remaining', { count: remaining });
}
