import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import type { Sent } from '../wire/requests/fields';
import type { subscriptionRequest } from '../wire/requests/form';
import { subscriptionsWire } from '../wire/subscription';
import { tolerant } from '../wire/tolerant';

/** Articles whose promotions the person hears of (`S17`, `C13`). */
export interface PromoSubscriptionsClient {
  /** Ids of the articles. */
  all(signal?: AbortSignal): Promise<readonly number[]>;
  subscribe(productId: number): Promise<void>;
  unsubscribe(productId: number): Promise<void>;
}

export const createPromoSubscriptionsClient = (http: ErpHttp): PromoSubscriptionsClient => ({
  async all(signal) {
    const { data = [] } = await http.get('promo_subscriptions', tolerant(subscriptionsWire), { signal });
    return data.map(({ product_id: id }) => id);
  },
  async subscribe(productId) {
    await http.call('promo_subscriptions', v.unknown(), {
      method: 'POST',
      json: { product_id: productId } satisfies Sent<typeof subscriptionRequest>,
    });
  },
  async unsubscribe(productId) {
    await http.call(`promo_subscriptions/${productId}`, v.unknown(), { method: 'DELETE' });
  },
});
