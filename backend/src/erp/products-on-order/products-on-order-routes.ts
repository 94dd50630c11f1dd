import { onOrderPageWire, type OnOrderWire, onOrderWire } from '@vetportal/erp/wire';
import { cancelRequest, idInPath, onOrderQuery } from '@vetportal/erp/wire/requests';
import type { Locale } from '@vetportal/i18n';
import * as v from 'valibot';
import type { Article } from '../article/article';
import { deliveryCountry, expectedOf } from '../delivery/expected-days';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { InvalidRequest, notFound, Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { cancelUnits } from '../sale/change-order';
import { personOf } from '../session/authenticate';
import type { Person } from '../session/person';
import { findOrderLine, listOrderLines, type OrderLineRecord } from './order-lines';

const TAGS = ['products on order'];
const params = v.object({ id: idInPath });

/** What was ordered and is not there yet; backorders can be cancelled (`C14`, `E19`, `V07`, `X08`, `X09`). */
export function productsOnOrderRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  const toWires = async (
    lines: readonly OrderLineRecord[],
    { canOrder }: Person,
    locale: Locale,
  ): Promise<OnOrderWire[]> => {
    const articles = await context.articles.find(
      database,
      lines.map((line) => line.product_id),
    );
    return lines.map((line) =>
      toWire(line, { article: articles.get(line.product_id), canOrder, locale, today: context.today() }),
    );
  };
  const find = async (person: Person, id: number, locale: Locale): Promise<OnOrderWire> => {
    const line = await findOrderLine(database, person.customerId, id);
    const [wire] = line ? await toWires([line], person, locale) : [];
    if (!wire) throw notFound();
    return wire;
  };

  erp.get(
    '/products_on_order',
    {
      schema: {
        tags: TAGS,
        summary: 'Articles that are still to come, those ordered last first',
        querystring: onOrderQuery,
        response: { 200: onOrderPageWire },
      },
    },
    async (request) => {
      const { page, per_page: perPage, families, restricts, ...several } = request.query;
      const person = personOf(request);
      const { size, lines } = await listOrderLines(database, {
        customerId: person.customerId,
        page,
        perPage,
        families: [...families, ...several['families[]']],
        restricts: [...restricts, ...several['restricts[]']],
      });
      return { size, data: await toWires(lines, person, localeOf(request)) };
    },
  );

  erp.get(
    '/products_on_order/:id',
    {
      schema: { tags: TAGS, summary: 'A line that is still to come', params, response: { 200: onOrderWire } },
    },
    (request) => find(personOf(request), request.params.id, localeOf(request)),
  );

  erp.post(
    '/products_on_order/cancel/:id',
    {
      schema: {
        tags: TAGS,
        summary: 'Cancels a part of a backorder, or all of it',
        params,
        body: cancelRequest,
        response: { 204: v.undefined() },
      },
    },
    async (request, reply) => {
      const { customerId, canOrder } = personOf(request);
      const { quantity } = request.body;
      await database.transaction(async (queries) => {
        const line = await findOrderLine(queries, customerId, request.params.id, true);
        if (!line) throw notFound();
        if (!canOrder) throw new Problem(403, 'cart.cannotOrder');
        // Bought for this customer alone: it can neither be cancelled nor returned (`V10`).
        if (line.is_mto) throw new Problem(400, 'backorder.madeToOrder');
        const max = line.qty_unavailable;
        if (max === 0) throw new Problem(400, 'backorder.onItsWay');
        if (quantity < 1 || quantity > max) {
          throw new InvalidRequest([
            { path: ['body', 'quantity'], key: 'backorder.range', values: { max }, type: 'range' },
          ]);
        }
        await cancelUnits(queries, line.sale_id, new Map([[line.id, quantity]]), context.today());
      });
      return reply.code(204).send();
    },
  );
}

interface Reader {
  readonly article: Article | undefined;
  readonly canOrder: boolean;
  readonly locale: Locale;
  readonly today: string;
}

const toWire = (line: OrderLineRecord, { article, canOrder, locale, today }: Reader): OnOrderWire => {
  const country = deliveryCountry(line.country_id);
  const expected = expectedOf(line, line.date_commitment, { country, today });
  return {
    id: line.id,
    product_id: line.product_id,
    sku: line.sku,
    name: article?.names[locale] ?? line.name,
    order: { id: line.sale_id, name: line.sale_name },
    date_order: line.date_order.toISOString(),
    date_commitment: expected?.day ?? null,
    date_promised: expected?.late ?? null,
    qty: line.qty,
    qty_delivered: line.qty_delivered,
    qty_canceled: line.qty_canceled,
    qty_backorder: line.qty_unavailable,
    is_mto: line.is_mto,
    // What the call would refuse is not offered.
    can_cancel: canOrder && !line.is_mto && line.qty_unavailable > 0,
  };
};
