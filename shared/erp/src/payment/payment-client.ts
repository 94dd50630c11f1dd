import type {
  CartSnapshot,
  Payable,
  Payment,
  PaymentProvider,
  PaymentState,
  RedirectForm,
} from '@vetportal/model';
import * as v from 'valibot';
import { asShown, shownWire } from '../cart/shown-cart';
import type { ErpConnection, ErpHttp } from '../http/erp-http';
import { ErpFailed, ErpRefused } from '../http/errors';
import { cents, list, text } from '../wire';
import { readRedirectForm } from './redirect-form';

const payableSchema = v.pipe(
  v.nullable(v.object({ payable: text, amount: cents })),
  v.transform((wire): Payable | undefined =>
    wire && wire.payable !== '' && wire.amount > 0
      ? { payable: wire.payable, amountCents: wire.amount }
      : undefined,
  ),
);

const providersSchema = v.object({
  providers: list(
    v.pipe(
      v.object({
        id: v.number(),
        code: text,
        name: text,
        payment_icons: list(v.object({ name: text, image: text })),
      }),
      v.transform(({ payment_icons: icons, ...provider }): PaymentProvider => ({ ...provider, icons })),
    ),
  ),
});

const transactionSchema = v.object({ reference: text, redirect_form_html: text });

const STATES: readonly PaymentState[] = ['draft', 'pending', 'done', 'cancel', 'error'];

const stateSchema = v.pipe(
  v.object({
    reference: text,
    state: v.picklist(STATES),
    amount: cents,
    sale_id: v.nullish(v.number()),
    sale_name: text,
    detail: text,
  }),
  v.transform(({ sale_id: id, sale_name: name, amount: amountCents, ...wire }): Payment => ({
    ...wire,
    amountCents,
    sale: typeof id === 'number' ? { id, name } : undefined,
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
    const { providers } = await http.get('payment/methods', providersSchema, { query: { payable }, signal });
    return providers.map((provider) => ({
      ...provider,
      icons: provider.icons.flatMap(({ name, image }) =>
        URL.canParse(image, baseUrl) ? [{ name, image: new URL(image, baseUrl).href }] : [],
      ),
    }));
  },
  async begin({ payable, providerId, returnUrl, shown }) {
    const { reference, redirect_form_html: markup } = await asShown(
      http.get('payment/transactions', transactionSchema, {
        method: 'POST',
        json: {
          payable: payable.payable,
          flow: 'redirect',
          provider_id: providerId,
          frontend_redirect_url: returnUrl,
          provider_input: {},
          shown: shownWire(shown),
        },
      }),
    );
    const form = readRedirectForm(markup, baseUrl);
    if (!form) throw new ErpFailed('payment/transactions: no form that leads to a provider');
    return { reference, form };
  },
  find: (reference, signal) =>
    http
      .call(`payment/transactions/${encodeURIComponent(reference)}`, stateSchema, { signal })
      .catch((error: unknown) => {
        if (isUnknown(error)) return undefined;
        throw error;
      }),
});

const isUnknown = (error: unknown): boolean =>
  error instanceof ErpRefused && (error.status === 404 || error.status === 405);
