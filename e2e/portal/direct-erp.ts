import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';

interface CartAnswer {
  readonly lines: readonly {
    readonly product_id: number;
    readonly qty: number;
    readonly is_delivery: boolean;
  }[];
}

/** Query for articles that every customer may order. */
export const FOR_EVERYBODY = {
  bool: {
    filter: [{ term: { is_food: { value: true } } }, { term: { not_sold_on_website: { value: false } } }],
  },
};

/** The ERP takes no more at a time. */
const MOST = 1_000;

/** Calls the ERP as the person of a browser, without its pages and without the faults of their network. */
export class DirectErp {
  private readonly request: APIRequestContext;
  private authorization = '';

  /** Reads the person's token from the requests of the pages. */
  constructor(context: BrowserContext) {
    this.request = context.request;
    context.on('request', (request) => {
      const header = request.headers()['authorization'];
      if (request.url().includes('/shopinvader/') && header) this.authorization = header;
    });
  }

  /** Whether a person is signed in, as far as is known here. */
  get knowsWho(): boolean {
    return this.authorization !== '';
  }

  /** @returns undefined for an answer without content */
  async get<Answer>(path: string): Promise<Answer | undefined> {
    const response = await this.request.get(`/shopinvader/${path}`, { headers: this.headers() });
    return response.status() === 204 ? undefined : ((await response.json()) as Answer);
  }

  async post<Answer>(path: string, data: unknown): Promise<Answer | undefined> {
    const response = await this.request.post(`/shopinvader/${path}`, { headers: this.headers(), data });
    return response.status() === 204 ? undefined : ((await response.json()) as Answer);
  }

  /** What of the index this query finds, first `size` documents. */
  async find<Source>(query: unknown, fields: readonly string[], size: number): Promise<Source[]> {
    const response = await this.request.post('/search/products_en_us/_search', {
      // Who is known gets the own prices too.
      ...(this.knowsWho ? { headers: this.headers() } : {}),
      data: { query, size, _source: fields },
    });
    const { hits } = (await response.json()) as { hits: { hits: { _source: Source }[] } };
    return hits.hits.map(({ _source }) => _source);
  }

  /** Units in the cart by product id. */
  async quantities(): Promise<Record<number, number>> {
    const cart = await this.get<CartAnswer>('carts/current');
    const goods = cart?.lines.filter((line) => !line.is_delivery) ?? [];
    return Object.fromEntries(goods.map((line) => [line.product_id, line.qty]));
  }

  /** Brings the cart to these quantities; what is not named goes. */
  async setCart(wanted: ReadonlyMap<number, number>): Promise<void> {
    const present = await this.quantities();
    const ids = new Set([...Object.keys(present).map(Number), ...wanted.keys()]);
    const transactions = [...ids].map((id) => ({
      uuid: randomUUID(),
      product_id: id,
      qty: (wanted.get(id) ?? 0) - (present[id] ?? 0),
    }));
    for (let at = 0; at < transactions.length; at += MOST) {
      await this.post('carts/sync', { uuid: null, transactions: transactions.slice(at, at + MOST) });
    }
  }

  private headers(): Record<string, string> {
    return { authorization: this.authorization, 'accept-language': 'en' };
  }
}

/** Waits until a page has shown who is signed in. */
export async function untilKnown(page: Page, erp: DirectErp): Promise<void> {
  while (!erp.knowsWho) await page.waitForTimeout(50);
}
