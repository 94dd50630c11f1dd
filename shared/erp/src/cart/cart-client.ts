import type { Carrier, Cart, CartSnapshot, CartTransaction, PickupSite } from '@vetportal/model';
import * as v from 'valibot';
import type { ErpFile, ErpHttp } from '../http/erp-http';
import { either } from '../http/either';
import { ErpLacksCall, ErpRefused } from '../http/errors';
import { carrierSchema, keepsNotesAsHtml, saleSchema } from '../sales/read-sale';
import { cartSchema } from './read-cart';
import { requestQuotation } from './request-quotation';
import { asShown, shownWire } from './shown-cart';
import { pickupSiteWire, refusalsWire, suiteNameWire } from '../wire/cart';
import type {
  checkRequest,
  confirmRequest,
  couponRequest,
  pickupsQuery,
  refreshRequest,
  setCarrierRequest,
  setMethodRequest,
  setPickupRequest,
  syncRequest,
  updateRequest,
} from '../wire/requests/cart';
import type { Sent, SentQuery } from '../wire/requests/fields';
import { htmlOf } from '../wire/note';
import { saleWire } from '../wire/sale';
import { tolerant } from '../wire/tolerant';

const pickupSitesSchema = v.pipe(
  v.nullable(v.array(tolerant(pickupSiteWire))),
  v.transform((sites): readonly PickupSite[] =>
    (sites ?? []).map(({ id, name = '', street = '', zip = '', city = '', attendances = '' }) => ({
      id,
      name,
      street,
      zip,
      city,
      attendances,
    })),
  ),
);

const refusalsSchema = v.pipe(
  tolerant(refusalsWire),
  v.transform(({ data = [] }) => new Map(data.map(({ product_id: id, detail = '' }) => [id, detail]))),
);

const carriersSchema = v.pipe(
  v.nullable(v.array(carrierSchema)),
  v.transform((carriers) => carriers ?? []),
);

/** What can be changed of a cart besides its lines; what is left out stays. */
export interface CartUpdate {
  readonly customerRef?: string;
  readonly note?: string;
  readonly suiteName?: string;
  readonly deliveryAddressId?: number;
  readonly invoicingAddressId?: number;
}

/** What is said when a cart becomes an order (`C04`). */
export interface CartConfirmation {
  readonly uuid: string;
  readonly note: string;
  readonly customerRef: string;
  readonly suiteName: string;
}

/** The customer's cart at the ERP (`C04`, `C05`). `undefined` stands for: there is no cart. */
export interface CartClient {
  current(signal?: AbortSignal): Promise<Cart | undefined>;
  /**
   * Sends pending transactions. An ERP that applies each uuid once, however often it arrives, says so (`transactionsOnce`).
   *
   * @param uuid the cart they were made for, or undefined where there was none
   */
  sync(
    uuid: string | undefined,
    transactions: readonly CartTransaction[],
    signal?: AbortSignal,
  ): Promise<Cart | undefined>;
  update(change: CartUpdate): Promise<Cart | undefined>;
  refreshUnavailable(uuid: string): Promise<Cart | undefined>;
  /**
   * Makes the cart an order; where the ERP takes no orders (`directOrder`), a request that its team confirms.
   *
   * @param shown what the person has seen and agrees to; undefined only where that is an order already
   * @throws CartChanged where something else would be ordered
   */
  confirm(
    confirmation: CartConfirmation,
    shown: CartSnapshot | undefined,
  ): Promise<{ readonly saleId: number; readonly name: string }>;
  carriers(signal?: AbortSignal): Promise<readonly Carrier[]>;
  setCarrier(carrierId: number): Promise<Cart | undefined>;
  /** The sites of a carrier that is fetched from, by name, street, zip or town. */
  pickupSites(carrierId: number, name: string, signal?: AbortSignal): Promise<readonly PickupSite[]>;
  /** Chooses where the order is fetched, and with it the carrier of that site. */
  setPickup(siteId: number): Promise<Cart | undefined>;
  coupon(code: string): Promise<Cart | undefined>;
  /**
   * Takes a coupon off the cart; one that is not applied changes nothing. Own addition.
   *
   * @throws ErpRefused with status 404 or 405 where the ERP does not know the call
   */
  removeCoupon(code: string): Promise<Cart | undefined>;
  /**
   * Which of these articles this customer may not order, before anything is added.
   *
   * @returns the ERP's reason by product id, in the person's language; empty where it does not know the call
   */
  refusals(productIds: readonly number[], signal?: AbortSignal): Promise<ReadonlyMap<number, string>>;
  /** The cart as a file, to be shown or signed before it is ordered. Own addition: another ERP refuses it. */
  download(): Promise<ErpFile>;
  /** Name proposed for the next suite of orders, where the ERP has one. */
  nextSuiteName(signal?: AbortSignal): Promise<string | undefined>;
}

/** A note is HTML in a public Shopinvader; which it is the cart says. */
const dialectSchema = v.pipe(tolerant(v.pick(saleWire, ['sale_channel'])), v.transform(keepsNotesAsHtml));

export const createCartClient = (http: ErpHttp): CartClient => {
  const notes: { areHtml: boolean | undefined } = { areHtml: http.has('directOrder') ? undefined : true };
  const cart = v.pipe(
    v.unknown(),
    v.transform((answer) => {
      const dialect = v.safeParse(dialectSchema, answer);
      if (dialect.success) notes.areHtml = dialect.output;
      return answer;
    }),
    cartSchema,
  );
  async function noteWire(note: string): Promise<string> {
    const html = htmlOf(note);
    // What is the same in both goes at once: the page may be on its way out.
    if (html !== note && notes.areHtml === undefined) await http.call('carts/current', cart);
    return notes.areHtml === true ? html : note;
  }
  const update = async (change: CartUpdate): Promise<Cart | undefined> =>
    http.call('carts/current/update', cart, {
      method: 'POST',
      json: {
        ...(change.customerRef === undefined ? {} : { client_order_ref: change.customerRef }),
        ...(change.note === undefined ? {} : { note: await noteWire(change.note) }),
        // Own addition; an ERP that does not know it learns the name with the confirmation.
        ...(change.suiteName === undefined ? {} : { suite_name: change.suiteName }),
        ...(change.deliveryAddressId === undefined
          ? {}
          : { delivery: { address_id: change.deliveryAddressId } }),
        ...(change.invoicingAddressId === undefined
          ? {}
          : { invoicing: { address_id: change.invoicingAddressId } }),
      } satisfies Sent<typeof updateRequest>,
    });
  return {
    current: (signal) => http.call('carts/current', cart, { signal }),
    sync: (uuid, transactions, signal) => {
      const call = {
        method: 'POST',
        signal,
        json: {
          uuid: uuid ?? null,
          transactions: transactions.map((transaction) => ({
            uuid: transaction.uuid,
            product_id: transaction.productId,
            qty: transaction.quantity,
            // `C04`: options are sent only when there are some.
            ...(transaction.options && Object.keys(transaction.options).length > 0
              ? { options: transaction.options }
              : {}),
          })),
        } satisfies Sent<typeof syncRequest>,
      } as const;
      const meant = () => http.call('carts/sync', cart, call);
      // Where the uuid in the body counts for nothing, the one in the path does (docs/erp.md).
      return uuid === undefined || http.has('transactionsOnce')
        ? meant()
        : either(() => http.call(`carts/${encodeURIComponent(uuid)}/sync`, cart, call), meant);
    },
    update,
    refreshUnavailable: (uuid) =>
      either(
        () =>
          http.call('cart/refresh_qty_unavailable', cart, {
            method: 'POST',
            json: { uuid } satisfies Sent<typeof refreshRequest>,
          }),
        // An ERP without it says what there is as it answers the cart.
        () => http.call('carts/current', cart),
      ),
    confirm: (confirmation, shown) =>
      either(
        async () => {
          const sale = await asShown(
            http.get('cart/confirm', saleSchema, {
              method: 'POST',
              json: {
                uuid: confirmation.uuid,
                note: confirmation.note,
                customer_ref: confirmation.customerRef,
                suite_name: confirmation.suiteName,
                ...(shown ? { shown: shownWire(shown) } : {}),
              } satisfies Sent<typeof confirmRequest>,
            }),
          );
          return { saleId: sale.id, name: sale.name };
        },
        () => requestQuotation(http, confirmation, update),
      ),
    carriers: (signal) =>
      http.get('carts/current/delivery_carriers', carriersSchema, { signal }).catch((error: unknown) => {
        // The public Shopinvader has none of them without a cart.
        if (error instanceof ErpRefused && error.status === 404) return [];
        throw error;
      }),
    setCarrier: (carrierId) =>
      either(
        () =>
          http.call('cart/set_delivery_method', cart, {
            method: 'POST',
            json: { method_id: carrierId } satisfies Sent<typeof setMethodRequest>,
          }),
        () =>
          http.call('carts/current/set_carrier', cart, {
            method: 'POST',
            json: { carrier_id: carrierId } satisfies Sent<typeof setCarrierRequest>,
          }),
        () => http.call('carts/current/carrier', cart, { method: 'POST', json: { carrier_id: carrierId } }),
      ),
    pickupSites: (carrierId, name, signal) =>
      http.get('delivery_pickups', pickupSitesSchema, {
        signal,
        query: {
          carrier_id: carrierId,
          name: name === '' ? undefined : name,
        } satisfies SentQuery<typeof pickupsQuery>,
      }),
    setPickup: (siteId) =>
      http.call('carts/current/set_pickup', cart, {
        method: 'POST',
        json: { pickup_site_id: siteId } satisfies Sent<typeof setPickupRequest>,
      }),
    coupon: (code) =>
      http.call('carts/current/coupon', cart, {
        method: 'POST',
        json: { code } satisfies Sent<typeof couponRequest>,
      }),
    removeCoupon: (code) =>
      http.call(`carts/current/coupon/${encodeURIComponent(code)}`, cart, { method: 'DELETE' }),
    async refusals(productIds, signal) {
      try {
        return await http.get('cart/check', refusalsSchema, {
          method: 'POST',
          signal,
          json: { product_ids: [...productIds] } satisfies Sent<typeof checkRequest>,
        });
      } catch (error) {
        // Own addition: another ERP refuses when the articles are sent.
        if (error instanceof ErpRefused && (error.status === 404 || error.status === 405)) return new Map();
        throw error;
      }
    },
    download: () => http.download('carts/current/download', 'cart.pdf'),
    async nextSuiteName(signal) {
      try {
        const { value } = await http.get('cart/next_suite_name', tolerant(suiteNameWire), { signal });
        return value || undefined;
      } catch (error) {
        if (error instanceof ErpLacksCall) return undefined;
        throw error;
      }
    },
  };
};
