import { todayInBrussels } from '@vetportal/i18n';
import { orderObstacle, type OrderObstacle, type ProductHit, type WishlistLine } from '@vetportal/model';
import { usePlatform, useSession, useTranslate } from '@vetportal/module-runtime';
import { useState } from 'react';
import { useLineName } from './line-name';

type TextId = keyof typeof import('./messages.json');

/** Puts lines of a wishlist into the cart, and says which could not be. */
export function useOrderLines(articles: ReadonlyMap<number, ProductHit>): {
  readonly order: (lines: readonly WishlistLine[]) => Promise<void>;
  readonly ordering: boolean;
  readonly canOrder: boolean;
} {
  const text = useTranslate<TextId>();
  const nameOf = useLineName(articles);
  const { bus, notify, navigation } = usePlatform();
  const session = useSession();
  const [ordering, setOrdering] = useState(false);
  const buyer = session.state === 'customer' ? session.user : undefined;

  const obstacleOf = (article: ProductHit): OrderObstacle | undefined =>
    buyer && orderObstacle(article, buyer, todayInBrussels());
  /** @returns whether it is in the cart now */
  const add = async ({ productId, quantity }: WishlistLine): Promise<boolean> => {
    const article = articles.get(productId);
    if (!buyer || !article || obstacleOf(article) !== undefined) return false;
    return bus.execute('cart.add', { productId, quantity }).then(
      () => true,
      () => false,
    );
  };
  const order = async (lines: readonly WishlistLine[]) => {
    setOrdering(true);
    const done = await Promise.all(lines.map(add));
    setOrdering(false);
    const left = lines.filter((_, index) => done[index] !== true);
    const count = lines.length - left.length;
    if (count > 0) {
      notify({
        kind: 'success',
        text: text('account.wishlist.ordered', { count }),
        action: { label: text('account.wishlist.toCart'), run: () => navigation.navigate('/cart') },
      });
    }
    if (left.length > 0) {
      const names = left.map((line) => {
        const article = articles.get(line.productId);
        const obstacle = article && obstacleOf(article);
        return obstacle ? `${nameOf(line)} (${text(`account.wishlist.obstacle.${obstacle}`)})` : nameOf(line);
      });
      notify({ kind: 'warning', text: text('account.wishlist.notOrdered', { names: names.join(', ') }) });
    }
  };
  return { order, ordering, canOrder: buyer?.canOrder === true };
}
