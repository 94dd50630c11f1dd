import { CommandRefused, defineService } from '@vetportal/contracts';
import { distinctUntilChanged, map } from 'rxjs';
import { endEngine, engineOf } from './cart-engine/cart-engines';
import { summarize } from './cart-engine/shown-cart';

/** Runs the cart in the background: takes articles from other modules and tells everybody what is in it. */
export default defineService({
  start(platform) {
    const engine = engineOf(platform);
    const stopHandling = platform.bus.handle('cart.add', ({ productId, quantity }, { id }) => {
      // The delivery's id is the transaction's: delivered twice, after a crash say, it is still added once (`B08`).
      const change = engine.add([{ productId, quantity, uuid: id }]);
      if (!change.ok) return Promise.reject(new CommandRefused('cart.add', change.problem, false));
      return Promise.resolve({ quantityInCart: summarize(engine.state).quantities[productId] ?? 0 });
    });
    const telling = engine.states
      .pipe(map(summarize), distinctUntilChanged())
      .subscribe((summary) => platform.bus.tell('cart.changed', summary));
    return () => {
      stopHandling();
      telling.unsubscribe();
      endEngine(platform);
    };
  },
});
