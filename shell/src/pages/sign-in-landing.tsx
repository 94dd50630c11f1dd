import { usePlatform, useTranslate } from '@vetportal/contracts';
import { Button, ErrorState, Loading } from '@vetportal/ui';
import { useEffect, useState } from 'react';
import { useShellHead } from './use-shell-head';

type Text = keyof typeof import('./messages.json');

interface Props {
  /** Completes the sign-in and goes on; once for each landing. */
  readonly complete: () => Promise<void>;
}

/** The landing of the identity provider's answer (`R05`, `X05`). */
export function SignInLanding({ complete }: Props) {
  const text = useTranslate<Text>();
  const { session } = usePlatform();
  const [failed, setFailed] = useState(false);
  useShellHead(text('shell.redirect.title'));
  useEffect(() => {
    complete().catch(() => setFailed(true));
  }, [complete]);
  if (!failed) return <Loading label={text('shell.redirect.working')} />;
  return (
    <ErrorState
      headingLevel={1}
      title={text('shell.redirect.failed')}
      actions={<Button onClick={() => void session.signIn('/')}>{text('shell.signIn.action')}</Button>}
    />
  );
}
