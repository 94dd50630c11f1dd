import * as v from 'valibot';
import { needed, unread } from './tolerant';

/** Articles whose promotions a person hears of. */
export const subscriptionsWire = v.object({
  size: unread(v.number()),
  data: v.array(v.object({ product_id: needed(v.number()) })),
});
