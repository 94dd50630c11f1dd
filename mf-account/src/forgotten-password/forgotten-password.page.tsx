import { definePage } from '@vetportal/contracts';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { TextLink } from '@vetportal/ui';
import { useState } from 'react';
import { accessPage, type NoData } from '../access/access-definition';
import { AccessForm } from '../access/access-form';
import { AccessDone, AccessPage } from '../access/access-page';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../sign-in/messages.json');

/** Asking for a link to another password (`P08`). */
export default definePage<NoData>({
  ...accessPage('account.forgotten.title'),
  Component: ForgottenPassword,
});

function ForgottenPassword() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const [login, setLogin] = useState<string | undefined>();
  return (
    <AccessPage
      aboutPassword
      title={text('account.forgotten.title')}
      lead={text('account.forgotten.lead')}
      links={<TextLink to="/account/sign-in">{text('account.signIn.back')}</TextLink>}
    >
      {login === undefined ? (
        <AccessForm
          fields={['login']}
          submit={text('account.forgotten.submit')}
          send={async (values) => {
            if (await erp.access.requestPasswordReset(values.login)) setLogin(values.login.trim());
          }}
        />
      ) : (
        <AccessDone>{text('account.forgotten.sent', { login })}</AccessDone>
      )}
    </AccessPage>
  );
}
