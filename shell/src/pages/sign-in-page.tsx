import { usePlatform, useTranslate } from '@vetportal/module-runtime';
import { usePageHead } from '@vetportal/module-runtime/shell';
import { Button, EmptyState, IconLock, IconSignIn, LinkButton } from '@vetportal/ui';
import { useMemo, type ReactNode } from 'react';

type Text = keyof typeof import('./messages.json');

/** A page for customers asks a guest to sign in, and comes back to itself (`R32`, `X04`). */
export function SignInPage(): ReactNode {
  const text = useTranslate<Text>();
  const { session } = usePlatform();
  const title = text('shell.signInPage.title');
  usePageHead(useMemo(() => ({ title, indexed: false }), [title]));
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconLock size={32} />}
      title={title}
      actions={
        <>
          <Button variant="primary" icon={<IconSignIn />} onClick={() => void session.signIn()}>
            {text('shell.signInPage.action')}
          </Button>
          <LinkButton to="/account/register">{text('shell.signInPage.become')}</LinkButton>
          <LinkButton to="/" variant="quiet">
            {text('shell.backHome')}
          </LinkButton>
        </>
      }
    >
      <p>{text('shell.signInPage.text')}</p>
    </EmptyState>
  );
}
