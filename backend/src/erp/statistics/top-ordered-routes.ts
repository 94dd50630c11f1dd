import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { pageInQuery, pageSizeInQuery } from '../http/fields';
import { personOf } from '../session/authenticate';

const flag = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'true' || text === '1'),
  ),
  'false',
);

/** What the customer orders most (`C11`). */
export function topOrderedRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/sale_statistics/top_ordered',
    {
      schema: {
        tags: ['statistics'],
        summary: 'Articles ordered most in the last twelve months',
        querystring: v.object({
          page: pageInQuery,
          per_page: pageSizeInQuery(10, 100),
          supplier_discount_only: flag,
        }),
        response: {
          200: v.object({
            size: v.number(),
            data: v.array(
              v.object({ product_id: v.number(), qty: v.number(), orders: v.number(), amount: v.number() }),
            ),
          }),
        },
      },
    },
    async (request) => {
      const { page, per_page: perPage, supplier_discount_only: discountOnly } = request.query;
      const today = context.today();
      const rows = await context.database.query<{
        product_id: number;
        qty: number;
        orders: number;
        amount: number;
      }>(
        `select l.product_id, sum(l.qty - l.qty_canceled) as qty, count(distinct l.sale_id) as orders,
           sum(l.untaxed) as amount
         from sale s join sale_line l on l.sale_id = s.id
         where s.customer_id = $1 and s.state <> 'cancel' and not l.is_delivery
           and s.date_order >= $2::date - interval '1 year'
         group by l.product_id order by count(distinct l.sale_id) desc, sum(l.qty) desc, l.product_id`,
        [personOf(request).customerId, today],
      );
      const articles = await context.articles.find(
        context.database,
        rows.map((row) => row.product_id),
      );
      // What left the catalogue cannot be ordered again.
      const present = rows.filter((row) => {
        const article = articles.get(row.product_id);
        return (
          article &&
          !article.notSoldOnWebsite &&
          (!discountOnly || article.pricing.supplierDiscount !== undefined)
        );
      });
      return {
        size: present.length,
        data: present
          .slice((page - 1) * perPage, page * perPage)
          .map((row) => ({ ...row, amount: row.amount / 100 })),
      };
    },
  );
}
