import { monthlyOrderedWire } from '@vetportal/erp/wire';
import { idInPath } from '@vetportal/erp/wire/requests';
import * as v from 'valibot';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { personOf } from '../session/authenticate';
import { unitsByMonth } from './units-by-month';

/** How many units of an article the customer ordered in each of the last twelve months (`C11`). */
export function monthlyOrderedRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/sale_statistics/monthly_ordered/:product_id',
    {
      schema: {
        tags: ['statistics'],
        summary: 'Units of an article ordered in each of the last twelve months',
        params: v.object({ product_id: idInPath }),
        response: { 200: monthlyOrderedWire },
      },
    },
    async (request) => {
      const data = await unitsByMonth(context.database, {
        customerId: personOf(request).customerId,
        productId: request.params.product_id,
        today: context.today(),
      });
      // The present month, the last, is not over.
      const full = data.slice(0, -1);
      const total = full.reduce((sum, { qty }) => sum + qty, 0);
      return { average: full.length === 0 ? 0 : Math.round((total / full.length) * 10) / 10, data };
    },
  );
}
