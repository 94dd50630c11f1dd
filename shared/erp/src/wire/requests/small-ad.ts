import { REGIONS, SMALL_AD_CATEGORIES, SMALL_AD_STATES } from '@vetportal/model';
import * as v from 'valibot';
import { pageInQuery, pageSizeInQuery } from './fields';

/** Of any length that is still read at all; the rules say what is too long. */
const text = v.optional(v.pipe(v.nullable(v.string(), ''), v.maxLength(20_000)), '');

/** The field `parameters` of a request that makes or changes a small ad (`C12`). */
export const adParameters = v.object({
  name: text,
  category: text,
  country_state_code: text,
  date_start: text,
  date_end: text,
  body: text,
  contact_name: text,
  phone: text,
  email: text,
  file_delete: v.optional(v.boolean(), false),
  uuid: v.optional(v.nullable(v.pipe(v.string(), v.uuid(), v.toLowerCase())), null),
});
export type AdParameters = v.InferOutput<typeof adParameters>;

/** Published ads. */
export const adsQuery = v.object({
  page: pageInQuery,
  page_size: pageSizeInQuery(10, 100),
  category: v.optional(v.picklist(SMALL_AD_CATEGORIES)),
  region: v.optional(v.picklist(REGIONS)),
});

/** The customer's own. */
export const ownAdsQuery = v.object({
  page: pageInQuery,
  per_page: pageSizeInQuery(10, 100),
  state: v.optional(v.picklist(SMALL_AD_STATES)),
});
