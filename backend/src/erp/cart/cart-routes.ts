import { refusalsWire, saleWire, type SaleWire, suiteNameWire } from '@vetportal/erp/wire';
import {
  checkRequest,
  confirmRequest,
  couponRequest,
  publicPickupRequest,
  refreshRequest,
  setCarrierRequest,
  setMethodRequest,
  setPickupRequest,
  syncRequest,
  updateRequest,
} from '@vetportal/erp/wire/requests';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Queries } from '../../database';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { localeOf } from '../http/request-locale';
import { Problem } from '../http/problem';
import { WORDS } from '../pdf/pdf-texts';
import { cartPdf } from '../pdf/sale-pdf';
import { sendPdf } from '../pdf/send-pdf';
import { findSale } from '../sale/sale-store';
import { toSaleWires } from '../sale/sale-answer';
import { personOf, personOrGuest } from '../session/authenticate';
import { toCartWire } from './cart-answer';
import { findCart, type CartRecord } from './cart-store';
import {
  applyCoupon,
  refreshUnavailable,
  removeCoupon,
  setCarrier,
  setPickupSite,
  setPublicPickup,
  updateCart,
} from './change-cart';
import { checkArticles } from './check-articles';
import { confirmCart } from './confirm-cart';
import { keptCartAnswers } from './kept-answers';
import { loadCart } from './load-cart';
import { nextSuiteName } from './next-suite-name';
import { syncCart } from './sync-cart';

const TAGS = ['cart'];
const RESPONSE = { 200: saleWire, 204: v.null() };
/** The cart in a path: the current one, or one by its uuid. */
const ofCart = v.object({
  cart: v.union([v.literal('current'), v.pipe(v.string(), v.uuid('record.unknown'))]),
});

/** The calls of the cart (`C04`). Both spellings answer: `carts/current/…` and `cart/…`. */
export function cartRoutes(erp: ErpScope, context: ErpContext): void {
  const { database } = context;

  const answer = async (
    queries: Queries,
    request: FastifyRequest,
    cart: CartRecord | null,
  ): Promise<SaleWire | null> => {
    const locale = localeOf(request);
    return cart && toCartWire(await loadCart(context, queries, personOf(request), locale, cart), locale);
  };
  /** Runs a change in a transaction; the answer is read in it too, so that it shows exactly this change. */
  const change = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (queries: Queries) => Promise<CartRecord | null>,
  ) => {
    const wire = await database.transaction(async (queries) => answer(queries, request, await work(queries)));
    return wire ?? reply.code(204).send();
  };

  const answers = keptCartAnswers(context);
  const read = async (request: FastifyRequest, reply: FastifyReply, uuid: string | null) => {
    const person = personOf(request);
    const cart = await findCart(database, person.userId);
    const isAsked = cart !== null && (uuid === null || cart.uuid === uuid);
    const body = isAsked ? await answers(person, localeOf(request), cart) : null;
    if (!body) return reply.code(204).send();
    return reply.type('application/json; charset=utf-8').send(body);
  };
  for (const url of ['/carts', '/cart', '/v2/cart']) {
    erp.get(
      url,
      { schema: { tags: TAGS, summary: 'The current cart', response: RESPONSE } },
      (request, reply) => read(request, reply, null),
    );
  }
  erp.get(
    '/carts/:cart',
    { schema: { tags: TAGS, summary: 'A cart: current, or by uuid', params: ofCart, response: RESPONSE } },
    (request, reply) => read(request, reply, request.params.cart === 'current' ? null : request.params.cart),
  );

  erp.get(
    '/carts/current/download',
    { schema: { tags: TAGS, summary: 'The current cart as a PDF file' } },
    async (request, reply) => {
      const person = personOf(request);
      const locale = localeOf(request);
      return sendPdf(reply, { pdfs: context.pdfs, reader: person.userId }, async () => {
        const cart = await answer(database, request, await findCart(database, person.userId));
        if (!cart) throw new Problem(404, 'cart.none');
        const today = context.today();
        return {
          name: `${WORDS.cart[locale]}-${today}`,
          pdf: cartPdf(cart, today, { locale, person }),
        };
      });
    },
  );

  const sync = async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: v.InferOutput<typeof syncRequest>,
  ) => {
    const person = personOrGuest(request);
    // A guest has no cart here; clients ask all the same.
    if (!person) {
      if (body.transactions.length > 0) throw new Problem(401, 'session.missing');
      return reply.code(204).send();
    }
    // A question, not a change: it waits for nobody, and holds nobody up.
    if (body.transactions.length === 0) return read(request, reply, null);
    const locale = localeOf(request);
    return change(request, reply, async (queries) => {
      const result = await syncCart(context, queries, person, locale, body.uuid, body.transactions);
      if (result.created) void reply.code(201);
      return result.cart;
    });
  };
  const syncSchema = {
    tags: TAGS,
    summary: 'Applies pending transactions, each uuid once',
    body: syncRequest,
    response: { ...RESPONSE, 201: saleWire },
  };
  for (const url of ['/carts/sync', '/cart/sync', '/v2/cart/sync', '/carts/current/sync']) {
    const config = url === '/carts/sync' ? { emptyForGuests: true as const } : {};
    erp.post(url, { schema: syncSchema, config }, (request, reply) => sync(request, reply, request.body));
  }
  erp.post('/carts/:cart/sync', { schema: { ...syncSchema, params: ofCart } }, (request, reply) => {
    const { cart } = request.params;
    return sync(request, reply, cart === 'current' ? request.body : { ...request.body, uuid: cart });
  });

  for (const base of ['/carts/current', '/cart']) {
    erp.post(
      `${base}/update`,
      {
        schema: {
          tags: TAGS,
          summary: 'Notes, references, addresses',
          body: updateRequest,
          response: RESPONSE,
        },
      },
      (request, reply) =>
        change(request, reply, (queries) => updateCart(queries, personOf(request), request.body)),
    );
    erp.post(
      `${base}/set_carrier`,
      { schema: { tags: TAGS, summary: 'Chooses the carrier', body: setCarrierRequest, response: RESPONSE } },
      (request, reply) =>
        change(request, reply, (queries) =>
          setCarrier(context, queries, personOf(request), localeOf(request), request.body.carrier_id),
        ),
    );
    erp.post(
      `${base}/set_delivery_method`,
      { schema: { tags: TAGS, summary: 'Chooses the carrier', body: setMethodRequest, response: RESPONSE } },
      (request, reply) =>
        change(request, reply, (queries) =>
          setCarrier(context, queries, personOf(request), localeOf(request), request.body.method_id),
        ),
    );
    erp.post(
      `${base}/set_pickup`,
      {
        schema: {
          tags: TAGS,
          summary: 'Chooses the pickup site',
          body: setPickupRequest,
          response: RESPONSE,
        },
      },
      (request, reply) =>
        change(request, reply, (queries) =>
          setPickupSite(queries, personOf(request), request.body.pickup_site_id),
        ),
    );
    erp.post(
      `${base}/set_public_delivery_pickup`,
      {
        schema: {
          tags: TAGS,
          summary: 'Chooses a drop-off site of a carrier that is no depot of ours',
          body: publicPickupRequest,
          response: RESPONSE,
        },
      },
      (request, reply) =>
        change(request, reply, (queries) =>
          setPublicPickup(context, queries, personOf(request), localeOf(request), request.body),
        ),
    );
    erp.post(
      `${base}/coupon`,
      { schema: { tags: TAGS, summary: 'Applies a coupon', body: couponRequest, response: RESPONSE } },
      (request, reply) =>
        change(request, reply, (queries) =>
          applyCoupon(context, queries, personOf(request), request.body.code),
        ),
    );
    erp.delete(
      `${base}/coupon/:code`,
      { schema: { tags: TAGS, summary: 'Takes a coupon off', params: couponRequest, response: RESPONSE } },
      (request, reply) =>
        change(request, reply, (queries) => removeCoupon(queries, personOf(request), request.params.code)),
    );
    erp.post(
      `${base}/refresh_qty_unavailable`,
      {
        schema: {
          tags: TAGS,
          summary: 'Compares with the stock of now',
          body: refreshRequest,
          response: RESPONSE,
        },
      },
      (request, reply) =>
        change(request, reply, (queries) => refreshUnavailable(context, queries, personOf(request))),
    );
    erp.post(
      `${base}/confirm`,
      {
        schema: {
          tags: TAGS,
          summary: 'Makes the cart an order, once',
          body: confirmRequest,
          response: { 200: saleWire },
        },
      },
      (request) => confirm(request, request.body),
    );
    erp.post(
      `${base}/check`,
      {
        schema: {
          tags: TAGS,
          summary: 'Which of these articles this customer may not order, and why',
          body: checkRequest,
          response: { 200: refusalsWire },
        },
      },
      async (request) => ({
        data: await checkArticles(context, personOf(request), localeOf(request), request.body.product_ids),
      }),
    );
    erp.get(
      `${base}/next_suite_name`,
      {
        schema: {
          tags: TAGS,
          summary: 'Name proposed for the next suite of orders',
          response: { 200: suiteNameWire },
        },
      },
      async (request) => ({
        value: await nextSuiteName(database, personOf(request).customerId, context.today()),
      }),
    );
  }

  const confirm = async (request: FastifyRequest, body: v.InferOutput<typeof confirmRequest>) => {
    const person = personOf(request);
    const locale = localeOf(request);
    return database.transaction(async (queries) => {
      const id = await confirmCart(context, queries, person, locale, body);
      const sale = await findSale(queries, person.customerId, id);
      const [wire] = await toSaleWires(context, queries, person.customerId, sale ? [sale] : [], locale);
      return wire;
    });
  };
}
