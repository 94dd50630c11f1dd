import { defineSlot } from '@vetportal/contracts';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import {
  Button,
  IconBox,
  IconBuilding,
  IconChart,
  IconDocument,
  IconHeart,
  IconSignIn,
  IconSignOut,
  IconStethoscope,
  IconTag,
  IconTruck,
  IconUser,
  LinkButton,
  MenuButton,
  media,
  token,
} from '@vetportal/ui';
import { styled } from 'styled-components';

type Text = keyof typeof import('./messages.json');

/* The header is of the brand's colour: what stands in it takes the header's colours. */
const OnHeader = styled.div`
  display: flex;
  a,
  button {
    color: ${token.color.headerText};
    &:hover,
    &[aria-expanded='true'] {
      color: ${token.color.headerText};
      background: ${token.color.headerHover};
    }
  }
`;

/* On a phone the header has no room for it: the home page and the sign-in say it there. */
const Become = styled.span`
  ${media.belowDesktop} {
    display: none;
  }
`;

/** An entry where the ERP has what is behind it. */
const when = <Entry,>(isThere: boolean, entry: Entry): Entry[] => (isThere ? [entry] : []);

/** Header: sign in for guests, the account's menu for customers (`G01`). */
export default defineSlot('header.user', { Component: UserMenu });

function UserMenu() {
  const text = useTranslate<Text>();
  const { erp, session: sessions } = usePlatform();
  const session = useSession();

  if (session.state !== 'customer') {
    // A returning customer is most likely signed in again in a moment: the button waits instead of jumping.
    const waiting = session.state === 'starting' && session.expected;
    return (
      <OnHeader>
        {!waiting && erp.has('registration') && (
          <Become>
            <LinkButton variant="quiet" to="/account/register">
              {text('account.menu.become')}
            </LinkButton>
          </Become>
        )}
        <Button
          variant="quiet"
          icon={<IconSignIn />}
          iconOnlyOnPhone
          busy={waiting}
          onClick={() => void sessions.signIn()}
        >
          {text(waiting ? 'account.menu.starting' : 'account.menu.signIn')}
        </Button>
      </OnHeader>
    );
  }

  const { user } = session;
  return (
    <OnHeader>
      <MenuButton
        label={user.givenName === '' ? user.name : user.givenName}
        icon={<IconUser />}
        iconOnlyOnPhone
        variant="quiet"
        placement="bottom end"
        // Signing out must not need a network.
        prepared
        groups={[
          {
            key: 'account',
            title: user.company === '' ? user.email : user.company,
            entries: [
              ...when(erp.has('statistics') || erp.has('topOrdered') || erp.has('loyaltyCard'), {
                key: 'dashboard',
                label: text('account.menu.dashboard'),
                to: '/account',
                icon: <IconChart />,
              }),
              { key: 'orders', label: text('account.menu.orders'), to: '/account/sales', icon: <IconBox /> },
              ...when(erp.has('productsOnOrder'), {
                key: 'on-order',
                label: text('account.menu.onOrder'),
                to: '/account/products_on_order',
                icon: <IconTruck />,
              }),
              ...when(erp.has('documents'), {
                key: 'documents',
                label: text('account.menu.documents'),
                to: '/account/documents',
                icon: <IconDocument />,
              }),
              ...when(erp.has('wishlists'), {
                key: 'wishlists',
                label: text('account.menu.wishlists'),
                to: '/account/wishlists',
                icon: <IconHeart />,
              }),
              ...when(erp.has('smallAds'), {
                key: 'small-ads',
                label: text('account.menu.smallAds'),
                to: '/account/smallads',
                icon: <IconTag />,
              }),
              ...when(erp.has('vetGroups'), {
                key: 'vetgroup',
                label: text('account.menu.vetgroup'),
                to: '/vetgroup',
                icon: <IconStethoscope />,
              }),
              {
                key: 'profile',
                label: text('account.menu.profile'),
                to: '/account/profile',
                icon: <IconBuilding />,
              },
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
    </OnHeader>
  );
}
