import { REGIONS, SMALL_AD_CATEGORIES } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { pageInQuery, pageSizeInQuery } from '../http/fields';

const TAGS = ['small ads'];
const adWire = v.object({
  id: v.number(),
  name: v.string(),
  state: v.literal('published'),
  category: v.picklist(SMALL_AD_CATEGORIES),
  country_state_code: v.picklist(REGIONS),
  date_start: v.string(),
  date_end: v.string(),
  body: v.string(),
});

/** Small ads that are published today, the newest first (`C12`). */
export function smallAdRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/classified_ads/search',
    {
      schema: {
        tags: TAGS,
        summary: 'Published small ads, by category and region',
        querystring: v.object({
          page: pageInQuery,
          page_size: pageSizeInQuery(10, 100),
          category: v.optional(v.picklist(SMALL_AD_CATEGORIES)),
          region: v.optional(v.picklist(REGIONS)),
        }),
        response: { 200: v.object({ size: v.number(), data: v.array(adWire) }) },
      },
    },
    async (request) => {
      const { page, page_size: pageSize, category, region } = request.query;
      const shown = `state = 'published' and $1::date between date_start and date_end
        and ($2::text is null or category = $2) and ($3::text is null or region = $3)`;
      const parameters = [context.today(), category ?? null, region ?? null];
      const [total] = await context.database.query<{ size: number }>(
        `select count(*)::int as size from small_ad where ${shown}`,
        parameters,
      );
      const data = await context.database.query<v.InferOutput<typeof adWire>>(
        `select id, title as name, state, category, region as country_state_code, date_start, date_end, body
         from small_ad where ${shown} order by date_start desc, id desc limit $4 offset $5`,
        [...parameters, pageSize, (page - 1) * pageSize],
      );
      return { size: total?.size ?? 0, data };
    },
  );
}
