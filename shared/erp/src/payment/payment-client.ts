import type { CartSnapshot, Payable, Payment, PaymentProvider, RedirectForm } from '@vetportal/model';
import * as v from 'valibot';
import { asShown, shownWire } from '../cart/shown-cart';
import type { ErpConnection, ErpHttp } from '../http/erp-http';
import { ErpFailed, ErpRefused } from '../http/errors';
import { cents } from '../wire/cents';
import { payableWire, paymentWire, providersWire, transactionWire } from '../wire/payment';
import type { Sent, SentQuery } from '../wire/requests/fields';
import type { paymentMethodsQuery, paymentRequest } from '../wire/requests/payment';
import { tolerant } from '../wire/tolerant';
import { readRedirectForm } from './redirect-form';

const payableSchema = v.pipe(
  v.nullable(tolerant(payableWire)),
  v.transform((wire): Payable | undefined =>
    wire?.payable && cents(wire.amount) > 0
      ? { payable: wire.payable, amountCents: cents(wire.amount) }
      : undefined,
  ),
);

const providersSchema = v.pipe(
  tolerant(v.pick(providersWire, ['providers'])),
  v.transform(({ providers = [] }) =>
    providers.map(({ id, code = '', name = '', payment_icons: icons = [] }): PaymentProvider => ({
      id,
      code,
      name,
      icons: icons.map((icon) => ({ name: icon.name ?? '', image: icon.image ?? '' })),
    })),
  ),
);

const transactionSchema = tolerant(transactionWire);

const paymentSchema = v.pipe(
  tolerant(paymentWire),
  v.transform((wire): Payment => ({
    reference: wire.reference ?? '',
    state: wire.state,
    amountCents: cents(wire.amount),
    sale: wire.sale_id === undefined ? undefined : { id: wire.sale_id, name: wire.sale_name ?? '' },
    detail: wire.detail ?? '',
  })),
);

/** Paying with the order (`C09`). */
export interface PaymentClient {
  /** @returns undefined where nothing is to be paid with the order, or the ERP takes no payments */
  payable(signal?: AbortSignal): Promise<Payable | undefined>;
  providers(payable: Payable, signal?: AbortSignal): Promise<readonly PaymentProvider[]>;
  /**
   * Begins a payment.
   *
   * @param returnUrl where the payer comes back to, on this origin
   * @returns the form that takes the payer to the provider
   * @throws CartChanged where the cart is no longer what was shown, ErpRefused where it is no longer what is paid for
   */
  begin(request: {
    readonly payable: Payable;
    readonly providerId: number;
    readonly returnUrl: string;
    /** The cart as the payer has seen it. */
    readonly shown: CartSnapshot;
  }): Promise<{ readonly reference: string; readonly form: RedirectForm }>;
  /** @returns undefined for a payment that does not exist or is another customer's */
  find(reference: string, signal?: AbortSignal): Promise<Payment | undefined>;
}

export const createPaymentClient = (
  http: ErpHttp,
  { baseUrl }: Pick<ErpConnection, 'baseUrl'>,
): PaymentClient => ({
  payable: (signal) =>
    http.call('carts/current/payable', payableSchema, { signal }).catch((error: unknown) => {
      if (isUnknown(error)) return undefined;
      throw error;
    }),
  async providers({ payable }, signal) {
    const providers = await http.get('payment/methods', providersSchema, {
      query: { payable } satisfies SentQuery<typeof paymentMethodsQuery>,
      signal,
    });
    return providers.map((provider) => ({
      ...provider,
      icons: provider.icons.flatMap(({ name, image }) => {
        const shown = pictureOf(image, baseUrl);
        return shown === undefined ? [] : [{ name, image: shown }];
      }),
    }));
  },
  async begin({ payable, providerId, returnUrl, shown }) {
    const { reference = '', redirect_form_html: markup = '' } = await asShown(
      http.get('payment/transactions', transactionSchema, {
        method: 'POST',
        json: {
          payable: payable.payable,
          flow: 'redirect',
          provider_id: providerId,
          frontend_redirect_url: returnUrl,
          provider_input: {},
          shown: shownWire(shown),
        } satisfies Sent<typeof paymentRequest>,
      }),
    );
    const form = readRedirectForm(markup, baseUrl);
    if (!form) throw new ErpFailed('payment/transactions: no form that leads to a provider');
    return { reference, form };
  },
  find: (reference, signal) =>
    http
      .call(`payment/transactions/${encodeURIComponent(reference)}`, paymentSchema, { signal })
      .catch((error: unknown) => {
        if (isUnknown(error)) return undefined;
        throw error;
      }),
});

const isUnknown = (error: unknown): boolean =>
  error instanceof ErpRefused && (error.status === 404 || error.status === 405);

/** How pictures begin in base64: SVG with and without its XML line, PNG, JPEG, GIF. */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/^(PHN2Zy|PD94bW)/, 'image/svg+xml'],
  [/^iVBORw0KGgo/, 'image/png'],
  [/^\/9j\//, 'image/jpeg'],
  [/^R0lGOD/, 'image/gif'],
];

/** The address of an icon: Odoo sends the picture itself, in base64; another ERP may send where it is. */
function pictureOf(image: string, baseUrl: string): string | undefined {
  const type = /^[\w+/]+=*$/.test(image) ? PICTURES.find(([start]) => start.test(image))?.[1] : undefined;
  if (type !== undefined) return `data:${type};base64,${image}`;
  return URL.canParse(image, baseUrl) ? new URL(image, baseUrl).href : undefined;
}
