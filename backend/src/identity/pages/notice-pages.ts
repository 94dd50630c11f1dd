import type { Locale } from '@vetportal/i18n';
import { Html, html } from './html';
import { text } from './messages';
import { page } from './page';

interface Notice {
  locale: Locale;
  base: string;
}

/** A sign-in that took too long, or whose cookie is gone. */
export function expiredPage({ locale, base }: Notice): string {
  return notice(locale, base, text(locale, 'expiredTitle'), text(locale, 'expired'));
}

/** A request of the portal that the provider refuses. @param code error code of OAuth, for customer service */
export function failedPage({ locale, base }: Notice, code: string): string {
  return notice(
    locale,
    base,
    text(locale, 'failedTitle'),
    text(locale, 'failed'),
    html`<p class="code">${code}</p>`,
  );
}

/** After a sign-out that gave no page to go back to. */
export function signedOutPage({ locale, base }: Notice): string {
  return notice(locale, base, text(locale, 'goneTitle'), text(locale, 'gone'));
}

/**
 * Asks whether to sign out; where the portal has proved who is signed in, the answer is known and sent at once.
 * @param form the provider's own form, which carries its protection against forged requests
 */
export function logoutPage({ locale, base }: Notice, form: string, atOnce: boolean): string {
  const submit = html`<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">
    ${text(locale, 'logoutSubmit')}
  </button>`;
  return page({
    locale,
    base,
    title: text(locale, atOnce ? 'leaving' : 'logoutTitle'),
    body: atOnce
      ? html`<div class="card" data-submit-at-once>
          <h1>${text(locale, 'leaving')}</h1>
          ${new Html(form)}${submit}
        </div>`
      : html`<div class="card">
          <h1>${text(locale, 'logoutTitle')}</h1>
          <p class="lead">${text(locale, 'logoutLead')}</p>
          ${new Html(form)}${submit}<a class="secondary" href="/${locale}">${text(locale, 'logoutStay')}</a>
        </div>`,
  });
}

function notice(
  locale: Locale,
  base: string,
  title: string,
  message: string,
  more: Html | null = null,
): string {
  return page({
    locale,
    base,
    title,
    body: html`<div class="card">
      <h1>${title}</h1>
      <p class="lead">${message}</p>
      <a class="primary-link secondary" href="/${locale}">${text(locale, 'back')}</a>${more}
    </div>`,
  });
}
