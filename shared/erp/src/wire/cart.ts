import * as v from 'valibot';
import { needed, unread } from './tolerant';

/* What the cart's calls answer beside the cart itself, which is a sale (sale.ts). */

/** Own addition: articles that this customer may not order, and why. */
export const refusalsWire = v.object({
  data: v.array(v.object({ product_id: needed(v.number()), code: unread(v.string()), detail: v.string() })),
});

/** A site where an order can be fetched. */
export const pickupSiteWire = v.object({
  id: needed(v.number()),
  carrier_id: unread(v.number()),
  code: unread(v.string()),
  name: v.string(),
  street: v.string(),
  street2: unread(v.nullable(v.string())),
  zip: v.string(),
  city: v.string(),
  country_id: unread(v.number()),
  lat: unread(v.number()),
  lng: unread(v.number()),
  /** Opening hours, in the language of the request. */
  attendances: v.string(),
});
export type PickupSiteWire = v.InferOutput<typeof pickupSiteWire>;

/** The name proposed for the next suite of orders. */
export const suiteNameWire = v.object({ value: v.nullable(v.string()) });
