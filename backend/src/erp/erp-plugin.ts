import { limitJsonDepth } from '@vetportal/settings';
import type { FastifyInstance } from 'fastify';
import type { FaultSwitch } from '../backoffice/faults';
import type { AccessRequests } from './access/access-requests';
import { accessRoutes, passwordLinkRoutes } from './access/access-routes';
import { cartRoutes } from './cart/cart-routes';
import { orderFileRoutes } from './cart/order-file-routes';
import { contentRoutes } from './content/content-routes';
import { addressRoutes } from './customer/address-routes';
import { customerRoutes } from './customer/customer-routes';
import { mailSwitchRoutes } from './customer/mail-switch-routes';
import { passwordRoutes } from './customer/password-routes';
import { deliveryRoutes } from './delivery/delivery-routes';
import { documentRoutes } from './document/document-routes';
import type { ErpContext } from './erp-context';
import { formRoutes } from './form/form-routes';
import { answerErrors } from './http/error-answers';
import type { ErpScope } from './http/erp-scope';
import { allowClients, type ClientOrigins } from './http/client-origins';
import { describeCalls } from './http/openapi';
import { localeOf } from './http/request-locale';
import { serializerCompiler, validatorCompiler, type ValibotTypes } from './http/valibot-compilers';
import type { KnownDevices } from '../identity/known-devices';
import { leadRoutes } from './lead/lead-routes';
import { loyaltyRoutes } from './loyalty/loyalty-routes';
import { paymentRoutes, type PaymentSettings } from './payment/payment-routes';
import { promoSubscriptionRoutes } from './promo-subscription/promo-subscription-routes';
import { productsOnOrderRoutes } from './products-on-order/products-on-order-routes';
import { registrationRoutes } from './registration/registration-routes';
import { requestRoutes } from './request/request-routes';
import { saleRoutes } from './sale/sale-routes';
import { requirePerson } from './session/authenticate';
import type { Callers } from './session/callers';
import type { ErpSessions } from './session/erp-sessions';
import type { SecretCookie } from './session/session-cookie';
import { sessionRoutes } from './session/session-routes';
import { smallAdRoutes } from './small-ads/small-ad-routes';
import { fiveYearsRoutes } from './statistics/five-years-routes';
import { monthlyOrderedRoutes } from './statistics/monthly-ordered-routes';
import { topOrderedRoutes } from './statistics/top-ordered-routes';
import { wishlistRoutes } from './wishlist/wishlist-routes';

export interface ErpOptions extends ErpContext {
  callers: Callers;
  sessions: ErpSessions;
  cookie: SecretCookie;
  requests: AccessRequests;
  devices: KnownDevices;
  origins: ClientOrigins;
  /** Whether people's passwords are kept here, and not by another provider. */
  keepsPasswords: boolean;
  faults: FaultSwitch;
  payments: PaymentSettings;
}

/** The largest request: a sync of some thousand transactions. */
const BODY_LIMIT = 2 * 1024 * 1024;

/**
 * The calls of the ERP (docs/erp-contract.md). To be registered under its prefix, `/shopinvader`.
 * Only pages of the same origin and of named clients can read the answers.
 */
export async function erpPlugin(instance: FastifyInstance, options: ErpOptions): Promise<void> {
  const erp: ErpScope = instance.withTypeProvider<ValibotTypes>();
  answerErrors(instance);
  limitJsonDepth(instance, true);
  allowClients(instance, options.origins, true);
  await describeCalls(instance);

  erp.register(async (calls) => {
    calls.setValidatorCompiler(validatorCompiler);
    calls.setSerializerCompiler(serializerCompiler);
    calls.addHook('onRoute', (route) => {
      route.bodyLimit ??= BODY_LIMIT;
    });
    calls.addHook('onSend', (request, reply, _payload, done) => {
      // Answers differ by person and language and must not be kept by anybody.
      void reply.header('cache-control', 'no-store').header('vary', 'accept-language, authorization, origin');
      void reply.header('content-language', localeOf(request));
      done();
    });
    options.faults.attach(calls);
    contentRoutes(calls, options);
    registrationRoutes(calls, options);
    const { callers, sessions, cookie, requests, origins, devices } = options;
    leadRoutes(calls, options, callers);
    if (options.keepsPasswords) {
      await calls.register((links, _none, done) => {
        passwordLinkRoutes(links, options, { requests, origins });
        done();
      });
    }
    if (callers.type === 'credentials') {
      await calls.register((access, _none, done) => {
        accessRoutes(access, options, { sessions, cookie, requests, origins, devices });
        done();
      });
    }

    await calls.register((personal, _none, done) => {
      requirePerson(personal, options.database, callers);
      personal.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, security: [{ bearer: [] }] };
      });
      sessionRoutes(personal, options, { callers, sessions, cookie });
      customerRoutes(personal, options);
      addressRoutes(personal, options, options.origins);
      if (options.keepsPasswords) passwordRoutes(personal, options, options.devices);
      formRoutes(personal, options);
      requestRoutes(personal, options);
      mailSwitchRoutes(personal, options);
      cartRoutes(personal, options);
      orderFileRoutes(personal, options);
      deliveryRoutes(personal, options);
      paymentRoutes(personal, options, options.payments);
      saleRoutes(personal, options);
      documentRoutes(personal, options);
      wishlistRoutes(personal, options);
      promoSubscriptionRoutes(personal, options);
      loyaltyRoutes(personal, options);
      productsOnOrderRoutes(personal, options);
      fiveYearsRoutes(personal, options);
      topOrderedRoutes(personal, options);
      monthlyOrderedRoutes(personal, options);
      smallAdRoutes(personal, options);
      done();
    });
  });
}
