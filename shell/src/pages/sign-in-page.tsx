import { usePlatform, useTranslate } from '@vetportal/contracts';
import { Button, EmptyState, IconLock, IconSignIn, LinkButton } from '@vetportal/ui';
import { useEffect, type ReactNode } from 'react';

type Text = keyof typeof import('./messages.json');

/** A page for customers asks a guest to sign in, and comes back to itself (`R32`, `X04`). */
export function SignInPage(): ReactNode {
  const text = useTranslate<Text>();
  const { navigation, session } = usePlatform();
  useEffect(() => {
    navigation.setHead({ title: text('shell.signInPage.title'), indexed: false });
  }, [navigation, text]);
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconLock size={32} />}
      title={text('shell.signInPage.title')}
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
