import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { APIResponse } from '@playwright/test';
import * as v from 'valibot';
import type { Session } from './session';

const sale = v.object({
  uuid: v.string(),
  lines: v.array(v.object({ product_id: v.number(), qty: v.number(), is_delivery: v.boolean() })),
});
const found = v.object({
  hits: v.object({ hits: v.array(v.object({ _source: v.object({ id: v.number() }) })) }),
});
const checked = v.object({ data: v.array(v.object({ product_id: v.number() })) });

/** Articles that are looked at to find those that somebody may order. */
const MOST_ASKED = 4_000;
const LEAST_ASKED = 100;
const TRIES = 5;
const REST_MS = 5_000;

/** A cart. */
type Sale = v.InferOutput<typeof sale>;

/** A change of a cart. */
export interface Change {
  readonly uuid: string;
  readonly product_id: number;
  readonly qty: number;
}

export const changeOf = (product: number, quantity: number): Change => ({
  uuid: randomUUID(),
  product_id: product,
  qty: quantity,
});

/** Sends changes of the cart. @throws Error where they are not taken */
export async function sync(session: Session, transactions: readonly Change[]): Promise<Sale> {
  const answer = await session.request.post('/shopinvader/carts/sync', {
    headers: await session.headers(),
    data: { uuid: null, transactions },
  });
  if (!answer.ok()) throw new Error(`sync: ${String(answer.status())} ${await answer.text()}`);
  return v.parse(sale, await answer.json());
}

/** The cart; undefined where there is none. */
export async function cartOf(session: Session): Promise<Sale | undefined> {
  const answer = await session.request.get('/shopinvader/carts/current', {
    headers: await session.headers(),
  });
  if (!answer.ok()) throw new Error(`cart: ${String(answer.status())}`);
  return answer.status() === 204 ? undefined : v.parse(sale, await answer.json());
}

/** Articles that are sold here. */
const SOLD = { term: { not_sold_on_website: { value: false } } };

/**
 * Articles that somebody may order, up to a number of them.
 *
 * @param query among which to look; of all that are sold a student, say, may order few
 */
export async function orderableArticles(
  session: Session,
  count: number,
  query: object = SOLD,
): Promise<number[]> {
  const headers = await session.headers();
  // Many may be refused.
  const data = { query, size: Math.min(Math.max(LEAST_ASKED, 2 * count), MOST_ASKED), _source: ['id'] };
  const ask = (): Promise<APIResponse> =>
    session.request.post('/search/products_fr_be/_search', { headers, data });
  let answer = await ask();
  // A search that is larger than any of the portal has its caller rest, and may be too long for a busy machine.
  for (let tried = 1; [408, 429].includes(answer.status()) && tried < TRIES; tried += 1) {
    await wait(REST_MS);
    answer = await ask();
  }
  if (!answer.ok()) throw new Error(`search: ${String(answer.status())}`);
  const ids = v.parse(found, await answer.json()).hits.hits.map(({ _source }) => _source.id);
  const check = await session.request.post('/shopinvader/cart/check', {
    headers,
    data: { product_ids: ids },
  });
  const refused = new Set(v.parse(checked, await check.json()).data.map(({ product_id: id }) => id));
  const orderable = ids.filter((id) => !refused.has(id)).slice(0, count);
  if (orderable.length === 0) throw new Error('There is nothing that this customer may order.');
  return orderable;
}
