import { definePage, type PageProps } from '@vetportal/contracts';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, EmptyState, IconLock, IconSignIn, Inline, Loading, TextLink } from '@vetportal/ui';
import { useEffect } from 'react';
import { accessPage, type NoData } from '../access/access-definition';
import { AccessForm } from '../access/access-form';
import { AccessPage } from '../access/access-page';

type TextId = keyof typeof import('./messages.json');

/** Signing in on the portal's own page, by login and password (`P08`). */
export default definePage<NoData>({ ...accessPage('account.signIn.title'), Component: SignIn });

function SignIn({ query }: PageProps<NoData>) {
  const text = useTranslate<TextId>();
  const { erp, session: sessions } = usePlatform();
  const session = useSession();
  const target = query.get('target');
  const isIn = session.state === 'customer';
  useEffect(() => {
    // Whoever is signed in already has nothing to do here.
    if (isIn) void sessions.enter(target);
  }, [sessions, isIn, target]);
  if (sessions.way === 'provider') return <AtProvider target={target} />;
  return (
    <AccessPage
      title={text('account.signIn.title')}
      lead={text('account.signIn.lead')}
      links={
        <Inline gap={4}>
          <TextLink to="/account/forgotten-password">{text('account.signIn.forgotten')}</TextLink>
          <TextLink to="/account/create-account">{text('account.signIn.create')}</TextLink>
          <TextLink to="/account/register">{text('account.signIn.become')}</TextLink>
        </Inline>
      }
    >
      {isIn ? (
        <Loading label={text('account.signIn.going')} />
      ) : (
        <AccessForm
          fields={['login', 'password']}
          submit={text('account.signIn.submit')}
          remember
          send={async ({ login, password, remember }) => {
            if (await erp.access.login(login, password, remember)) await sessions.enter(target);
          }}
        />
      )}
    </AccessPage>
  );
}

/** Where people sign in at an identity provider this page is but a step on the way. */
function AtProvider({ target }: { readonly target: string | null }) {
  const text = useTranslate<TextId>();
  const { session } = usePlatform();
  return (
    <EmptyState
      headingLevel={1}
      icon={<IconLock size={32} />}
      title={text('account.signIn.title')}
      actions={
        <Button variant="primary" icon={<IconSignIn />} onClick={() => void session.signIn(target ?? '/')}>
          {text('account.signIn.submit')}
        </Button>
      }
    >
      <p>{text('account.signIn.lead')}</p>
    </EmptyState>
  );
}
