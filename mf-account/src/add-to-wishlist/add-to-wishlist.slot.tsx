import { defineSlot, type SlotProps } from '@vetportal/contracts';
import { useSession, useTranslate } from '@vetportal/module-runtime';
import { Button, IconHeart } from '@vetportal/ui';
import { lazy, Suspense, useState } from 'react';
import { useRestriction } from '../wishlist-detail/use-restriction';

type TextId = keyof typeof import('./messages.json');

const ChooseWishlist = lazy(() => import('./choose-wishlist'));

/**
 * On an article's page: adds the article to a standing order. The window is loaded when it is opened first. Where the customer may not buy
 * the article there is none: the buy box says why (`W06`).
 */
export default defineSlot('product.actions', { Component: AddToWishlist });

function AddToWishlist({ product }: SlotProps<'product.actions'>) {
  const session = useSession();
  const restriction = useRestriction();
  // The window goes with the person who opened it.
  return session.state === 'customer' && restriction(product) === undefined ? (
    <Opener product={product} />
  ) : null;
}

function Opener({ product }: Pick<SlotProps<'product.actions'>, 'product'>) {
  const text = useTranslate<TextId>();
  const [open, setOpen] = useState(false);
  return (
    <div data-print="hide">
      <Button variant="quiet" icon={<IconHeart size={16} />} onClick={() => setOpen(true)}>
        {text('account.addToList.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ChooseWishlist product={product} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
