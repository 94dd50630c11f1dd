import { defineSlot, type SlotProps } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { orderObstacle } from '@vetportal/model';
import { useTranslate } from '@vetportal/module-runtime';
import { Text } from '@vetportal/ui';
import { useBuyer } from '../order-list/use-buyer';
import { AddToCart } from './add-to-cart';

type TextId = keyof typeof import('./messages.json');

/**
 * Beside an article's price: quantity and add to cart, or the words why it cannot be ordered. Stands on a page twenty times
 * and more, so it is made of native elements and renders again only when its own article's quantity changes.
 */
export default defineSlot('product.buy-box', { Component: BuyBox });

function BuyBox({ product, size, onQuantity }: SlotProps<'product.buy-box'>) {
  const text = useTranslate<TextId>();
  const buyer = useBuyer();
  const obstacle = orderObstacle(product, buyer, todayInBrussels());
  // A guest may keep what only some may buy; whether it is one of them is known after the sign-in.
  const asksForSignIn = obstacle === 'sign-in';
  if (obstacle !== undefined && !asksForSignIn) {
    return (
      <Text tone="muted" size={size === 'page' ? 'md' : 'sm'}>
        {text(`cart.buy.obstacle.${obstacle}`)}
      </Text>
    );
  }
  // Another article in the same place, another variant say, begins with its own quantity.
  return (
    <AddToCart
      key={product.id}
      product={product}
      size={size}
      onQuantity={onQuantity}
      asksForSignIn={asksForSignIn}
    />
  );
}
