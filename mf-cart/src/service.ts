import { CommandRefused, defineService, type Platform } from '@vetportal/contracts';
import { distinctUntilChanged, filter, map } from 'rxjs';
import { endEngine, engineOf } from './cart-engine/cart-engines';
import type { CartEngine } from './cart-engine/engine';
import { summarize } from './cart-engine/shown-cart';

/** After the page's own requests. */
const FETCH_AHEAD_MS = 3_000;

/** Runs the cart in the background: takes articles from other modules and emits what is in it. */
export default defineService({
  start(platform) {
    const engine = engineOf(platform);
    const stopHandling = platform.bus.handle('cart.add', ({ productId, quantity }, { id }) => {
      // The delivery's id is the transaction's: delivered twice, after a crash say, it is still added once (`B08`).
      const change = engine.add([{ productId, quantity, uuid: id }]);
      if (!change.ok) return Promise.reject(new CommandRefused('cart.add', change.problem, false));
      return Promise.resolve({ quantityInCart: summarize(engine.state).quantities[productId] ?? 0 });
    });
    const emitting = engine.states
      .pipe(map(summarize), distinctUntilChanged())
      .subscribe((summary) => platform.bus.emit('cart.changed', summary));
    const stopFetching = fetchCartPageAhead(platform, engine);
    return () => {
      stopHandling();
      emitting.unsubscribe();
      stopFetching();
      endEngine(platform);
    };
  },
});

/** Whoever has something in the cart will open it, maybe without a network by then (`B07`). */
function fetchCartPageAhead({ navigation }: Platform, engine: CartEngine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const filled = engine.states.pipe(filter((state) => summarize(state).lineCount > 0)).subscribe(() => {
    timer ??= setTimeout(() => {
      navigation.prefetch('/cart');
    }, FETCH_AHEAD_MS);
  });
  return () => {
    filled.unsubscribe();
    clearTimeout(timer);
  };
}
