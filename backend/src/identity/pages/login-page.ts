import { localeName, LOCALES, type Locale } from '@vetportal/i18n';
import { html, type Html } from './html';
import { text } from './messages';
import { page } from './page';

export interface LoginPage {
  locale: Locale;
  /** Path of the provider: `/idp`. */
  base: string;
  uid: string;
  /** Ties the form to this browser's sign-in. */
  formToken: string;
  /** What was typed before, to be kept. */
  login: string;
  error: string | null;
}

/** The sign-in page; after a failure it keeps the login, says what is wrong, and puts the focus where to go on. */
export function loginPage({ locale, base, uid, formToken, login, error }: LoginPage): string {
  const say = (key: Parameters<typeof text>[1]) => text(locale, key);
  const action = `${base}/interaction/${uid}/login`;
  const focusPassword = login !== '';
  const errorId = error === null ? null : html` aria-describedby="error" aria-invalid="true"`;
  return page({
    locale,
    base,
    title: error === null ? say('title') : `${error} – ${say('title')}`,
    languages: LOCALES.map((one) => ({
      locale: one,
      name: localeName(one),
      href: `${base}/interaction/${uid}?lang=${one}`,
    })),
    body: html`<div class="card">
      <h1>${say('title')}</h1>
      <p class="lead">${say('lead')}</p>
      ${error !== null && html`<p class="error" id="error" role="alert">${error}</p>`}
      <form method="post" action="${action}" novalidate>
        <input type="hidden" name="token" value="${formToken}" />
        <input type="hidden" name="lang" value="${locale}" />
        <div class="field">
          <label for="login">${say('login')}</label>
          <div class="control">
            <input
              id="login"
              name="login"
              type="email"
              value="${login}"
              autocomplete="username"
              autocapitalize="none"
              autocorrect="off"
              spellcheck="false"
              maxlength="200"
              required${focusPassword ? null : AUTOFOCUS}${errorId}
            />
          </div>
        </div>
        <div class="field">
          <label for="password">${say('password')}</label>
          <div class="control">
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              autocapitalize="none"
              autocorrect="off"
              spellcheck="false"
              maxlength="200"
              required${focusPassword ? AUTOFOCUS : null}${errorId}
            />
            <button
              type="button"
              hidden
              aria-pressed="false"
              aria-controls="password"
              aria-label="${say('showPassword')}"
              data-show="${say('showPassword')}"
              data-hide="${say('hidePassword')}"
            >
              ${EYE}
            </button>
          </div>
          <p class="hint" id="caps-lock" role="status" hidden>${say('capsLock')}</p>
        </div>
        <label class="check"><input type="checkbox" name="remember" value="yes" /> ${say('remember')}</label>
        <button class="primary" type="submit">${say('submit')}</button>
      </form>
      <a class="secondary" href="/${locale}/account/forgotten-password">${say('forgotten')}</a>
      <a class="secondary" href="/${locale}">${say('back')}</a>
    </div>`,
  });
}

const AUTOFOCUS: Html = html` autofocus`;

const EYE = html`<svg
  viewBox="0 0 24 24"
  width="22"
  height="22"
  fill="none"
  stroke="currentColor"
  stroke-width="1.8"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
  focusable="false"
>
  <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
  <circle cx="12" cy="12" r="3" />
  <path class="slash" d="M4 4l16 16" />
</svg>`;
