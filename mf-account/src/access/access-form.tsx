import { isEmailAddress, MIN_PASSWORD_LENGTH, passwordProblem } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Button, Checkbox, Stack, TextField } from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../profile/messages.json');

const KINDS = {
  name: { type: 'text', autoComplete: 'name' },
  login: { type: 'email', autoComplete: 'username' },
  password: { type: 'password', autoComplete: 'current-password' },
  newPassword: { type: 'password', autoComplete: 'new-password' },
} as const;
type Kind = keyof typeof KINDS;
type Values = Record<Kind, string> & { remember: boolean };

const EMPTY: Values = { name: '', login: '', password: '', newPassword: '', remember: false };

/** As long as the ERP takes. */
const MAX_LENGTH = 200;

interface Props {
  readonly fields: readonly Kind[];
  readonly submit: string;
  /** Whether the person is asked to be remembered on this device. */
  readonly remember?: boolean;
  /** Sends what was typed; where it throws, what was typed stays. */
  readonly send: (values: Values) => Promise<void>;
}

/** A form of the access: every field is required. What is typed is never kept, for passwords are among it. */
export function AccessForm({ fields, submit, remember = false, send }: Props) {
  const text = useTranslate<TextId>();
  const formTexts = useFormTexts();
  const id = useId();
  const form = useForm<Values>({ defaultValues: EMPTY, shouldFocusError: false });
  const onSubmit = useSend({
    form,
    send,
    // The ERP has one name for a password, whether it is new or not.
    fieldOf: (name) =>
      fields.find((field) => field === name || (name === 'password' && field === 'newPassword')),
  });
  const check = (field: Kind, value: string, { login }: Values): string | true => {
    if (value.trim() === '') return formTexts.required;
    if (value.trim().length > MAX_LENGTH) return formTexts.problem('tooLong', { max: MAX_LENGTH });
    if (field === 'login') return isEmailAddress(value) || formTexts.email;
    const problem = field === 'newPassword' ? passwordProblem(value, login) : undefined;
    return problem === undefined || text(`account.profile.password.${problem}`, { min: MIN_PASSWORD_LENGTH });
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap={4}>
        <FormProblems
          form={form}
          fields={fields.map((name) => ({
            name,
            id: `${id}-${name}`,
            label: text(`account.access.${name}`),
          }))}
        />
        {fields.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            {...KINDS[name]}
            label={text(`account.access.${name}`)}
            description={
              name === 'newPassword'
                ? text('account.profile.passwordRule', { min: MIN_PASSWORD_LENGTH })
                : undefined
            }
            required
            error={form.formState.errors[name]?.message}
            {...form.register(name, { validate: (value, values) => check(name, value, values) })}
          />
        ))}
        {remember && <Checkbox label={text('account.access.remember')} {...form.register('remember')} />}
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {submit}
        </Button>
      </Stack>
    </form>
  );
}
