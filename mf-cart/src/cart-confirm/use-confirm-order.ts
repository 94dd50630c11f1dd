import { usePlatform, type Platform } from '@vetportal/contracts';
import { ErpRefused, type CartConfirmation } from '@vetportal/erp';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CartEngine } from '../cart-engine/engine';
import { isSettled } from '../cart-engine/state';
import { useCartEngine, useCartState } from '../cart-engine/use-cart';
import { forgetAttempt, keepAttempt, readAttempt } from './confirmation-attempt';

/** Why a confirmation did not become an order, as far as this side knows. */
export type ConfirmationFailure =
  | { readonly kind: 'changed' }
  /** The ERP's own words, or ''. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** No answer: it may be an order or not; asking again settles it. */
  | { readonly kind: 'unsure' };

export interface ConfirmOrder {
  readonly running: boolean;
  readonly failure: ConfirmationFailure | undefined;
  readonly confirm: (confirmation: CartConfirmation) => Promise<void>;
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
    async (run: (engine: CartEngine) => Promise<Placed | undefined>): Promise<void> => {
      // A ref beside the state: two presses within one frame are one.
      if (asked.current) return;
      asked.current = true;
      setRunning(true);
      setFailure(undefined);
      try {
        const placed = await run(engineOf());
        if (placed) {
          forgetAttempt();
          tellPlaced(platform, placed);
          return;
        }
      } catch (error) {
        const why = failureOf(error);
        if (why.kind !== 'unsure') forgetAttempt();
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
          const gone = cart === undefined;
          // Gone is for the ERP to say: it may have become the order that this very confirmation asked for.
          if ((!gone && cart.uuid !== confirmation.uuid) || engine.state.pending.length > 0) {
            throw new CartChanged();
          }
          return { cart: undefined, result: await platform.erp.cart.confirm(confirmation) };
        });
      }),
    [place, platform],
  );

  useResumed(place);
  return { running, failure, confirm };
}

interface Placed {
  readonly saleId: number;
  readonly name: string;
}

/** After a reload: a cart that is gone since its confirmation was asked became the order. */
function useResumed(
  place: (run: (engine: CartEngine) => Promise<Placed | undefined>) => Promise<void>,
): void {
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

function tellPlaced({ bus, telemetry, navigation }: Platform, { saleId, name }: Placed): void {
  bus.tell('order.placed', { saleId, name });
  telemetry.event('order.placed');
  navigation.navigate(`/cart-validated?order=${String(saleId)}`, { replace: true });
}

function failureOf(error: unknown): ConfirmationFailure {
  if (error instanceof CartChanged) return { kind: 'changed' };
  if (error instanceof ErpRefused) return { kind: 'refused', reason: error.message };
  return { kind: 'unsure' };
}
