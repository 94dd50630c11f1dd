import * as v from 'valibot';
import type { ErpHttp } from '../http/erp-http';
import { ErpFailed, ErpRefused } from '../http/errors';
import { saleSchema } from '../sales/read-sale';
import type { CartConfirmation, CartUpdate } from './cart-client';

const requestsSchema = v.pipe(
  v.object({ items: v.array(saleSchema) }),
  v.transform(({ items }) => items),
);

/** How many of the newest requests are looked through for one whose answer was lost. */
const NEWEST = 20;

/**
 * Asks for the cart to be ordered, in an ERP whose team confirms what was ordered. Asked again after a lost answer it is the same
 * request: a cart that is one already is found by its uuid.
 *
 * @param update writes down what is said with the order
 * @throws ErpError
 */
export async function requestQuotation(
  http: ErpHttp,
  { uuid, ...details }: CartConfirmation,
  update: (change: CartUpdate) => Promise<unknown>,
): Promise<{ readonly saleId: number; readonly name: string }> {
  const current = await http.call('carts/current', saleSchema);
  if (current?.uuid === uuid) {
    // The name of a suite is not one of its fields.
    await update({ note: details.note, customerRef: details.customerRef });
    try {
      const asked = await http.get(`carts/${encodeURIComponent(uuid)}/request_quotation`, saleSchema, {
        method: 'POST',
      });
      return { saleId: asked.id, name: asked.name };
    } catch (error) {
      if (!(error instanceof ErpRefused || error instanceof ErpFailed)) throw error;
      const made = await find(http, uuid);
      if (made) return made;
      throw error;
    }
  }
  const made = await find(http, uuid);
  if (made) return made;
  throw new ErpRefused(404, '');
}

async function find(http: ErpHttp, uuid: string) {
  const requests = await http.get('quotations', requestsSchema, { query: { page: 1, page_size: NEWEST } });
  const made = requests.find((request) => request.uuid === uuid);
  return made && { saleId: made.id, name: made.name };
}
