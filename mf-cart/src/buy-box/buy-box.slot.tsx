import { defineSlot, useSession, useTranslate, type SlotProps } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { DEFAULT_ROLE, orderObstacle, type Buyer } from '@vetportal/model';
import { Text } from '@vetportal/ui';
import { AddToCart } from './add-to-cart';
import { alikeBoxes } from './alike-boxes';

type TextId = keyof typeof import('./messages.json');

/**
 * Beside an article's price: quantity and add to cart, or the words why it cannot be ordered. Stands on a page twenty times
 * and more, so it is made of native elements and renders anew only when its own article's quantity changes.
 */
export default defineSlot('product.buy-box', { Component: BuyBox, alike: alikeBoxes });

function BuyBox({ product, size, onQuantity }: SlotProps<'product.buy-box'>) {
  const text = useTranslate<TextId>();
  const buyer = useBuyer();
  const obstacle = orderObstacle(product, buyer, todayInBrussels());
  if (obstacle !== undefined) {
    return (
      <Text tone="muted" size={size === 'page' ? 'md' : 'sm'}>
        {text(`cart.buy.obstacle.${obstacle}`)}
      </Text>
    );
  }
  // Another article in the same place, another variant say, begins with its own quantity.
  return <AddToCart key={product.id} product={product} size={size} onQuantity={onQuantity} />;
}

/** Guests may fill a cart: it is kept until they sign in. */
function useBuyer(): Buyer {
  const session = useSession();
  return session.state === 'customer' ? session.user : { role: DEFAULT_ROLE, canOrder: true };
}
