import { ImpossibleLineEvent } from '@vetportal/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Database, Queries } from '../../database';
import { cancelUnits, deliver, receiveUnits, takeBack } from '../../erp/sale/change-order';
import { mailOrderUnits } from '../../erp/sale/order-mails';
import { OrderNotChangeable, type Units } from '../../erp/sale/order-records';
import type { Outbox } from '../../mail/outbox';
import { backOfficeLocale, sendPage } from '../pages/back-office-page';
import { sendNotFound } from '../pages/not-found-page';
import { text, type BackOfficeMessage } from '../pages/messages';
import { ORDER_ACTIONS, orderPage, type OrderAction, type OrderForTeam } from './order-page';
import { LIST_SIZE, ordersPage } from './orders-page';
import { findOrder, listOrders, ORDER_LISTS, versionOf } from './orders-store';

const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const params = v.object({ id: digits });
const listQuery = v.object({
  list: v.fallback(v.picklist(ORDER_LISTS), 'open'),
  page: v.fallback(v.pipe(digits, v.minValue(1)), 1),
});
const orderQuery = v.object({
  done: v.fallback(v.optional(v.picklist(ORDER_ACTIONS)), undefined),
});
const changeForm = v.objectWithRest({ version: digits }, v.string());

interface OrdersContext {
  readonly database: Database;
  readonly outbox: Outbox;
  /** The present day, 'YYYY-MM-DD'. */
  readonly today: () => string;
}

/** The provider team's pages on orders: parcels leave, units are cancelled or taken back, and are billed or credited (`W08`). */
export function ordersRoutes(pages: FastifyInstance, { database, outbox, today }: OrdersContext): void {
  pages.get('/orders', async (request, reply) => {
    const { list, page } = v.parse(listQuery, request.query);
    const locale = backOfficeLocale(request);
    const orders = await listOrders(database, {
      list,
      page,
      pageSize: LIST_SIZE,
    });
    return sendPage(request, reply, {
      title: text(locale, 'orders'),
      body: ordersPage({ locale, list, page, orders }),
    });
  });

  pages.get('/orders/:id', async (request, reply) => {
    const { done } = v.parse(orderQuery, request.query);
    const locale = backOfficeLocale(request);
    return showOrder(request, reply, done ? { notice: text(locale, 'order.done') } : {});
  });

  for (const action of ORDER_ACTIONS) {
    pages.post(`/orders/:id/${action}`, async (request, reply) => {
      const path = v.safeParse(params, request.params);
      const form = v.safeParse(changeForm, request.body ?? {});
      if (!path.success || !form.success) return sendNotFound(request, reply);
      const { version, ...fields } = form.output;
      const typed = new Map(
        Object.entries(fields).flatMap(([name, value]) => {
          const id = /^line-(\d{1,9})$/.exec(name)?.[1];
          return id === undefined || value.trim() === '' ? [] : [[Number(id), value.trim()] as const];
        }),
      );
      const problem = await change(action, path.output.id, version, typed);
      if (problem === null) return reply.redirect(`/backoffice/orders/${path.output.id}?done=${action}`, 303);
      const warning = text(backOfficeLocale(request), problem);
      return showOrder(request, reply.code(problem === 'order.units' ? 422 : 409), { warning, typed });
    });
  }

  /** @returns what is wrong with it, or null where it was done */
  async function change(
    action: OrderAction,
    id: number,
    version: number,
    typed: ReadonlyMap<number, string>,
  ): Promise<BackOfficeMessage | null> {
    // What is no number is never made one.
    if (typed.size === 0 || [...typed.values()].some((value) => !/^\d{1,9}$/.test(value)))
      return 'order.units';
    const units = new Map([...typed].map(([line, value]) => [line, Number(value)]));
    try {
      return await database.transaction(async (queries) => {
        await queries.query('select id from sale where id = $1 for update', [id]);
        const found = await findOrder(queries, id);
        // Two of the team at once, or a button that was pressed twice.
        if (found && versionOf(found.lines) !== version) return 'order.changed';
        await carryOut(queries, action, id, units);
        return null;
      });
    } catch (error) {
      if (error instanceof ImpossibleLineEvent) return 'order.units';
      if (error instanceof OrderNotChangeable) return action === 'receive' ? 'order.units' : 'order.unpaid';
      throw error;
    }
  }

  async function carryOut(queries: Queries, action: OrderAction, id: number, units: Units): Promise<void> {
    const day = today();
    switch (action) {
      case 'deliver':
        await deliver(queries, id, { units, day, trackingReference: null });
        return mailOrderUnits(outbox, queries, 'order-shipped', id, units);
      case 'receive':
        await receiveUnits(queries, id, units);
        return mailOrderUnits(outbox, queries, 'backorder-arrived', id, units);
      case 'cancel':
        return cancelUnits(queries, id, units, day);
      case 'return':
        return takeBack(queries, id, units, { day, reason: 'returned' });
      case 'damage':
        return takeBack(queries, id, units, { day, reason: 'damaged' });
    }
  }

  async function showOrder(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: Pick<OrderForTeam, 'typed' | 'warning' | 'notice'>,
  ) {
    const path = v.safeParse(params, request.params);
    const found = path.success ? await findOrder(database, path.output.id) : null;
    if (!found) return sendNotFound(request, reply);
    const locale = backOfficeLocale(request);
    return sendPage(request, reply, {
      title: found.order.name,
      body: orderPage({ locale, ...found, ...shown }),
    });
  }
}
