import * as v from 'valibot';
import { unread } from './tolerant';

/** The year-end rebate card; points are decimal euros. */
export const loyaltyCardWire = v.object({
  id: unread(v.number()),
  program: v.object({
    id: unread(v.number()),
    name: v.string(),
    type: unread(v.string()),
    date_from: v.string(),
    date_to: v.string(),
  }),
  points: unread(v.number()),
  accrued_points: v.number(),
  min_points: v.number(),
  max_points: v.number(),
  // Own addition: goods ordered this year, decimal euros.
  ordered: v.number(),
});
