import { useTranslate } from '@vetportal/module-runtime';
import { TextLink, token } from '@vetportal/ui';
import { styled } from 'styled-components';

type TextId = keyof typeof import('../user-menu/messages.json') | 'account.navigation';

const List = styled.ul`
  display: flex;
  gap: ${token.space[5]};
  margin-block-end: ${token.space[2]};
  overflow-x: auto;
  scrollbar-width: none;
  li {
    flex: none;
  }
  a {
    display: block;
    padding-block: ${token.space[2]};
  }
  a[aria-current] {
    color: ${token.color.link};
    font-weight: ${token.fontWeight.semibold};
  }
`;

const PAGES = {
  dashboard: '/account',
  orders: '/account/sales',
  onOrder: '/account/products_on_order',
  documents: '/account/documents',
  wishlists: '/account/wishlists',
  smallAds: '/account/smallads',
  vetgroup: '/vetgroup',
  profile: '/account/profile',
} as const;
type AccountPage = keyof typeof PAGES;

interface Props {
  /** The page that it stands on. */
  readonly current: AccountPage;
}

/** The pages of the account, on each of them. */
export function AccountNavigation({ current }: Props) {
  const text = useTranslate<TextId>();
  return (
    <nav aria-label={text('account.navigation')} data-print="hide">
      <List>
        {(Object.keys(PAGES) as AccountPage[]).map((page) => (
          <li key={page}>
            <TextLink quiet to={PAGES[page]} aria-current={page === current ? 'page' : undefined}>
              {text(`account.menu.${page}`)}
            </TextLink>
          </li>
        ))}
      </List>
    </nav>
  );
}
