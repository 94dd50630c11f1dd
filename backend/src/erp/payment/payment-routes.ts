import { payableWire, paymentWire, providersWire, transactionWire, euros } from '@vetportal/erp/wire';
import { paymentMethodsQuery, paymentRequest } from '@vetportal/erp/wire/requests';
import { formatMoney } from '@vetportal/i18n';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Queries } from '../../database';
import { html } from '../../identity/pages/html';
import { toCartWire } from '../cart/cart-answer';
import { findCart, lockCart } from '../cart/cart-store';
import { confirmCart } from '../cart/confirm-cart';
import { loadCart } from '../cart/load-cart';
import { refuseChangedCart } from '../cart/displayed-cart';
import type { ErpContext } from '../erp-context';
import { type ClientOrigins, isClientAddress, isOtherClient } from '../http/client-origins';
import type { ErpScope } from '../http/erp-scope';
import { message } from '../http/messages';
import { InvalidRequest, notFound, Problem } from '../http/problem';
import { localeOf } from '../http/request-locale';
import { personOf } from '../session/authenticate';
import { isSamePayable, openPayable, payableOf, sealPayable, type Payable } from './payable';
import { findPayment, insertPayment, type PaymentRecord } from './payment-store';
import { findProvider, ON_ACCOUNT, PAYMENT_PROVIDERS, SANDBOX_PATH } from './providers';
import { signed } from './signature';

/** What payments need besides the ERP's own. */
export interface PaymentSettings {
  /** Secret that seals what the browser carries. */
  key: string;
  /** A payer comes back to the portal or to a named client, and to nowhere else. */
  origins: ClientOrigins;
}

const TAGS = ['payment'];
const CURRENCY = { id: 1, code: 'EUR' };

/** Paying with the order (`C09`). */
export function paymentRoutes(erp: ErpScope, context: ErpContext, settings: PaymentSettings): void {
  const { database } = context;

  const currentPayable = async (queries: Queries, request: FastifyRequest): Promise<Payable | null> => {
    const person = personOf(request);
    const cart = await findCart(queries, person.userId);
    if (!cart) return null;
    const loaded = await loadCart(context, queries, person, localeOf(request), cart);
    // A client that ends each order with a payment gets one to end it with; the portal orders on account without.
    return payableOf(loaded, person, isOtherClient(request, settings.origins));
  };
  const toWire = (payable: Payable, request: FastifyRequest) => ({
    payable: sealPayable(payable, settings.key),
    payable_reference: payable.cartUuid,
    amount: euros(payable.amountCents),
    currency_code: CURRENCY.code,
    amount_formatted: formatMoney(localeOf(request), payable.amountCents),
  });
  /** @throws Problem 400 for one that was tampered with, 404 for another person's */
  const opened = (text: string, request: FastifyRequest): Payable => {
    const payable = openPayable(text, settings.key);
    if (!payable) throw new Problem(400, 'payment.invalid');
    if (payable.userId !== personOf(request).userId) throw notFound();
    return payable;
  };

  for (const url of ['/carts/current/payable', '/cart/payable']) {
    erp.get(
      url,
      {
        schema: {
          tags: TAGS,
          summary: 'What is to be paid with this order; 204 where that is nothing',
          response: { 200: payableWire, 204: v.null() },
        },
      },
      async (request, reply) => {
        const payable = await currentPayable(database, request);
        return payable ? toWire(payable, request) : reply.code(204).send();
      },
    );
  }

  erp.get(
    '/payment/methods',
    {
      schema: {
        tags: TAGS,
        summary: 'Ways to pay',
        querystring: paymentMethodsQuery,
        response: { 200: providersWire },
      },
    },
    (request) => {
      const payable = opened(request.query.payable, request);
      return Promise.resolve({
        ...toWire(payable, request),
        providers: (payable.onAccount ? [ON_ACCOUNT] : PAYMENT_PROVIDERS).map(
          ({ id, code, names, icon }) => ({
            id,
            code,
            name: names[localeOf(request)],
            state: 'test' as const,
            inline_form_view_rendered: null,
            express_checkout_form_view_rendered: null,
            // As Odoo has them: the picture itself, in base64.
            payment_icons: icon ? [{ sequence: 1, name: icon.name, image: icon.image }] : [],
          }),
        ),
      });
    },
  );

  erp.post(
    '/payment/transactions',
    {
      schema: {
        tags: TAGS,
        summary: 'Begins a payment; the payer is sent to its provider',
        body: paymentRequest,
        response: { 201: transactionWire },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const person = personOf(request);
      const payable = opened(body.payable, request);
      const provider = payable.onAccount ? undefined : findProvider(body.provider_id);
      if (!provider && !(payable.onAccount && body.provider_id === ON_ACCOUNT.id))
        throw new Problem(400, 'payment.unknownProvider');
      const returnUrl = checkedReturn(body.frontend_redirect_url, settings.origins);
      const payment = await database.transaction(async (queries) => {
        const cart = await lockCart(queries, person.userId);
        const locale = localeOf(request);
        if (cart)
          refuseChangedCart(
            toCartWire(await loadCart(context, queries, person, locale, cart), locale),
            body.shown,
          );
        if (!isSamePayable(await currentPayable(queries, request), payable)) {
          throw new Problem(400, 'payment.cartChanged');
        }
        if (provider) return insertPayment(queries, person, payable, { providerId: provider.id, returnUrl });
        await confirmCart(context, queries, person, locale, {
          uuid: payable.cartUuid,
          note: null,
          customer_ref: null,
          suite_name: null,
          shown: null,
        });
        return { reference: payable.cartUuid, amount: payable.amountCents };
      });
      return reply.code(201).send({
        flow: 'redirect' as const,
        provider_id: (provider ?? ON_ACCOUNT).id,
        provider_code: (provider ?? ON_ACCOUNT).code,
        reference: payment.reference,
        amount: euros(payment.amount),
        currency_id: CURRENCY.id,
        partner_id: person.customerId,
        redirect_form_html: provider
          ? redirectForm(payment, settings)
          : returnForm(returnUrl, payment.reference),
        session_id: null,
        publishable_key: null,
        client_secret: null,
      });
    },
  );

  erp.get(
    '/payment/transactions/:reference',
    {
      schema: {
        tags: TAGS,
        summary: 'What has become of a payment',
        params: v.object({ reference: v.pipe(v.string(), v.regex(/^P[0-9A-F]{18}$/, 'record.unknown')) }),
        response: { 200: paymentWire },
      },
    },
    async (request) => {
      const payment = await findPayment(database, request.params.reference);
      if (payment?.user_id !== personOf(request).userId) throw notFound();
      const [sale] = await database.query<{ id: number; name: string }>(
        'select id, name from sale where uuid = $1 and user_id = $2',
        [payment.cart_uuid, payment.user_id],
      );
      return {
        reference: payment.reference,
        state: payment.state,
        amount: euros(payment.amount),
        sale_id: sale?.id ?? null,
        sale_name: sale?.name ?? null,
        detail: payment.reason && message(localeOf(request), payment.reason),
      };
    },
  );
}

/** @throws InvalidRequest for an address of another site: nobody is sent there from a payment */
function checkedReturn(url: string, origins: ClientOrigins): string {
  if (isClientAddress(url, origins)) return url;
  throw new InvalidRequest([
    {
      path: ['body', 'frontend_redirect_url'],
      key: 'payment.foreignReturn',
      values: {},
      type: 'url',
    },
  ]);
}

/** The form that takes the payer to the provider; the amount in it is signed. */
function redirectForm(
  { reference, amount }: Pick<PaymentRecord, 'reference' | 'amount'>,
  { key, origins }: PaymentSettings,
): string {
  return html`<form method="get" action="${origins.own}${SANDBOX_PATH}/pay">
    <input type="hidden" name="order" value="${signed(`${reference}-${amount}-${CURRENCY.code}`, key)}" />
  </form>`.markup;
}

/** The form that takes somebody who pays on account straight back: the order is there already. */
function returnForm(returnUrl: string, reference: string): string {
  const { origin, pathname, searchParams } = new URL(returnUrl);
  const fields = [...searchParams, ['status', 'success'], ['reference', reference]];
  return html`<form method="get" action="${origin}${pathname}">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
  </form>`.markup;
}
