import { todayInBrussels } from '@vetportal/i18n';
import type { SignedInUser } from '@vetportal/model';
import { useOnline, usePlatform, useTranslate } from '@vetportal/module-runtime';
import { media, Notice, PageHeader, Split, Stack, Text, token } from '@vetportal/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useArticles } from '../articles/use-articles';
import { blockedBy, shownLines } from '../cart-engine/shown-cart';
import { syncState } from '../cart-engine/state';
import { useWholeCart } from '../cart-engine/use-cart';
import { madeToOrderLines, MadeToOrder, useAgreement } from '../made-to-order/made-to-order';
import { OrderDetails } from '../order-details/order-details';
import { useOrderDetails } from '../order-details/use-order-details';
import { DocumentButtons } from '../documents/document-buttons';
import { cartTotals, lineAmount } from './amounts';
import { CartExport } from './cart-export';
import { CartLines } from './cart-lines';
import { CartSkeleton } from './cart-skeleton';
import { CartSums } from './cart-sums';
import { Coupon } from './coupon';
import { ContinueButton, useContinue } from './continue-button';
import { EmptyCart } from './empty-cart';
import { useLinesInSight } from './lines-in-sight';
import { QuickOrderLink } from './quick-order-link';
import { ListenForScans } from './listen-for-scans';
import { LowOrderNote } from './low-order-note';
import { RebateCard } from './rebate-card';
import { SyncState } from './sync-state';
import { useRefreshedStock } from './use-refreshed-stock';

type TextId = keyof typeof import('./messages.json');

/* With many lines the sums and the way on stay in sight. */
const Beside = styled(Stack)`
  && {
    ${media.desktop} {
      position: sticky;
      top: calc(var(--vp-sticky-top, 0px) + ${token.space[4]});
    }
  }
`;

/** A customer's cart: lines, details, sums, and the way on (`R17`). */
export function CustomerCart({ user }: { readonly user: SignedInUser }) {
  const text = useTranslate<TextId>();
  const { erp } = usePlatform();
  const state = useWholeCart();
  const cart = state.server?.cart;
  const lines = useMemo(() => shownLines(state), [state]);
  const sight = useLinesInSight(lines);
  const articles = useArticles(sight.productIds);
  const details = useOrderDetails(cart);
  const stockUnknown = useRefreshedStock(cart?.uuid);
  const madeToOrder = madeToOrderLines(lines, articles);
  const [agreed, agree] = useAgreement(madeToOrder);
  const online = useOnline();
  const way = useContinue({ blocked: blockedBy(state), agreed, canOrder: user.canOrder, online });

  const sync = syncState(state);
  // Nothing is known of the cart yet: neither the ERP's answer nor a former one, and nothing was added.
  if (state.server === undefined && lines.length === 0 && sync === 'connecting') return <CartSkeleton />;

  const today = todayInBrussels();
  const amounts = lines.map((shown) => lineAmount(shown, articles.get(shown.productId), user.role, today));
  const pending = state.pending.length > 0;
  const syncFails = state.retry !== undefined || !online;
  const stateNotice = <SyncState sync={sync} trying={state.phase !== 'waiting' && state.phase !== 'idle'} />;

  const empty = lines.length === 0;
  return (
    <>
      {/* The same header whether or not something is in the cart: after the last removal the focus is on it. */}
      <PageHeader
        title={text('cart.title')}
        subtitle={empty ? undefined : text('cart.subtitle', { count: lines.length })}
        actions={
          empty ? undefined : (
            <>
              <QuickOrderLink />
              <CartExport lines={lines} articles={articles} amounts={amounts} />
              <DocumentButtons
                label={text('cart.pdf')}
                download={erp.has('cartFile') ? () => erp.cart.download() : undefined}
                disabled={!cart || pending}
              />
            </>
          )
        }
      />
      <ListenForScans />
      {empty ? (
        <Stack>
          {stateNotice}
          {/* An ERP that has not answered yet may know of lines: only its word makes the cart an empty one. */}
          {state.server === undefined ? <Text tone="muted">{text('cart.unknown')}</Text> : <EmptyCart />}
        </Stack>
      ) : (
        <Split>
          <Stack>
            {stateNotice}
            {stockUnknown && !syncFails && (
              <Notice tone="warning" announce="status">
                {text('cart.quantities.unavailable')}
              </Notice>
            )}
            {/* What was added here; the ERP may know of more. */}
            {state.server === undefined && <Text tone="muted">{text('cart.unknown')}</Text>}
            <CartLines lines={lines} sight={sight} articles={articles} amounts={amounts} held={syncFails} />
            <OrderDetails form={details} />
          </Stack>
          <Beside>
            <CartSums
              totals={cartTotals(cart, amounts, pending)}
              state={pending ? (syncFails ? 'unknown' : 'updating') : cart ? 'known' : 'unknown'}
            >
              {cart && !pending && <LowOrderNote cart={cart} />}
              {cart && <Coupon cart={cart} />}
              <MadeToOrder lines={madeToOrder} agreed={agreed} onAgree={agree} missing={way.tried} />
              <ContinueButton way={way} />
            </CartSums>
            {cart?.yearEndRebate && <RebateCard rebate={cart.yearEndRebate} />}
          </Beside>
        </Split>
      )}
    </>
  );
}
