import { DOCUMENT_TYPES, SALE_CHANNELS } from '@vetportal/model';
import * as v from 'valibot';
import { pageInQuery, pageSizeInQuery, severalOf } from './fields';

/* What has been ordered, and what is still to come (`C07`, `C11`, `C14`, `C15`). */

/** The kinds of articles by which purchases are grouped (`E24`). */
export const FAMILIES = ['food', 'meds', 'equipment'] as const;

/** What narrows the list of what is to come: lines that wait for stock, and articles that are bought for the customer alone. */
export const RESTRICTS = ['backorder', 'buy_and_sell'] as const;

export const salesQuery = v.object({ page: pageInQuery, page_size: pageSizeInQuery(10, 100) });

/** Orders of one sale channel. */
export const ordersQuery = v.object({
  ...salesQuery.entries,
  sale_channel: v.optional(v.picklist(SALE_CHANNELS)),
});

export const documentsQuery = v.object({
  page: pageInQuery,
  per_page: pageSizeInQuery(20, 100),
  type: v.optional(v.picklist(DOCUMENT_TYPES)),
});

/** What may be given several times has two spellings. */
export const onOrderQuery = v.object({
  page: pageInQuery,
  per_page: pageSizeInQuery(20, 100),
  families: severalOf(FAMILIES),
  'families[]': severalOf(FAMILIES),
  restricts: severalOf(RESTRICTS),
  'restricts[]': severalOf(RESTRICTS),
});

/** Cancels a part of a backorder, or all of it; units. */
export const cancelRequest = v.object({ quantity: v.pipe(v.number(), v.safeInteger()) });

const flag = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'true' || text === '1'),
  ),
  'false',
);

export const topOrderedQuery = v.object({
  page: pageInQuery,
  per_page: pageSizeInQuery(10, 100),
  supplier_discount_only: flag,
  product_families: severalOf(FAMILIES),
  'product_families[]': severalOf(FAMILIES),
});
