import { definePage, loaded, type PageProps } from '@vetportal/contracts';
import { todayInBrussels } from '@vetportal/i18n';
import { hasValidAddresses, isSameAddress, type Cart, type SignedInUser } from '@vetportal/model';
import { useSession, useTranslate } from '@vetportal/module-runtime';
import { Card, Grid, IconArrowLeft, LinkButton, PageHeader, Split, Stack, Text } from '@vetportal/ui';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useArticles } from '../articles/use-articles';
import { blockedBy, shownLines } from '../cart-engine/shown-cart';
import { isSettled, syncState, type EngineState } from '../cart-engine/state';
import { useCartEngine, useWholeCart } from '../cart-engine/use-cart';
import { cartTotals, lineAmount, withCarriage, type CartTotals } from '../cart/amounts';
import { CartSums } from '../cart/cart-sums';
import { EmptyCart } from '../cart/empty-cart';
import { LowOrderNote } from '../cart/low-order-note';
import { SyncState } from '../cart/sync-state';
import { madeToOrderLines, MadeToOrder, useAgreement } from '../made-to-order/made-to-order';
import { OrderDetails } from '../order-details/order-details';
import { useOrderDetails } from '../order-details/use-order-details';
import { PaymentChoice } from '../payment/payment-choice';
import { useToPay, type PaymentQuestion } from '../payment/use-to-pay';
import { AddressChoice } from './address-choice';
import { CarrierChoice } from './carrier-choice';
import { CartChanges } from './cart-changes';
import { ChoiceTracker, useChoicesUnderWay } from './choices-under-way';
import { ConfirmButton } from './confirm-button';
import { ConfirmSkeleton } from './confirm-skeleton';
import { NewAddress } from './new-address';
import { ReviewLines } from './review-lines';
import { useSeenCart } from './use-seen-cart';
import { useConfirmOrder, type ConfirmOrder } from './use-confirm-order';

type TextId =
  | keyof typeof import('./messages.json')
  | keyof typeof import('../cart/messages.json')
  | keyof typeof import('../payment/messages.json');

/** The last step before the order (`R18`): addresses, delivery, details, the lines once more, one button. */
export default definePage<null>({
  queryKeys: [],
  load: () => Promise.resolve(loaded(null)),
  head: (_data, translate) => ({
    title: translate('cart.confirm.title'),
    crumbs: [{ label: translate('cart.title'), path: '/cart' }, { label: translate('cart.confirm.title') }],
    indexed: false,
  }),
  Skeleton: ConfirmSkeleton,
  Component: ConfirmPage,
  staleTime: Infinity,
});

function ConfirmPage(_props: PageProps<null>) {
  const session = useSession();
  const state = useWholeCart();
  const order = useConfirmOrder();
  if (session.state !== 'customer') return <ConfirmSkeleton />;
  const cart = state.server?.cart;
  if (cart && shownLines(state).length > 0) {
    // Another cart begins with its own details.
    return <Confirm key={cart.uuid} cart={cart} state={state} user={session.user} order={order} />;
  }
  // On its way: the cart, or the order that it has just become.
  if (syncState(state) === 'connecting' || order.running) return <ConfirmSkeleton />;
  return <NothingToConfirm state={state} />;
}

function NothingToConfirm({ state }: { readonly state: EngineState }) {
  const text = useTranslate<TextId>();
  return (
    <Stack>
      <PageHeader title={text('cart.confirm.title')} />
      <SyncState sync={syncState(state)} trying={state.phase === 'sending'} />
      {state.server === undefined ? <Text tone="muted">{text('cart.unknown')}</Text> : <EmptyCart />}
    </Stack>
  );
}

interface Props {
  readonly cart: Cart;
  readonly state: EngineState;
  readonly user: SignedInUser;
  readonly order: ConfirmOrder;
}

function Confirm({ cart, state, user, order }: Props) {
  const text = useTranslate<TextId>();
  const lines = useMemo(() => shownLines(state), [state]);
  const articles = useArticles(lines.map(({ productId }) => productId));
  const engineOf = useCartEngine();
  const details = useOrderDetails(cart);
  const question = useToPay(cart);
  const madeToOrder = madeToOrderLines(lines, articles);
  const [agreed, agree] = useAgreement(madeToOrder);
  const [tried, setTried] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [choosing, setChoosing] = useState<number | undefined>();
  const choices = useChoicesUnderWay();

  const today = todayInBrussels();
  const amounts = lines.map((shown) => lineAmount(shown, articles.get(shown.productId), user.role, today));
  const pending = state.pending.length > 0;
  const seen = useSeenCart(cart, isSettled(state), order.failure);
  const acceptChanges = (): void => {
    const gone = seen.present.lines.filter(({ isOrderable }) => !isOrderable);
    if (gone.length > 0) engineOf().setQuantities(new Map(gone.map(({ productId }) => [productId, 0])));
    seen.accept();
    order.dismiss();
  };
  const addresses = { invoicing: cart.invoicingAddress, delivery: cart.deliveryAddress };
  const isFetched = cart.carrier?.withDropoffSite === true;
  const siteMissing = isFetched && addresses.delivery?.isDropoffSite !== true;
  const carrierRefused = (cart.carrier?.obstacles ?? []).length > 0;
  const cold = cart.lines.filter(({ isColdChain }) => isColdChain === true).length;
  const reason =
    reasonAgainst(state, user, hasValidAddresses(addresses)) ??
    (seen.differences.length > 0 ? 'cart.confirm.changes.reason' : undefined) ??
    (choices.areUnderWay ? 'cart.continue.pending' : undefined) ??
    (siteMissing ? 'cart.confirm.siteMissing' : undefined) ??
    (carrierRefused ? 'cart.confirm.carrierRefused' : undefined) ??
    reasonAgainstPayment(question);

  const press = (): void => {
    setTried(true);
    setWaiting(agreed && reason === 'cart.payment.waiting');
    send();
  };
  const send = (): void => {
    if (reason !== undefined || !agreed) return;
    const confirmation = { uuid: cart.uuid, ...details.values };
    const { toPay, providerId } = question;
    seen.confirmed();
    void (toPay && providerId !== undefined
      ? order.pay(confirmation, seen.present, { amountCents: toPay.payable.amountCents, providerId })
      : order.confirm(confirmation, seen.present));
  };
  // Pressed before it was known that nothing is to be paid: the press is kept. A sum is for the person to see first.
  const sendKept = useEffectEvent(send);
  const isKept = waiting && question.toPay === null;
  useEffect(() => {
    if (isKept) sendKept();
  }, [isKept]);
  return (
    <ChoiceTracker value={choices.track}>
      <PageHeader
        title={text('cart.confirm.title')}
        actions={
          <LinkButton to="/cart" variant="quiet" icon={<IconArrowLeft />}>
            {text('cart.confirm.back')}
          </LinkButton>
        }
      />
      <Split>
        <Stack>
          <SyncState sync={syncState(state)} trying={state.phase === 'sending'} />
          <Card title={text('cart.confirm.delivery')}>
            <Stack gap={5}>
              <Grid columns={2}>
                {/* A pickup site stands with its carrier; its place can be given back to an address there too. */}
                {!isFetched && addresses.delivery?.isDropoffSite !== true && (
                  <Stack gap={2}>
                    <AddressChoice
                      type="delivery"
                      label={text('cart.confirm.deliveryAddress')}
                      present={addresses.delivery}
                    />
                    <NewAddress />
                  </Stack>
                )}
                <AddressChoice
                  type="invoicing"
                  label={text('cart.confirm.invoicingAddress')}
                  present={addresses.invoicing}
                  same={isSameAddress(addresses)}
                />
              </Grid>
              <CarrierChoice cart={cart} onChoosing={setChoosing} />
            </Stack>
          </Card>
          <PaymentChoice question={question} />
          <OrderDetails form={details} />
          <ReviewLines lines={lines} articles={articles} amounts={amounts} />
        </Stack>
        <CartSums
          totals={totalsWith(cartTotals(cart, amounts, pending), cart, choosing)}
          state={
            pending && state.retry ? 'unknown' : pending || choosing !== undefined ? 'updating' : 'known'
          }
        >
          {!pending && <LowOrderNote cart={cart} />}
          {cold > 0 && (
            <Text size="sm" tone="muted">
              {text('cart.confirm.coldLines', { count: cold })}
            </Text>
          )}
          <MadeToOrder lines={madeToOrder} agreed={agreed} onAgree={agree} missing={tried} />
          {seen.differences.length > 0 && (
            <CartChanges articles={articles} differences={seen.differences} onAccept={acceptChanges} />
          )}
          <ConfirmButton
            order={order}
            isDifferent={seen.differences.length > 0}
            reason={reason}
            amountCents={question.toPay?.payable.amountCents}
            onPress={press}
          />
        </CartSums>
      </Split>
    </ChoiceTracker>
  );
}

/** The sums with the price of a carrier that was just chosen; the taxes are the ERP's to answer. */
const totalsWith = (totals: CartTotals, cart: Cart, priceCents: number | undefined): CartTotals =>
  priceCents === undefined
    ? totals
    : {
        ...totals,
        ...withCarriage(cart, priceCents),
        taxCents: undefined,
        totalCents: undefined,
      };

/** A cart with something pending, incomplete addresses, or of an account that may not order, is not ordered (`S04`, `V01`). */
function reasonAgainst(state: EngineState, user: SignedInUser, validAddresses: boolean): TextId | undefined {
  if (!user.canOrder) return 'cart.continue.cannotOrder';
  const blocked = blockedBy(state);
  if (blocked === 'refused-lines') return 'cart.confirm.refusedLines';
  if (blocked !== undefined) {
    return blocked === 'pending' || blocked === 'connecting'
      ? 'cart.continue.pending'
      : 'cart.continue.blocked';
  }
  return validAddresses ? undefined : 'cart.confirm.addresses';
}

/** Whether something is to be paid must be known, and how. */
function reasonAgainstPayment({ toPay, failed, providerId }: PaymentQuestion): TextId | undefined {
  if (failed) return 'cart.payment.unavailable';
  if (toPay === undefined) return 'cart.payment.waiting';
  return toPay !== null && providerId === undefined ? 'cart.payment.noProvider' : undefined;
}
