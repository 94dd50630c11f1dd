import type { PaymentState } from '@vetportal/model';
import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { ErpContext } from '../erp/erp-context';
import type { PaymentSettings } from '../erp/payment/payment-routes';
import { findPayment, type PaymentRecord } from '../erp/payment/payment-store';
import { settlePayment, type PaymentOutcome } from '../erp/payment/settle-payment';
import { unsigned } from '../erp/payment/signature';
import { pageLocale } from '../identity/provider';
import { ASSETS, PAGE_POLICY } from '../identity/pages/page';
import { serveFiles } from '../identity/pages/serve-files';
import { ICONS } from './icons';
import { invalidPage, paidPage, paymentPage } from './payment-page';

export interface SandboxOptions {
  erp: ErpContext;
  payments: PaymentSettings;
}

const field = (max: number) => v.optional(v.pipe(v.string(), v.maxLength(max)), '');
const orderInQuery = v.object({ order: field(200), lang: field(10) });
/** What the payer decides; `stay` pays and never goes back. */
const DECISIONS = ['done', 'stay', 'pending', 'cancel', 'error'] as const;
const decisionForm = v.object({ ...orderInQuery.entries, decision: v.picklist(DECISIONS) });

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** As payment services pass it to the page that the payer comes back to (docs/erp-contract.md). It is a hint: that page asks the ERP. */
const STATUS: Readonly<Record<PaymentState, string>> = {
  draft: 'unknown',
  pending: 'pending',
  done: 'success',
  cancel: 'cancelled',
  error: 'error',
};

/**
 * A payment service to try payments with, under `/payment-sandbox`: its page asks how the payment shall go, calls the ERP, and
 * sends the payer back. No money moves.
 */
export const sandboxPlugin: FastifyPluginAsync<SandboxOptions> = async (sandbox, { erp, payments }) => {
  await sandbox.register(formbody, { bodyLimit: 8 * 1024 });
  // Its own: a portal that signs people in by itself has no identity provider to take them from.
  serveFiles(sandbox, Object.values(ASSETS));
  for (const [name, content] of Object.entries(ICONS)) {
    sandbox.get(`/assets/${name}.svg`, (_request, reply) =>
      reply
        .header('content-type', 'image/svg+xml')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
        .header('cache-control', 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        .send(content),
    );
  }
  const send = (reply: FastifyReply, status: number, markup: string) =>
    reply.code(status).headers(HEADERS).send(markup);
  /** The payment that a form names, with the amount that its signature vouches for; null where anything is not ours. */
  const find = async (order: string): Promise<PaymentRecord | null> => {
    const [reference = '', amount] = unsigned(order, payments.key)?.split('-') ?? [];
    const payment = await findPayment(erp.database, reference);
    return payment && String(payment.amount) === amount ? payment : null;
  };

  sandbox.get('/pay', async (request, reply) => {
    const query = v.safeParse(orderInQuery, request.query);
    const locale = pageLocale(query.success ? query.output.lang : undefined, request.raw);
    const payment = query.success ? await find(query.output.order) : null;
    if (!query.success || !payment) return send(reply, 400, invalidPage(locale));
    // Decided already: the payer came by the browser's back button, or by an old link.
    if (isFinal(payment.state)) return reply.redirect(returnTo(payment), 303);
    return send(reply, 200, paymentPage(locale, payment, query.output.order));
  });

  sandbox.post('/pay', async (request, reply) => {
    const form = v.safeParse(decisionForm, request.body ?? {});
    const locale = pageLocale(form.success ? form.output.lang : undefined, request.raw);
    const { origin: from } = request.headers;
    const isFromHere = from === undefined || from === payments.origins.own;
    const payment = form.success && isFromHere ? await find(form.output.order) : null;
    if (!form.success || !payment) return send(reply, 400, invalidPage(locale));
    const { decision } = form.output;
    const outcome: PaymentOutcome = decision === 'stay' ? 'done' : decision;
    const settled = (await settlePayment(erp, payment.reference, outcome)) ?? payment;
    if (decision === 'stay' && settled.state === 'done') return send(reply, 200, paidPage(locale));
    return reply.redirect(returnTo(settled), 303);
  });
};

const isFinal = (state: PaymentState): boolean => state !== 'draft' && state !== 'pending';

function returnTo({ return_url: url, state, reference }: PaymentRecord): string {
  const target = new URL(url);
  target.searchParams.set('status', STATUS[state]);
  target.searchParams.set('reference', reference);
  return target.href;
}
