import { definePage } from '@vetportal/contracts';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { LinkButton, Loading, Notice } from '@vetportal/ui';
import { useState } from 'react';
import { accessPage, type NoData } from '../access/access-definition';
import { AccessForm } from '../access/access-form';
import { AccessDone, AccessPage } from '../access/access-page';
import { useLinkToken } from '../access/use-link-token';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../access/messages.json');

/** Choosing another password by a link that was sent (`P08`). */
export default definePage<NoData>({ ...accessPage('account.setPassword.title'), Component: SetPassword });

function SetPassword() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  return (
    <AccessPage title={text('account.setPassword.title')}>
      {token === undefined && <Loading label={text('account.access.looking')} />}
      {token === '' && (
        <Notice
          tone="danger"
          actions={
            <LinkButton to="/account/forgotten-password">{text('account.setPassword.another')}</LinkButton>
          }
        >
          {text('account.access.noLink')}
        </Notice>
      )}
      {token && !done && (
        <AccessForm
          fields={['newPassword']}
          submit={text('account.setPassword.submit')}
          send={async ({ newPassword }) => {
            if (await erp.access.setPassword(token, newPassword)) setDone(true);
          }}
        />
      )}
      {done && (
        <>
          <AccessDone>{text('account.setPassword.done')}</AccessDone>
          <LinkButton variant="primary" to="/account/sign-in">
            {text('account.access.signIn')}
          </LinkButton>
        </>
      )}
    </AccessPage>
  );
}
