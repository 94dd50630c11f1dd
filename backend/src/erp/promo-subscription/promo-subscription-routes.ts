import { subscriptionsWire } from '@vetportal/erp/wire';
import { idInPath, subscriptionRequest } from '@vetportal/erp/wire/requests';
import * as v from 'valibot';
import { visibleArticles } from '../article/article';
import type { ErpContext } from '../erp-context';
import type { ErpScope } from '../http/erp-scope';
import { notFound } from '../http/problem';
import { personOf } from '../session/authenticate';

const TAGS = ['promo subscriptions'];

/** Articles whose promotions a person subscribes to (`S17`, `C13`). Asking twice changes nothing, and is no error. */
export function promoSubscriptionRoutes(erp: ErpScope, { database, articles }: ErpContext): void {
  erp.get(
    '/promo_subscriptions',
    {
      schema: {
        tags: TAGS,
        summary: 'Articles whose promotions the person hears of',
        response: { 200: subscriptionsWire },
      },
    },
    async (request) => {
      const data = await database.query<{ product_id: number }>(
        'select product_id from promo_subscription where user_id = $1 order by created_at, product_id',
        [personOf(request).userId],
      );
      return { size: data.length, data };
    },
  );

  erp.post(
    '/promo_subscriptions',
    {
      schema: {
        tags: TAGS,
        summary: 'Subscribes to the promotions of an article',
        body: subscriptionRequest,
        response: { 201: subscriptionRequest },
      },
    },
    async (request, reply) => {
      const { product_id: productId } = request.body;
      const found = await articles.find(database, [productId]);
      // What is kept to other customers is not there for this one (`P04`).
      if (!visibleArticles(found, personOf(request)).has(productId)) throw notFound();
      await database.query(
        'insert into promo_subscription (user_id, product_id) values ($1, $2) on conflict do nothing',
        [personOf(request).userId, productId],
      );
      return reply.code(201).send({ product_id: productId });
    },
  );

  erp.delete(
    '/promo_subscriptions/:product_id',
    {
      schema: {
        tags: TAGS,
        summary: 'Ends the subscription to an article',
        params: v.object({ product_id: idInPath }),
      },
    },
    async (request, reply) => {
      await database.query('delete from promo_subscription where user_id = $1 and product_id = $2', [
        personOf(request).userId,
        request.params.product_id,
      ]);
      return reply.code(204).send();
    },
  );
}
