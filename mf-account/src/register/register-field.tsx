import type { Country } from '@vetportal/erp';
import {
  ACTIVITIES,
  FUNCTIONS,
  isRequired,
  TITLES,
  type Registration,
  type RegistrationField,
} from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Checkbox, Inline, Select, TextArea, TextField, TextLink } from '@vetportal/ui';
import type { RegisterOptions, UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { AUTOFILL } from './register-fields';

type TextId = keyof typeof import('./messages.json');

interface Props {
  readonly form: UseFormReturn<Registration>;
  readonly name: RegistrationField;
  readonly id: string;
  /** The answers on which other fields depend. */
  readonly values: Registration;
  readonly countries: readonly Country[];
  readonly rules: Pick<RegisterOptions<Registration>, 'deps' | 'validate'>;
}

const Group = styled.fieldset`
  grid-column: 1 / -1;
  min-width: 0;
  legend {
    margin-bottom: 0.25rem;
  }
`;

const WholeRow = styled.div`
  grid-column: 1 / -1;
`;

/** One field of the registration with its label, help and error. */
export function RegisterField({ form, name, id, values, countries, rules }: Props) {
  const text = useTranslate<TextId>();
  const common = {
    id,
    label: text(`account.register.${name}`),
    required: isRequired(name, values),
    error: form.formState.errors[name]?.message,
    ...form.register(name, rules),
  };
  switch (name) {
    case 'title':
      return (
        <Select
          {...common}
          placeholder={text('account.register.choose')}
          options={TITLES.map((value) => ({ value, label: text(`account.register.title.${value}`) }))}
        />
      );
    case 'function':
      return (
        <Select
          {...common}
          placeholder={text('account.register.choose')}
          options={FUNCTIONS.map((value) => ({ value, label: text(`account.register.function.${value}`) }))}
        />
      );
    case 'country':
      return (
        <Select
          {...common}
          autoComplete="country"
          options={countries.map((country) => ({ value: country.code, label: country.name }))}
        />
      );
    case 'activities':
      return (
        <Group id={id} tabIndex={-1}>
          <legend>{common.label}</legend>
          <Inline gap={4}>
            {ACTIVITIES.map((value) => (
              <Checkbox
                key={value}
                label={text(`account.register.activities.${value}`)}
                value={value}
                {...form.register(name, rules)}
              />
            ))}
          </Inline>
        </Group>
      );
    case 'comment':
      return (
        <WholeRow>
          <TextArea {...common} />
        </WholeRow>
      );
    case 'termsAccepted':
      return (
        <Checkbox
          {...common}
          description={
            <TextLink to={text('account.register.termsPath')} target="_blank">
              {text('account.register.readTerms')}
            </TextLink>
          }
        />
      );
    case 'vatPending':
    case 'optOut':
      return (
        <WholeRow>
          <Checkbox {...common} />
        </WholeRow>
      );
    case 'vat':
      return (
        <TextField
          {...common}
          description={text('account.register.vatExample')}
          autoComplete="off"
          disabled={values.vatPending}
        />
      );
    case 'firstName':
    case 'lastName':
    case 'email':
    case 'mobile':
    case 'fax':
    case 'companyName':
    case 'street':
    case 'street2':
    case 'zip':
    case 'city':
    case 'apbNumber':
    case 'vetSubscriptionNumber':
    case 'vetDepotNumber':
      return (
        <TextField
          {...common}
          type={name === 'email' ? 'email' : name === 'mobile' || name === 'fax' ? 'tel' : 'text'}
          autoComplete={AUTOFILL[name] ?? 'off'}
        />
      );
  }
}
