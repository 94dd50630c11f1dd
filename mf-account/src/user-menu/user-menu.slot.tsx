import { defineSlot, usePlatform, useSession, useTranslate } from '@vetportal/contracts';
import { Button, IconBox, IconSignIn, IconSignOut, IconUser, MenuButton } from '@vetportal/ui';

type Text = keyof typeof import('./messages.json');

/** Header: sign in for guests, the account's menu for customers (`G01`). */
export default defineSlot('header.user', { Component: UserMenu });

function UserMenu() {
  const text = useTranslate<Text>();
  const { session: sessions } = usePlatform();
  const session = useSession();

  if (session.state !== 'customer') {
    // A returning customer is most likely signed in again in a moment: the button waits instead of jumping.
    const waiting = session.state === 'starting' && session.expected;
    return (
      <Button variant="quiet" icon={<IconSignIn />} busy={waiting} onClick={() => void sessions.signIn()}>
        {text(waiting ? 'account.menu.starting' : 'account.menu.signIn')}
      </Button>
    );
  }

  const { user } = session;
  return (
    <MenuButton
      label={user.givenName === '' ? user.name : user.givenName}
      icon={<IconUser />}
      variant="quiet"
      placement="bottom end"
      groups={[
        {
          key: 'account',
          title: user.company === '' ? user.email : user.company,
          entries: [
            { key: 'orders', label: text('account.menu.orders'), to: '/account/sales', icon: <IconBox /> },
          ],
        },
        {
          key: 'session',
          entries: [
            {
              key: 'sign-out',
              label: text('account.menu.signOut'),
              icon: <IconSignOut />,
              onAction: () => void sessions.signOut(),
            },
          ],
        },
      ]}
    />
  );
}
