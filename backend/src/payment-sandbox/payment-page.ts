import { formatMoney, LOCALES, type Locale } from '@vetportal/i18n';
import type { PaymentRecord } from '../erp/payment/payment-store';
import { findProvider, SANDBOX_PATH } from '../erp/payment/providers';
import { html } from '../identity/pages/html';
import { page } from '../identity/pages/page';
import { text, type SandboxMessage } from './messages';

/* The sandbox's pages look like those of the sign-in, and use their style. */

const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { fr: 'Français', nl: 'Nederlands', en: 'English' };

/** Asks how a payment shall go. @param order what the payer was sent here with, signature included */
export function paymentPage(locale: Locale, payment: PaymentRecord, order: string): string {
  const amount = formatMoney(locale, payment.amount);
  const isPending = payment.state === 'pending';
  const choices: readonly SandboxMessage[] = isPending
    ? ['error', 'cancel']
    : ['stay', 'pending', 'error', 'cancel'];
  return page({
    locale,
    base: SANDBOX_PATH,
    title: text(locale, 'title'),
    languages: LOCALES.map((one) => ({
      locale: one,
      name: LANGUAGE_NAMES[one],
      href: `${SANDBOX_PATH}/pay?order=${encodeURIComponent(order)}&lang=${one}`,
    })),
    body: html`<div class="card">
      <h1>${text(locale, 'pay', amount)}</h1>
      <p class="lead">${text(locale, isPending ? 'waiting' : 'sandbox')}</p>
      <p>
        ${text(locale, 'provider')}:
        <strong>${findProvider(payment.provider_id)?.names[locale] ?? ''}</strong><br />
        ${text(locale, 'reference')}: <strong>${payment.reference}</strong>
      </p>
      <form method="post" action="${SANDBOX_PATH}/pay">
        <input type="hidden" name="order" value="${order}" />
        <input type="hidden" name="lang" value="${locale}" />
        <button class="primary" type="submit" name="decision" value="done">${text(locale, 'done')}</button>
        ${choices.map(
          (choice) =>
            html`<button class="secondary" type="submit" name="decision" value="${choice}">
              ${text(locale, choice)}
            </button>`,
        )}
      </form>
    </div>`,
  });
}

/** Paid, and the payer stays here. */
export const paidPage = (locale: Locale): string => notice(locale, 'paidTitle', 'paid');

/** A form that was tampered with, or a payment that does not exist. */
export const invalidPage = (locale: Locale): string => notice(locale, 'invalidTitle', 'invalid');

const notice = (locale: Locale, title: SandboxMessage, message: SandboxMessage): string =>
  page({
    locale,
    base: SANDBOX_PATH,
    title: text(locale, title),
    body: html`<div class="card">
      <h1>${text(locale, title)}</h1>
      <p class="lead">${text(locale, message)}</p>
      <a class="secondary" href="/${locale}/cart">${text(locale, 'back')}</a>
    </div>`,
  });
