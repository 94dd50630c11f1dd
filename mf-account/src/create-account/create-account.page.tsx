import { definePage } from '@vetportal/contracts';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Stack, Text, TextLink } from '@vetportal/ui';
import { useState } from 'react';
import { accessPage, type NoData } from '../access/access-definition';
import { AccessForm } from '../access/access-form';
import { AccessDone, AccessPage } from '../access/access-page';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../sign-in/messages.json');

/** Asking for an access with name, login and password (`P08`). */
export default definePage<NoData>({
  ...accessPage('account.createAccount.title'),
  Component: CreateAccount,
});

function CreateAccount() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const [login, setLogin] = useState<string | undefined>();
  return (
    <AccessPage
      title={text('account.createAccount.title')}
      lead={text('account.createAccount.lead')}
      links={
        <Stack gap={2}>
          <Text size="sm" tone="muted">
            {text('account.createAccount.practice')}{' '}
            <TextLink to="/account/register">{text('account.signIn.become')}</TextLink>
          </Text>
          <TextLink to="/account/sign-in">{text('account.signIn.back')}</TextLink>
        </Stack>
      }
    >
      {login === undefined ? (
        <AccessForm
          fields={['name', 'login', 'newPassword']}
          submit={text('account.createAccount.submit')}
          send={async ({ name, login: address, newPassword: password }) => {
            if (await erp.access.register({ name, login: address, password })) setLogin(address.trim());
          }}
        />
      ) : (
        <AccessDone>{text('account.createAccount.sent', { login })}</AccessDone>
      )}
    </AccessPage>
  );
}
