import { useOnRestored, usePlatform } from '@vetportal/module-runtime';
import { useEffect, useState } from 'react';
import { NoCustomer } from '../cart-engine/engine';
import { useCartEngine } from '../cart-engine/use-cart';

/**
 * Compares the cart with the stock of now when the page is opened, so that warnings are today's (`X07`, `S11`); where the ERP did not
 * answer, again when it is back (`W15`).
 *
 * @param cartUuid the ERP's cart, once known
 * @returns true where the ERP did not answer (`X06`)
 */
export function useRefreshedStock(cartUuid: string | undefined): boolean {
  const engineOf = useCartEngine();
  const { erp } = usePlatform();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useOnRestored(failed, () => setAttempt((before) => before + 1));
  useEffect(() => {
    if (cartUuid === undefined) return;
    const left = new AbortController();
    engineOf()
      .call(async (cart) => ({
        // Ordered or gone meanwhile: then there is nothing to compare.
        cart: cart?.uuid === cartUuid ? await erp.cart.refreshUnavailable(cartUuid) : cart,
        result: undefined,
      }))
      .then(
        () => {
          if (!left.signal.aborted) setFailed(false);
        },
        (error: unknown) => {
          if (!left.signal.aborted && !(error instanceof NoCustomer)) setFailed(true);
        },
      );
    return () => {
      left.abort();
    };
  }, [cartUuid, engineOf, erp, attempt]);
  return failed;
}
