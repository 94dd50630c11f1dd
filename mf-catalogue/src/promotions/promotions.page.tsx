import { useSession, useTranslate } from '@vetportal/module-runtime';
import { LinkButton } from '@vetportal/ui';
import { styled } from 'styled-components';
import { isGuest } from '../price/is-guest';
import { offerListPage } from '../product-list/offer-list';

type TextId = keyof typeof import('./messages.json');

/** What the manufacturers give today: discounts and free goods (`R25`). */
export default offerListPage<TextId>({
  offered: 'promotions',
  title: 'catalogue.promotions.title',
  subtitle: 'catalogue.promotions.subtitle',
  none: 'catalogue.promotions.none',
  Actions: SelectionLink,
});

const Held = styled.span`
  visibility: hidden;
`;

/**
 * The selection is for customers: guests are not led to a page that asks them to sign in. Its place is held while a known customer's
 * session starts.
 */
function SelectionLink() {
  const text = useTranslate<TextId>();
  const session = useSession();
  if (isGuest(session)) return null;
  const link = <LinkButton to="/selection">{text('catalogue.promotions.selection')}</LinkButton>;
  return session.state === 'customer' ? link : <Held aria-hidden>{link}</Held>;
}
