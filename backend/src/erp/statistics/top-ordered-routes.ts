import { topOrderedWire, euros } from '@vetportal/erp/wire';
import { topOrderedQuery } from '@vetportal/erp/wire/requests';
import { quotePrice } from '@vetportal/model';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { personOf } from '../session/authenticate';
import { mostOrdered, type Ordered } from './most-ordered';

/** What the customer orders most (`C11`). */
export function topOrderedRoutes(erp: ErpScope, context: ErpContext): void {
  /** Those with a supplier's discount today. */
  const discounted = async (rows: readonly Ordered[], role: string, today: string): Promise<Ordered[]> => {
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
        querystring: topOrderedQuery,
        response: { 200: topOrderedWire },
      },
    },
    async (request) => {
      const { page, per_page: perPage, supplier_discount_only: discountOnly } = request.query;
      const { customerId, role } = personOf(request);
      const families = [...request.query.product_families, ...request.query['product_families[]']];
      const today = context.today();
      const rows = await mostOrdered(context.database, { customerId, families, today });
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
