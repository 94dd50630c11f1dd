import {
  REGIONS,
  SMALL_AD_CATEGORIES,
  type Region,
  type SmallAdCategory,
  type SmallAdSummary,
} from '@vetportal/model';
import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { list, text } from '../wire';

const summarySchema = v.pipe(
  v.object({
    id: v.number(),
    name: text,
    category: v.fallback(v.picklist(SMALL_AD_CATEGORIES), 'misc'),
    country_state_code: v.optional(v.nullable(v.string())),
    date_start: text,
    body: text,
  }),
  v.transform((wire): SmallAdSummary => ({
    id: wire.id,
    title: wire.name,
    category: wire.category,
    region: REGIONS.find((region) => region === wire.country_state_code),
    dateStart: wire.date_start,
    body: wire.body,
  })),
);

const pageSchema = v.object({ size: v.number(), data: list(summarySchema) });

export interface SmallAdsPage {
  readonly count: number;
  readonly items: readonly SmallAdSummary[];
}

/** Small ads that others may read (`C12`). */
export interface SmallAdsClient {
  /** @param query.page from 1 */
  published(
    query: {
      readonly page: number;
      readonly pageSize: number;
      readonly category?: SmallAdCategory;
      readonly region?: Region;
    },
    signal?: AbortSignal,
  ): Promise<SmallAdsPage>;
}

export const createSmallAdsClient = (http: ErpHttp): SmallAdsClient => ({
  async published({ page, pageSize, category, region }, signal) {
    const answer = await http.get('classified_ads/search', pageSchema, {
      query: { page, page_size: pageSize, category, region },
      signal,
    });
    return { count: answer.size, items: answer.data };
  },
});
