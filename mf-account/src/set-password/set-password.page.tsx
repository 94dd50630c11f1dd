import { definePage } from '@vetportal/contracts';
import { ErpRefused } from '@vetportal/erp';
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
  /** What the ERP says of a link that works no more. */
  const [over, setOver] = useState<string | undefined>();
  return (
    <AccessPage aboutPassword title={text('account.setPassword.title')}>
      {token === undefined && <Loading label={text('account.access.looking')} />}
      {(token === '' || over !== undefined) && (
        <Notice
          tone="danger"
          announce={over === undefined ? undefined : 'alert'}
          actions={
            <LinkButton to="/account/forgotten-password">{text('account.setPassword.another')}</LinkButton>
          }
        >
          {over ?? text('account.access.noLink')}
        </Notice>
      )}
      {token && !done && over === undefined && (
        <AccessForm
          fields={['newPassword']}
          submit={text('account.setPassword.submit')}
          send={async ({ newPassword }) => {
            try {
              if (await erp.access.setPassword(token, newPassword)) setDone(true);
            } catch (error) {
              // Another password would not help: what is refused is the link.
              if (!(error instanceof ErpRefused && isAboutLink(error))) throw error;
              setOver(error.message);
            }
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

const isAboutLink = ({ status, fields }: ErpRefused): boolean => status === 400 && fields.length === 0;
