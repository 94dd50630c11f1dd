import { REGIONS, SMALL_AD_CATEGORIES, SMALL_AD_STATES, type SmallAdField } from '@vetportal/model';
import * as v from 'valibot';
import type { AdParameters } from './requests/small-ad';
import { needed, unread } from './tolerant';

/** A small ad as lists show it. */
export const listedAdWire = v.object({
  id: needed(v.number()),
  name: v.string(),
  state: v.picklist(SMALL_AD_STATES),
  category: v.picklist(SMALL_AD_CATEGORIES),
  country_state_code: v.picklist(REGIONS),
  date_start: v.string(),
  date_end: v.string(),
  body: v.string(),
});
export type ListedAdWire = v.InferOutput<typeof listedAdWire>;

/** A page of a list of small ads. */
export const adsPageWire = v.object({ size: needed(v.number()), data: v.array(listedAdWire) });

/** A small ad with all that is known of it. */
export const adWire = v.object({
  ...listedAdWire.entries,
  contact_name: v.string(),
  phone: v.string(),
  email: v.string(),
  rejection_reason: v.nullable(v.string()),
  file: v.nullable(v.object({ name: v.string() })),
  access: v.object({ update: v.boolean(), delete: unread(v.boolean()) }),
});
export type AdWire = v.InferOutput<typeof adWire>;

/** What the wire calls the fields of the form, in requests, answers and refusals. */
export const AD_WIRE_NAMES = {
  title: 'name',
  category: 'category',
  region: 'country_state_code',
  dateStart: 'date_start',
  dateEnd: 'date_end',
  body: 'body',
  contactName: 'contact_name',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<SmallAdField, keyof AdWire & keyof AdParameters>;
