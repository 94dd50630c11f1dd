import { loyaltyCardWire, euros } from '@vetportal/erp/wire';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { sumsOfOrders } from './sums-of-orders';
import { yearEndRebate } from './year-end-rebate';

const NAME = { fr: 'Ristourne de fin d’année', nl: 'Eindejaarskorting', en: 'Year-end rebate' };

/** The year-end rebate card (`C10`; RFA: remise de fin d'année). */
export function loyaltyRoutes(erp: ErpScope, context: ErpContext): void {
  erp.get(
    '/loyalty/card/rfa/current',
    {
      schema: {
        tags: ['loyalty'],
        summary: 'The year-end rebate card of this year',
        response: { 200: loyaltyCardWire },
      },
    },
    async (request) => {
      const today = context.today();
      const year = today.slice(0, 4);
      const { customerId } = personOf(request);
      const { year: ordered } = await sumsOfOrders(context.database, customerId, today);
      const rebate = yearEndRebate(ordered);
      const program = {
        id: 1,
        name: `${NAME[localeOf(request)]} ${year}`,
        type: 'rfa',
        date_from: `${year}-01-01`,
        date_to: `${year}-12-31`,
      };
      return {
        id: 1,
        program,
        points: euros(rebate.cents),
        accrued_points: euros(rebate.cents),
        min_points: euros(rebate.minCents),
        max_points: euros(rebate.maxCents),
        ordered: euros(ordered),
      };
    },
  );
}
