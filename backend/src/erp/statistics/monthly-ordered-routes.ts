import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { idInPath } from '../http/fields';
import { personOf } from '../session/authenticate';

/** How many units of an article the customer ordered in each of the last twelve months (`C11`). */
export function monthlyOrderedRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/sale_statistics/monthly_ordered/:product_id',
    {
      schema: {
        tags: ['statistics'],
        summary: 'Units of an article ordered in each of the last twelve months',
        params: v.object({ product_id: idInPath }),
        response: {
          200: v.object({
            /** Units a month. */
            average: v.number(),
            data: v.array(v.object({ month: v.string(), qty: v.number() })),
          }),
        },
      },
    },
    async (request) => {
      const { product_id: productId } = request.params;
      const data = await context.database.query<{ month: string; qty: number }>(
        `select to_char(m.month, 'YYYY-MM') as month,
           coalesce((select sum(l.qty - l.qty_canceled) from sale s join sale_line l on l.sale_id = s.id
             where s.customer_id = $1 and l.product_id = $2 and s.state <> 'cancel' and not l.is_delivery
               and s.date_order >= m.month and s.date_order < m.month + interval '1 month'), 0)::integer as qty
         from generate_series(
           date_trunc('month', $3::date) - interval '11 months', date_trunc('month', $3::date), interval '1 month'
         ) as m (month) order by m.month`,
        [personOf(request).customerId, productId, context.today()],
      );
      const total = data.reduce((sum, { qty }) => sum + qty, 0);
      return { average: data.length === 0 ? 0 : Math.round((total / data.length) * 10) / 10, data };
    },
  );
}
