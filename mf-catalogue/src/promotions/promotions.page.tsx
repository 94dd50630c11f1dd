import { useSession, useTranslate } from '@vetportal/contracts';
import { LinkButton } from '@vetportal/ui';
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

/** The selection is for customers: guests are not led to a page that asks them to sign in. */
function SelectionLink() {
  const text = useTranslate<TextId>();
  if (useSession().state !== 'customer') return null;
  return <LinkButton to="/selection">{text('catalogue.promotions.selection')}</LinkButton>;
}
