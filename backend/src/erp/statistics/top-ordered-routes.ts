import { quotePrice } from '@vetportal/model';
import * as v from 'valibot';
import { FAMILIES, familyOf, severalOf } from '../article/families';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { euros, pageInQuery, pageSizeInQuery } from '../http/fields';
import { personOf } from '../session/authenticate';

const flag = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'true' || text === '1'),
  ),
  'false',
);

interface Row {
  product_id: number;
  qty: number;
  orders: number;
  cents: number;
}

/** What the customer orders most (`C11`). */
export function topOrderedRoutes(erp: ErpScope, context: ErpContext): void {
  /** Those with a supplier's discount today. */
  const discounted = async (rows: readonly Row[], role: string, today: string): Promise<Row[]> => {
    const articles = await context.articles.find(
      context.database,
      rows.map((row) => row.product_id),
    );
    return rows.filter((row) => {
      const article = articles.get(row.product_id);
      return article && quotePrice(article.pricing, role, today)?.supplierDiscount !== undefined;
    });
  };

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
          product_families: severalOf(FAMILIES),
          'product_families[]': severalOf(FAMILIES),
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
      const { customerId, role } = personOf(request);
      const families = [...request.query.product_families, ...request.query['product_families[]']];
      const today = context.today();
      // What left the catalogue cannot be ordered again.
      const rows = await context.database.query<Row>(
        `with bought as materialized (
           select l.product_id, sum(l.qty - l.qty_canceled) as qty, count(distinct l.sale_id) as orders,
             sum(l.untaxed) as cents
           from sale s join sale_line l on l.sale_id = s.id
           where s.customer_id = $1 and s.state <> 'cancel' and not l.is_delivery
             and s.date_order >= $2::date - interval '1 year'
           group by l.product_id
         )
         select b.product_id, b.qty, b.orders, b.cents
         from bought b join article a on a.id = b.product_id
         where not a.not_sold_on_website
           and (cardinality($3::text[]) = 0 or ${familyOf('a.record')} = any($3))
         order by b.orders desc, b.qty desc, b.product_id`,
        [customerId, today, families],
      );
      const present = discountOnly ? await discounted(rows, role, today) : rows;
      return {
        size: present.length,
        data: present
          .slice((page - 1) * perPage, page * perPage)
          .map(({ cents, ...row }) => ({ ...row, amount: euros(cents) })),
      };
    },
  );
}
