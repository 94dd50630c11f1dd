import { usePlatform, useTranslate } from '@vetportal/contracts';
import { Button, EmptyState, IconLock } from '@vetportal/ui';
import { useShellHead } from './use-shell-head';

type Text = keyof typeof import('./messages.json');

/** In place of a customer's page, for a guest (`R32`, `X04`). Sign-in comes back to this page. */
export function SignInNeeded() {
  const text = useTranslate<Text>();
  const { session } = usePlatform();
  useShellHead(text('shell.signIn.title'));
  return (
    <EmptyState
      title={text('shell.signIn.title')}
      headingLevel={1}
      icon={<IconLock size={48} />}
      actions={
        <Button variant="primary" onClick={() => void session.signIn()}>
          {text('shell.signIn.action')}
        </Button>
      }
    >
      {text('shell.signIn.text')}
    </EmptyState>
  );
}
