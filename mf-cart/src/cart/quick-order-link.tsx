import { useTranslate } from '@vetportal/module-runtime';
import { IconBarcode, LinkButton } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** From the cart to ordering by codes (`B01`). */
export function QuickOrderLink() {
  const text = useTranslate<TextId>();
  return (
    <LinkButton to="/quick-order" size="sm" variant="quiet" icon={<IconBarcode size={16} />}>
      {text('cart.quickOrder')}
    </LinkButton>
  );
}
