import { topOrderedWire } from '@vetportal/erp/wire';
import { quotePrice } from '@vetportal/model';
import * as v from 'valibot';
import { FAMILIES, severalOf } from '../article/families';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { euros, pageInQuery, pageSizeInQuery } from '../http/fields';
import { personOf } from '../session/authenticate';
import { mostOrdered, type Ordered } from './most-ordered';

const flag = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text === 'true' || text === '1'),
  ),
  'false',
);

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
        querystring: v.object({
          page: pageInQuery,
          per_page: pageSizeInQuery(10, 100),
          supplier_discount_only: flag,
          product_families: severalOf(FAMILIES),
          'product_families[]': severalOf(FAMILIES),
        }),
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
