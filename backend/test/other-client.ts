import { randomUUID } from 'node:crypto';
import type { Caller, WishlistsAnswer } from './backend-process';

/* Another client of a Shopinvader: a storefront at an origin of its own. */

/** Its origin, which CLIENT_ORIGINS names. */
export const CLIENT = 'https://shop.example.be';
/** An origin that nothing names. */
export const STRANGER = 'https://stranger.example';

export interface Sent {
  readonly method?: string;
  /** A text goes as it is. */
  readonly body?: unknown;
  readonly from?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A request as the client sends it: by its own origin, with a JSON content type whatever it holds. */
export async function sendFrom(origin: string, path: string, sent: Sent = {}): Promise<Got> {
  const { method = 'POST', body, from = CLIENT, token = null, headers = {} } = sent;
  const response = await fetch(`${origin}/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: from,
      // A browser that asks whether it may has no content.
      ...(method === 'OPTIONS' ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

export interface Found {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits: readonly {
      readonly _index: string;
      readonly _source: Readonly<Record<string, unknown>>;
    }[];
  };
  readonly aggregations: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
/** A search of the client; its answer, whatever status it has. */
export async function searchFrom(
  origin: string,
  index: string,
  body: object,
  token: string | null,
): Promise<Got & { found: Found }> {
  const got = await sendFrom(origin, `search/${index}/_search`, { body, token });
  return { ...got, found: got.body as Found };
}
/** Names of what was found, in its order. */
export const namesOf = ({ found }: { readonly found: Found }) =>
  found.hits.hits.map(({ _source }) => _source['name']);
/** What was counted by. */
export const bucketsOf = (counted: Readonly<Record<string, unknown>> | undefined) =>
  (counted?.['buckets'] ?? []) as readonly { readonly key: string; readonly doc_count: number }[];

/** Articles of which one category has all these properties. */
export const inCategories = (filters: Readonly<Record<string, string | number>>) => ({
  nested: {
    path: 'categories',
    query: {
      bool: {
        must: Object.entries(filters).map(([name, value]) => ({ term: { [`categories.${name}`]: value } })),
      },
    },
  },
});

/**
 * What a person has to pay with a cart of one article.
 *
 * @param lister has lists of articles to take one from
 */
export async function payableOf(person: Caller, lister: Caller): Promise<string> {
  const { body: lists } = await lister.get<WishlistsAnswer>('wishlists');
  const product_ids = lists.items.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  // Not everybody may have everything.
  const { body: refused } = await person.post<{ data: { product_id: number }[] }>('cart/check', {
    product_ids,
  });
  const product_id = product_ids.find((id) => refused.data.every((one) => one.product_id !== id));
  await person.post('carts/sync', { transactions: [{ uuid: randomUUID(), product_id, qty: 1 }] });
  const { origin, token } = person;
  const { body } = await sendFrom(origin, 'shopinvader/carts/current/payable', { method: 'GET', token });
  return (body as { payable: string }).payable;
}

/** How it can be paid. */
export const methodsFor = ({ origin, token }: Caller, payable: string): Promise<Got> =>
  sendFrom(origin, `shopinvader/payment/methods?payable=${encodeURIComponent(payable)}`, {
    method: 'GET',
    token,
  });
