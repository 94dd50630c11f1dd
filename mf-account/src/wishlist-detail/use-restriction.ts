import { restrictionOfShown, type ProductHit } from '@vetportal/model';
import { useSession, useTranslate } from '@vetportal/module-runtime';

type TextId = keyof typeof import('./messages.json');

/**
 * Why the signed-in customer may not buy an article, so that it comes into none of its wishlists (`W06`): the ERP refuses it there.
 *
 * @returns the reason in words for an article, or undefined where it may be bought, be it in stock or not
 */
export function useRestriction(): (article: Pick<ProductHit, 'flags'>) => string | undefined {
  const text = useTranslate<TextId>();
  const session = useSession();
  return (article) => {
    const reason = session.state === 'customer' ? restrictionOfShown(article, session.user) : undefined;
    return reason && text(`account.wishlist.obstacle.${reason}`);
  };
}
