import type { Platform } from '@vetportal/contracts';
import { CartChanged, ErpRefused, ErpUnavailable, type CartConfirmation } from '@vetportal/erp';
import {
  cartDifferences,
  snapshotOf,
  type Cart,
  type CartSnapshot,
  type RedirectForm,
} from '@vetportal/model';
import { usePlatform } from '@vetportal/module-runtime';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallAnswer, CartEngine } from '../cart-engine/engine';
import { isSettled } from '../cart-engine/state';
import { useCartEngine, useCartState } from '../cart-engine/use-cart';
import { leaveForPayment } from '../payment/leave-for-payment';
import { forgetAttempt, keepAttempt, readAttempt } from './confirmation-attempt';

/** Why a confirmation did not become an order, as far as this side knows. */
export type ConfirmationFailure =
  /** Something else would have been ordered than what was shown. */
  | { readonly kind: 'changed'; readonly shown: CartSnapshot }
  /** The ERP's own words, or ''. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The ERP says that it is away. */
  | { readonly kind: 'away' }
  /** No answer: it may be an order or not; asking again settles it. */
  | { readonly kind: 'unsure' };

export interface ConfirmOrder {
  readonly running: boolean;
  readonly failure: ConfirmationFailure | undefined;
  /** The person has read the failure. */
  readonly dismiss: () => void;
  readonly confirm: (confirmation: CartConfirmation, shown: CartSnapshot) => Promise<void>;
  /** Leaves for the provider's page; the ERP makes the order once the provider reports the payment. */
  readonly pay: (
    confirmation: CartConfirmation,
    shown: CartSnapshot,
    payment: ChosenPayment,
  ) => Promise<void>;
}

/** What the person has agreed to pay, and how. */
export interface ChosenPayment {
  readonly amountCents: number;
  readonly providerId: number;
}

/** The cart is another one than the person has seen, or has changed under the confirmation: the person is asked again. */
const CHANGED = 'changed';

/**
 * Makes the cart an order once, however often it is asked: one call at a time in all tabs, the same cart uuid each time, and
 * after a lost answer and a reload the order is found instead of made again (`S04`, `S11`). Nothing is ordered that was not shown:
 * the cart is read once more and compared, and an ERP that knows what was shown compares it again as it orders (`W10`).
 */
export function useConfirmOrder(): ConfirmOrder {
  const platform = usePlatform();
  const engineOf = useCartEngine();
  const asked = useRef(false);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<ConfirmationFailure | undefined>();

  const place = useCallback(
    async (run: Run, shown?: CartSnapshot): Promise<void> => {
      // A ref beside the state: two presses within one frame are one.
      if (asked.current) return;
      asked.current = true;
      setRunning(true);
      setFailure(undefined);
      try {
        const placed = await run(engineOf());
        // Busy until the browser has left.
        if (placed === 'leaving') return;
        if (placed === CHANGED) {
          forgetAttempt();
          if (shown) setFailure({ kind: 'changed', shown });
        } else if (placed) {
          reportPlaced(platform, placed);
          return;
        }
      } catch (error) {
        const why = failureOf(error);
        // What was not answered may be an order all the same: a reload asks for it.
        if (why.kind === 'refused') forgetAttempt();
        platform.telemetry.error(error, { module: 'mf-cart', part: 'cart-confirm', action: 'confirm' });
        setFailure(why);
      }
      asked.current = false;
      setRunning(false);
    },
    [engineOf, platform],
  );

  const confirm = useCallback(
    (confirmation: CartConfirmation, shown: CartSnapshot) =>
      place((engine) => {
        keepAttempt(engine.state.owner, confirmation);
        return engine.call((cart) =>
          unlessChanged(
            engine,
            cart,
            confirmation,
            async (): Promise<CallAnswer<Placed | typeof CHANGED>> => {
              const present = await platform.erp.cart.current();
              // Gone is for the ERP to say: it may be the order already.
              const isThere = present?.uuid === confirmation.uuid;
              if (isThere && isAnother(present, shown)) return { cart: present, result: CHANGED };
              const result = await platform.erp.cart.confirm(confirmation, shown);
              return { cart: isThere ? undefined : present, result };
            },
          ),
        );
      }, shown),
    [place, platform],
  );

  const pay = useCallback(
    (confirmation: CartConfirmation, shown: CartSnapshot, payment: ChosenPayment) =>
      place(async (engine) => {
        keepAttempt(engine.state.owner, confirmation);
        const next = await engine.call((cart) =>
          unlessChanged(
            engine,
            cart,
            confirmation,
            async (): Promise<CallAnswer<Placed | RedirectForm | typeof CHANGED>> => {
              const present = await platform.erp.cart.current();
              if (present?.uuid === confirmation.uuid) {
                return beginPayment(platform, confirmation, shown, payment);
              }
              // Paid in another tab meanwhile: the order is found, nothing is paid again.
              return { cart: present, result: await platform.erp.cart.confirm(confirmation, shown) };
            },
          ),
        );
        if (next === CHANGED || 'saleId' in next) return next;
        leaveForPayment(next);
        return 'leaving';
      }, shown),
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
  const dismiss = useCallback(() => setFailure(undefined), []);
  return { running, failure, dismiss, confirm, pay };
}

const isAnother = (present: Cart, shown: CartSnapshot): boolean =>
  cartDifferences(shown, snapshotOf(present)).length > 0;

/**
 * Orders unless the cart is known to be another one, here or at the ERP: then the answer is the present cart.
 *
 * @param cart the cart of this browser; gone, it may have become the order that this very confirmation asked for
 */
async function unlessChanged<Result>(
  engine: CartEngine,
  cart: Cart | undefined,
  { uuid }: CartConfirmation,
  run: () => Promise<CallAnswer<Result | typeof CHANGED>>,
): Promise<CallAnswer<Result | typeof CHANGED>> {
  const isOther = cart !== undefined && cart.uuid !== uuid;
  if (isOther || engine.state.pending.length > 0) return { cart, result: CHANGED };
  try {
    return await run();
  } catch (error) {
    if (error instanceof CartChanged) return { cart: error.cart, result: CHANGED };
    throw error;
  }
}

/** Tells the ERP what goes with the order, and has it begin the payment of the sum that the person has seen. */
async function beginPayment(
  { erp, navigation }: Platform,
  { uuid: _uuid, ...details }: CartConfirmation,
  shown: CartSnapshot,
  { amountCents, providerId }: ChosenPayment,
): Promise<CallAnswer<RedirectForm | typeof CHANGED>> {
  const cart = await erp.cart.update(details);
  if (cart && isAnother(cart, shown)) return { cart, result: CHANGED };
  const payable = await erp.payment.payable();
  if (payable?.amountCents !== amountCents) return { cart, result: CHANGED };
  const returnUrl = window.location.origin + navigation.href('/cart-payment');
  const { form } = await erp.payment.begin({ payable, providerId, returnUrl, shown });
  return { cart, result: form };
}

interface Placed {
  readonly saleId: number;
  readonly name: string;
}
type Run = (engine: CartEngine) => Promise<Placed | 'leaving' | typeof CHANGED | undefined>;

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
      // There is no cart of it any more that could be another one.
      erp.cart.confirm(attempt, undefined).catch((error: unknown) => {
        if (!(error instanceof ErpRefused)) throw error;
        forgetAttempt();
        return undefined;
      }),
    );
  }, [settled, place, engineOf, erp]);
}

/** The cart is an order: emits the event, and shows the order. */
export function reportPlaced({ bus, telemetry, navigation }: Platform, { saleId, name }: Placed): void {
  forgetAttempt();
  bus.emit('order.placed', { saleId, name });
  telemetry.event('order.placed');
  navigation.navigate(`/cart-validated?order=${String(saleId)}`, { replace: true });
}

function failureOf(error: unknown): ConfirmationFailure {
  if (error instanceof ErpRefused) return { kind: 'refused', reason: error.message };
  return { kind: error instanceof ErpUnavailable ? 'away' : 'unsure' };
}
