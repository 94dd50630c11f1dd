import { definePage } from '@vetportal/contracts';
import { ErpRefused, type ConfirmedAddress } from '@vetportal/erp';
import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { Button, LinkButton, Loading, Notice } from '@vetportal/ui';
import { useState } from 'react';
import { accessPage, type NoData } from '../access/access-definition';
import { AccessDone, AccessPage } from '../access/access-page';
import { useLinkToken } from '../access/use-link-token';

type TextId = keyof typeof import('./messages.json') | keyof typeof import('../access/messages.json');

/** Confirming an e-mail address by a link that was sent (`P08`). */
export default definePage<NoData>({ ...accessPage('account.confirmEmail.title'), Component: ConfirmEmail });

function ConfirmEmail() {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<'asked' | 'sending' | { readonly refusal: string }>('asked');
  const [confirmed, setConfirmed] = useState<ConfirmedAddress | false>(false);
  // A press, for mail programs open links to look at them: those must not use the link up.
  const confirm = async (): Promise<void> => {
    setOutcome('sending');
    try {
      setConfirmed(await erp.access.validateEmail(token ?? ''));
    } catch (error) {
      setOutcome({
        refusal: error instanceof ErpRefused ? error.message : text('account.confirmEmail.failed'),
      });
    }
  };
  return (
    <AccessPage title={text('account.confirmEmail.title')}>
      {token === undefined && <Loading label={text('account.access.looking')} />}
      {token === '' && <Notice tone="danger">{text('account.access.noLink')}</Notice>}
      {typeof outcome === 'object' && (
        <Notice tone="danger" announce="alert">
          {outcome.refusal}
        </Notice>
      )}
      {token && !confirmed && (
        <Button variant="primary" busy={outcome === 'sending'} onClick={() => void confirm()}>
          {text('account.confirmEmail.submit')}
        </Button>
      )}
      {confirmed && <Confirmed {...confirmed} />}
    </AccessPage>
  );
}

/** Where the link was opened elsewhere nobody knows who chose the password that was asked for: the person chooses one. */
function Confirmed({ resetToken }: ConfirmedAddress) {
  const text = useTranslate<TextId>();
  const { navigation } = usePlatform();
  if (resetToken === undefined) {
    return (
      <>
        <AccessDone>{text('account.confirmEmail.done')}</AccessDone>
        <LinkButton variant="primary" to="/account/sign-in">
          {text('account.access.signIn')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <AccessDone>{text('account.confirmEmail.elsewhere')}</AccessDone>
      <Button variant="primary" onClick={() => navigation.navigate(`/account/set-password#${resetToken}`)}>
        {text('account.confirmEmail.choose')}
      </Button>
    </>
  );
}
