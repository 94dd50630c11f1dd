import { MIN_PASSWORD_LENGTH, passwordProblem } from '@vetportal/model';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, Card, Grid, Stack, Text, TextField, TextLink } from '@vetportal/ui';
import { FormProblems, useFormTexts, useSend } from '@vetportal/ui/form';
import { useId } from 'react';
import { useForm } from 'react-hook-form';

type TextId = keyof typeof import('./messages.json');

const FIELDS = ['current', 'password', 'repeated'] as const;
const AUTOFILL = {
  current: 'current-password',
  password: 'new-password',
  repeated: 'new-password',
} as const;

/**
 * Where the password is changed: here; or on the identity provider's page, where a provider that is not the ERP's keeps it.
 * Without a page of the provider to link to, the card is not shown.
 */
export function PasswordCard({ login }: { readonly login: string }) {
  const text = useTranslate<TextId>();
  const { erp, session } = usePlatform();
  const { passwordsAt, accountPage } = session;
  if (passwordsAt === 'erp' && erp.has('passwords')) return <PasswordForm login={login} />;
  return (
    accountPage !== undefined && (
      <Card title={text('account.profile.password')}>
        <Stack>
          <Text tone="muted">{text('account.profile.passwordElsewhere')}</Text>
          <div>
            <TextLink href={accountPage} target="_blank" rel="noopener noreferrer">
              {text('account.profile.passwordPage')}
            </TextLink>
          </div>
        </Stack>
      </Card>
    )
  );
}

/** Another password. What is typed here is never kept: not as a draft, not after sending. */
function PasswordForm({ login }: { readonly login: string }) {
  const text = useTranslate<TextId>();
  const formTexts = useFormTexts();
  const { erp, notify, session } = usePlatform();
  const id = useId();
  const form = useForm({
    defaultValues: { current: '', password: '', repeated: '' },
    shouldFocusError: false,
  });
  const submit = useSend({
    form,
    send: async ({ current, password }) => {
      await erp.customer.changePassword(current, password);
      form.reset();
      notify({ kind: 'success', text: text('account.profile.passwordChanged') });
      // The ERP has ended every session of this person, this one too.
      await session.signIn();
    },
    fieldOf: (name) => FIELDS.find((field) => field === name),
  });
  const check = (field: (typeof FIELDS)[number], value: string, password: string): string | true => {
    if (value === '') return formTexts.required;
    if (field === 'repeated') return value === password || text('account.profile.passwordDiffers');
    const problem = field === 'password' ? passwordProblem(value, login) : undefined;
    return problem === undefined || text(`account.profile.password.${problem}`, { min: MIN_PASSWORD_LENGTH });
  };
  return (
    <Card title={text('account.profile.password')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Managers of passwords want to know whose it is. */}
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        <Stack>
          <Text tone="muted">{text('account.profile.passwordText')}</Text>
          <FormProblems
            form={form}
            fields={FIELDS.map((name) => ({
              name,
              id: `${id}-${name}`,
              label: text(`account.profile.password.${name}`),
            }))}
          />
          <Grid columns={3} gap={3}>
            {FIELDS.map((name) => (
              <TextField
                key={name}
                id={`${id}-${name}`}
                type="password"
                label={text(`account.profile.password.${name}`)}
                description={
                  name === 'password'
                    ? text('account.profile.passwordRule', { min: MIN_PASSWORD_LENGTH })
                    : undefined
                }
                autoComplete={AUTOFILL[name]}
                required
                error={form.formState.errors[name]?.message}
                {...form.register(name, {
                  ...(name === 'password' ? { deps: 'repeated' } : {}),
                  validate: (value, { password }) => check(name, value, password),
                })}
              />
            ))}
          </Grid>
          <div>
            <Button type="submit" busy={form.formState.isSubmitting}>
              {text('account.profile.passwordChange')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
