import type { Random } from '../random';
import type { OrderState } from './order-types';

/** How far an order has come. */
export interface Progress {
  state: OrderState;
  /** At least a part has left the depot. */
  shipped: boolean;
  /** Some lines wait for stock. */
  someMissing: boolean;
  carrierId: number;
}

/**
 * Draws how far an order of this age has come: what is old is delivered, what is of yesterday is on its way.
 * @param age whole days since the order
 */
export function drawProgress(random: Random, age: number): Progress {
  const state = drawState(random, age);
  const carrierId = random.pick([1, 1, 1, 1, 1, 1, 3, 4]);
  const shipped = state === 'delivery_full' || state === 'delivery_partial';
  return {
    state,
    shipped,
    someMissing: state === 'delivery_partial',
    carrierId,
  };
}

function drawState(random: Random, age: number): OrderState {
  const draw = random.next();
  if (draw > 0.97) return 'cancel';
  if (age <= 1) return draw < 0.5 ? 'pending' : 'processing';
  if (age <= 4) return draw < 0.4 ? 'processing' : draw < 0.55 ? 'delivery_partial' : 'delivery_full';
  if (age <= 60) return draw < 0.1 ? 'delivery_partial' : 'delivery_full';
  return 'delivery_full';
}
