import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import { useSession } from '@vetportal/module-runtime';
import { CartSkeleton } from './cart-skeleton';
import { CustomerCart } from './customer-cart';
import { GuestCart } from './guest-cart';

/** The cart (`R17`): for guests what they have kept, for customers the cart at the ERP with what is pending. */
export default definePage<null>({
  queryKeys: [],
  // Whose cart it is only the browser knows; nothing of the page is fetched before.
  load: () => Promise.resolve(loaded(null)),
  head: (_data, translate) => ({ title: translate('cart.title'), indexed: false }),
  Skeleton: CartSkeleton,
  Component: CartPage,
  staleTime: Infinity,
});

function CartPage(_props: PageProps<null>) {
  const session = useSession();
  switch (session.state) {
    case 'customer':
      return <CustomerCart user={session.user} />;
    case 'guest':
      return <GuestCart />;
    case 'starting':
      return session.expected ? <CartSkeleton /> : <GuestCart />;
  }
}
