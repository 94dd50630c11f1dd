import { useSession, useTranslate } from '@vetportal/module-runtime';
import { Card, EmptyState, IconBarcode, IconCart, IconSearch, LinkButton } from '@vetportal/ui';

type TextId = keyof typeof import('./messages.json');

/** Nothing in the cart, and where to find something. */
export function EmptyCart() {
  const text = useTranslate<TextId>();
  const session = useSession();
  return (
    <Card>
      <EmptyState
        title={text('cart.empty.title')}
        icon={<IconCart size={32} />}
        actions={
          <>
            <LinkButton to="/search" variant="primary" icon={<IconSearch />}>
              {text('cart.empty.search')}
            </LinkButton>
            <LinkButton to="/quick-order" icon={<IconBarcode size={16} />}>
              {text('cart.quickOrder')}
            </LinkButton>
            {session.state === 'customer' && (
              <LinkButton to="/account/sales">{text('cart.empty.orders')}</LinkButton>
            )}
          </>
        }
      >
        {text('cart.empty.text')}
      </EmptyState>
    </Card>
  );
}
