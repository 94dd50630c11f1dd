import { usePlatform, type Platform } from '@vetportal/contracts';
import { ErpRefused, ErpUnavailable, type CartConfirmation } from '@vetportal/erp';
import type { Cart, RedirectForm } from '@vetportal/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallAnswer, CartEngine } from '../cart-engine/engine';
import { isSettled } from '../cart-engine/state';
import { useCartEngine, useCartState } from '../cart-engine/use-cart';
import { leaveForPayment } from '../payment/leave-for-payment';
import { forgetAttempt, keepAttempt, readAttempt } from './confirmation-attempt';

/** Why a confirmation did not become an order, as far as this side knows. */
export type ConfirmationFailure =
  | { readonly kind: 'changed' }
  /** The ERP's own words, or ''. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The ERP says that it is away. */
  | { readonly kind: 'away' }
  /** No answer: it may be an order or not; asking again settles it. */
  | { readonly kind: 'unsure' };

export interface ConfirmOrder {
  readonly running: boolean;
  readonly failure: ConfirmationFailure | undefined;
  readonly confirm: (confirmation: CartConfirmation) => Promise<void>;
  /** Leaves for the provider's page; the ERP makes the order when it hears from the provider. */
  readonly pay: (confirmation: CartConfirmation, payment: ChosenPayment) => Promise<void>;
}

/** What the person has agreed to pay, and how. */
export interface ChosenPayment {
  readonly amountCents: number;
  readonly providerId: number;
}

/** The cart is another one than the person has seen, or has changed under the confirmation. */
class CartChanged extends Error {
  override readonly name = 'CartChanged';
}

/**
 * Makes the cart an order once, however often it is asked: one call at a time in all tabs, the same cart uuid each time, and
 * after a lost answer and a reload the order is found instead of made anew (`S04`, `S11`).
 */
export function useConfirmOrder(): ConfirmOrder {
  const platform = usePlatform();
  const engineOf = useCartEngine();
  const asked = useRef(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<ConfirmationFailure | undefined>();

  const place = useCallback(
    async (run: Run): Promise<void> => {
      // A ref beside the state: two presses within one frame are one.
      if (asked.current) return;
      asked.current = true;
      setRunning(true);
      setFailure(undefined);
      try {
        const placed = await run(engineOf());
        // Busy until the browser has left.
        if (placed === 'leaving') return;
        if (placed) {
          tellPlaced(platform, placed);
          return;
        }
      } catch (error) {
        const why = failureOf(error);
        // What was not answered may be an order all the same: a reload asks for it.
        if (why.kind === 'changed' || why.kind === 'refused') forgetAttempt();
        platform.telemetry.error(error, { module: 'mf-cart', part: 'cart-confirm', action: 'confirm' });
        setFailure(why);
      }
      asked.current = false;
      setRunning(false);
    },
    [engineOf, platform],
  );

  const confirm = useCallback(
    (confirmation: CartConfirmation) =>
      place((engine) => {
        keepAttempt(engine.state.owner, confirmation);
        return engine.call(async (cart) => {
          refuseChanged(engine, cart, confirmation);
          return { cart: undefined, result: await platform.erp.cart.confirm(confirmation) };
        });
      }),
    [place, platform],
  );

  const pay = useCallback(
    (confirmation: CartConfirmation, payment: ChosenPayment) =>
      place(async (engine) => {
        keepAttempt(engine.state.owner, confirmation);
        const next = await engine.call(async (cart): Promise<CallAnswer<Placed | RedirectForm>> => {
          refuseChanged(engine, cart, confirmation);
          const present = await platform.erp.cart.current();
          if (present?.uuid === confirmation.uuid) return beginPayment(platform, confirmation, payment);
          // Paid in another tab meanwhile: the order is found, nothing is paid again.
          return { cart: present, result: await platform.erp.cart.confirm(confirmation) };
        });
        if ('saleId' in next) return next;
        leaveForPayment(next);
        return 'leaving';
      }),
    [place, platform],
  );

  useEffect(() => {
    // The browser's back button may show this page as it was left.
    const shown = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      asked.current = false;
      setRunning(false);
      engineOf().sync();
    };
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pageshow', shown);
    };
  }, [engineOf]);

  useResumed(place);
  return { running, failure, confirm, pay };
}

/** Gone is for the ERP to say: the cart may have become the order that this very confirmation asked for. */
function refuseChanged(engine: CartEngine, cart: Cart | undefined, { uuid }: CartConfirmation): void {
  const isAnother = cart !== undefined && cart.uuid !== uuid;
  if (isAnother || engine.state.pending.length > 0) throw new CartChanged();
}

/** Tells the ERP what goes with the order, and has it begin the payment of the sum that the person has seen. */
async function beginPayment(
  { erp, navigation }: Platform,
  { uuid: _uuid, ...details }: CartConfirmation,
  { amountCents, providerId }: ChosenPayment,
): Promise<CallAnswer<RedirectForm>> {
  const cart = await erp.cart.update(details);
  const payable = await erp.payment.payable();
  if (payable?.amountCents !== amountCents) throw new CartChanged();
  const returnUrl = window.location.origin + navigation.href('/cart-payment');
  const { form } = await erp.payment.begin({ payable, providerId, returnUrl });
  return { cart, result: form };
}

interface Placed {
  readonly saleId: number;
  readonly name: string;
}
type Run = (engine: CartEngine) => Promise<Placed | 'leaving' | undefined>;

/** After a reload: a cart that is gone since its confirmation was asked became the order. */
function useResumed(place: (run: Run) => Promise<void>): void {
  const { erp } = usePlatform();
  const engineOf = useCartEngine();
  const settled = useCartState(isSettled);
  const done = useRef(false);
  useEffect(() => {
    if (!settled || done.current) return;
    done.current = true;
    const { owner, server } = engineOf().state;
    const attempt = readAttempt(owner);
    if (!attempt) return;
    // Still there: it did not become an order, and nobody but the person confirms it.
    if (server?.cart?.uuid === attempt.uuid) {
      forgetAttempt();
      return;
    }
    void place(() =>
      erp.cart.confirm(attempt).catch((error: unknown) => {
        if (!(error instanceof ErpRefused)) throw error;
        forgetAttempt();
        return undefined;
      }),
    );
  }, [settled, place, engineOf, erp]);
}

/** The cart is an order: everybody hears of it, and the person sees it. */
export function tellPlaced({ bus, telemetry, navigation }: Platform, { saleId, name }: Placed): void {
  forgetAttempt();
  bus.tell('order.placed', { saleId, name });
  telemetry.event('order.placed');
  navigation.navigate(`/cart-validated?order=${String(saleId)}`, { replace: true });
}

function failureOf(error: unknown): ConfirmationFailure {
  if (error instanceof CartChanged) return { kind: 'changed' };
  if (error instanceof ErpRefused) return { kind: 'refused', reason: error.message };
  return { kind: error instanceof ErpUnavailable ? 'away' : 'unsure' };
}
