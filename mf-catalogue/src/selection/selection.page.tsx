import { useTranslate } from '@vetportal/module-runtime';
import { LinkButton } from '@vetportal/ui';
import { offerListPage } from '../product-list/offer-list';

type TextId = keyof typeof import('./messages.json');

/** The special offers that the house puts forward today, in its own order (`R27`). */
export default offerListPage<TextId>({
  offered: 'special-offers',
  title: 'catalogue.selection.title',
  subtitle: 'catalogue.selection.subtitle',
  none: 'catalogue.selection.none',
  Actions: PromotionsLink,
});

function PromotionsLink() {
  const text = useTranslate<TextId>();
  return <LinkButton to="/promotions">{text('catalogue.selection.promotions')}</LinkButton>;
}
