import { notifyInMicrotask, usePlatform } from '@vetportal/module-runtime';
import { useCallback, useSyncExternalStore } from 'react';
import { engineOf } from './cart-engines';
import type { CartEngine } from './engine';
import { summarize } from './shown-cart';
import { INITIAL_STATE, type EngineState } from './state';

/** The cart of this page, for what a person does. Only in event handlers and effects: there is none on the server. */
export function useCartEngine(): () => CartEngine {
  const platform = usePlatform();
  return useCallback(() => engineOf(platform), [platform]);
}

/**
 * A part of the cart's state; renders again when that part changes.
 *
 * @param select a pure function, the same between renders, whose result is compared by identity
 */
export function useCartState<Part>(select: (state: EngineState) => Part): Part {
  const platform = usePlatform();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = engineOf(platform).states.subscribe(notifyInMicrotask(changed));
      return () => subscription.unsubscribe();
    },
    [platform],
  );
  // The server knows nobody's cart: it renders what a guest with an empty one sees.
  return useSyncExternalStore(
    subscribe,
    () => select(engineOf(platform).state),
    () => select(INITIAL_STATE),
  );
}

const whole = (state: EngineState): EngineState => state;

/** The whole state, for the cart's own pages. */
export const useWholeCart = (): EngineState => useCartState(whole);

/** How many of an article are in the cart, pending changes included. */
export function useQuantityInCart(productId: number): number {
  const select = useCallback(
    (state: EngineState) => summarize(state).quantities[productId] ?? 0,
    [productId],
  );
  return useCartState(select);
}
