import * as v from 'valibot';
import type { FastifyRequest } from 'fastify';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { idInPath, pageInQuery, pageSizeInQuery } from '../http/fields';
import { notFound } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { toSaleWires } from './sale-answer';
import { findSale, listSales } from './sale-store';
import { saleWire } from './sale.wire';

const TAGS = ['sales'];
const paging = { page: pageInQuery, page_size: pageSizeInQuery(10, 100) };

/** The customer's orders (`C07`). */
export function saleRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  const list = async (request: FastifyRequest, page: number, pageSize: number, channel: string | null) => {
    const { customerId } = personOf(request);
    const { count, sales } = await listSales(database, { customerId, page, pageSize, channel });
    return { count, items: await toSaleWires(context, database, customerId, sales, localeOf(request)) };
  };

  erp.get(
    '/sales',
    {
      schema: {
        tags: TAGS,
        summary: 'Orders, the newest first',
        querystring: v.object(paging),
        response: { 200: v.object({ count: v.number(), items: v.array(saleWire) }) },
      },
    },
    (request) => list(request, request.query.page, request.query.page_size, null),
  );

  erp.get(
    '/orders',
    {
      schema: {
        tags: TAGS,
        summary: 'Orders of a sale channel, the newest first',
        querystring: v.object({
          ...paging,
          sale_channel: v.optional(v.picklist(['all', 'fax', 'mail', 'phone', 'web'])),
        }),
        response: { 200: v.object({ size: v.number(), data: v.array(saleWire) }) },
      },
    },
    async (request) => {
      const { page, page_size: pageSize, sale_channel: channel = 'all' } = request.query;
      const { count, items } = await list(request, page, pageSize, channel === 'all' ? null : channel);
      return { size: count, data: items };
    },
  );

  erp.get(
    '/sales/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'An order',
        params: v.object({ id: idInPath }),
        response: { 200: saleWire },
      },
    },
    async (request) => {
      const { customerId } = personOf(request);
      const sale = await findSale(database, customerId, request.params.id);
      if (!sale) throw notFound();
      const [wire] = await toSaleWires(context, database, customerId, [sale], localeOf(request));
      return wire;
    },
  );
}
