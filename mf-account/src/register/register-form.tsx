import { registrationField, type Country } from '@vetportal/erp';
import {
  REGISTRATION_RULES,
  registrationProblems,
  type Registration,
  type RegistrationField,
} from '@vetportal/model';
import { useDraft, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, Grid, Stack, Text } from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useId, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { RegisterField } from './register-field';
import { FIELDS, SECTIONS } from './register-fields';

type TextId = keyof typeof import('./messages.json');

const EMPTY: Registration = {
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  mobile: '',
  fax: '',
  companyName: '',
  vatPending: false,
  vat: '',
  street: '',
  street2: '',
  zip: '',
  city: '',
  country: 'BE',
  activities: [],
  apbNumber: '',
  vetSubscriptionNumber: '',
  vetDepotNumber: '',
  function: '',
  comment: '',
  termsAccepted: false,
  optOut: false,
};

/** Whose answer decides about others: those are looked at again with it. */
const DECIDES: Partial<Record<RegistrationField, RegistrationField[]>> = {
  function: ['vat', 'apbNumber'],
  vatPending: ['vat'],
  country: ['vat', 'zip'],
};

/** The most characters of a field; what is chosen has none that is too long. */
const maxOf = (field: RegistrationField): number =>
  Object.entries(REGISTRATION_RULES).find(([name]) => name === field)?.[1].max ?? 0;

interface Props {
  readonly countries: readonly Country[];
  /** Sent; the reference that the ERP gave, '' for none. */
  readonly onSent: (reference: string) => void;
}

/** The form by which somebody asks to become a customer (`V11`). */
export function RegisterForm({ countries, onSent }: Props) {
  const text = useTranslate<TextId>();
  const formTexts = useFormTexts();
  const platform = usePlatform();
  const id = useId();
  const form = useForm<Registration>({ defaultValues: EMPTY, shouldFocusError: false });
  const forgetDraft = useDraft({ form, name: 'register', empty: EMPTY });
  // What decides whether other fields must be filled in.
  const [work, vatPending] = useWatch({ control: form.control, name: ['function', 'vatPending'] });
  const values = { ...EMPTY, function: work, vatPending };
  const submit = useSend({
    form,
    send: async (registration) => {
      const reference = await platform.erp.registration.register(registration);
      forgetDraft();
      onSent(reference);
    },
    fieldOf: registrationField,
  });
  const check = (field: RegistrationField, registration: Registration): string | true => {
    const problem = registrationProblems(registration)[field];
    if (problem === undefined) return true;
    if (problem === 'terms') return text('account.register.wrong.terms');
    return formTexts.problem(problem, { max: maxOf(field), country: registration.country });
  };
  const field = (name: RegistrationField): ReactNode => (
    <RegisterField
      key={name}
      form={form}
      name={name}
      id={`${id}-${name}`}
      values={values}
      countries={countries}
      rules={{
        deps: DECIDES[name] ?? [],
        validate: (_value: unknown, registration: Registration) => check(name, registration),
      }}
    />
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={5}>
        <Text size="sm" tone="muted">
          {formTexts.mandatory}
        </Text>
        <FormProblems
          form={form}
          fields={FIELDS.map((name) => ({
            name,
            id: `${id}-${name}`,
            label: text(`account.register.${name}`),
          }))}
        />
        {SECTIONS.map(({ key, fields }) => (
          <Card key={key} title={text(`account.register.section.${key}`)}>
            <Grid min="17rem" gap={3}>
              {fields.map(field)}
            </Grid>
          </Card>
        ))}
        <div>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {text('account.register.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
