import type { Cart } from '@vetportal/model';
import { useState } from 'react';
import { useCartEngine } from '../cart-engine/use-cart';
import { useTrackChoice } from './choices-under-way';

export interface CartChoice {
  /** What the person chose last, the cart's until then. */
  readonly chosen: number | undefined;
  readonly choose: (id: number) => Promise<void>;
  readonly failed: boolean;
}

/**
 * A choice that the ERP keeps with the cart: address, carrier. It shows at once, and goes back with a word where the ERP does
 * not take it.
 *
 * @param present the cart's own choice
 * @param send the call that answers with the cart (`S11`)
 */
export function useCartChoice(
  present: number | undefined,
  send: (id: number) => Promise<Cart | undefined>,
): CartChoice {
  const engineOf = useCartEngine();
  const track = useTrackChoice();
  const [wanted, setWanted] = useState<number | undefined>();
  const [failed, setFailed] = useState(false);
  const choose = async (id: number): Promise<void> => {
    setWanted(id);
    setFailed(false);
    try {
      // Its turn may come after the order's: then there is no cart that could keep it.
      await track(engineOf().call(async (cart) => ({ cart: cart && (await send(id)), result: undefined })));
    } catch {
      setFailed(true);
    }
    // A younger choice stays on screen until its own answer.
    setWanted((latest) => (latest === id ? undefined : latest));
  };
  return { chosen: wanted ?? present, choose, failed };
}
