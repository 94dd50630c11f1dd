import * as v from 'valibot';
import { needed } from './tolerant';

/** A line of an order that is still to come. */
export const onOrderWire = v.object({
  id: needed(v.number()),
  product_id: needed(v.number()),
  sku: v.string(),
  name: v.string(),
  order: needed(v.object({ id: needed(v.number()), name: v.string() })),
  date_order: v.string(),
  /** When it comes, and the day that was said before where that is late. */
  date_commitment: v.nullable(v.string()),
  date_promised: v.nullable(v.string()),
  qty: v.number(),
  qty_delivered: v.number(),
  qty_canceled: v.number(),
  /** What waits for stock: as much may be cancelled. */
  qty_backorder: v.number(),
  is_mto: v.boolean(),
  /** Whether this person may cancel any of it. */
  can_cancel: v.boolean(),
});
export type OnOrderWire = v.InferOutput<typeof onOrderWire>;

export const onOrderPageWire = v.object({ size: v.number(), data: v.array(onOrderWire) });
