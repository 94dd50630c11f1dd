import { createHash } from 'node:crypto';
import { isLocale, localeName, LOCALES, type Locale } from '@vetportal/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from '../../identity/pages/html';
import { page, PAGE_POLICY } from '../../identity/pages/page';
import { pageLocale } from '../../identity/provider';
import { BACK_OFFICE_STYLE } from './back-office-style';
import { text } from './messages';

/* The back office's pages look like those of the sign-in and use their style; they work without script. */

/** Its pages bring the common style themselves: the portal may have its sign-in elsewhere. */
const BASE = '/backoffice';
const HASH_LENGTH = 12;
const LANGUAGE_COOKIE = 'backoffice-language';

/** The style, in a file that is named by its content. */
export const STYLE_FILE = {
  name: `back-office-${createHash('sha256').update(BACK_OFFICE_STYLE).digest('hex').slice(0, HASH_LENGTH)}.css`,
  type: 'text/css; charset=utf-8',
  content: BACK_OFFICE_STYLE,
} as const;

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

interface BackOfficePage {
  title: string;
  body: Html;
  /** Nobody is signed in: there is nothing to lead to. */
  guest?: boolean;
}

/** The language that a person chose here, else the one of the portal, else the browser's. */
export function backOfficeLocale(request: FastifyRequest): Locale {
  const chosen = chosenLocale(request);
  if (chosen) return chosen;
  const kept = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2})`).exec(request.headers.cookie ?? '')?.[1];
  return isLocale(kept) ? kept : pageLocale(undefined, request.raw);
}

/** The language that the address asks for: `?lang=nl`. */
function chosenLocale({ query }: FastifyRequest): Locale | undefined {
  const asked = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined;
  return typeof asked === 'string' && isLocale(asked) ? asked : undefined;
}

/** Answers a page, in the person's language, with links to the others. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: BackOfficePage,
): FastifyReply {
  const locale = backOfficeLocale(request);
  const { title, body, guest = false } = options;
  if (chosenLocale(request)) {
    void reply.header(
      'set-cookie',
      `${LANGUAGE_COOKIE}=${locale}; Path=/backoffice; Max-Age=31536000; HttpOnly; SameSite=Lax`,
    );
  }
  const markup = page({
    locale,
    base: BASE,
    title: `${title} – ${text(locale, 'backOffice')}`,
    languages: LOCALES.map((one) => ({ locale: one, name: localeName(one), href: inLanguage(request, one) })),
    body,
    frame: {
      styles: [`${BASE}/assets/${STYLE_FILE.name}`],
      skip: text(locale, 'skip'),
      footer: text(locale, 'footer'),
      header: guest ? html`<p class="place">${text(locale, 'backOffice')}</p>` : frameHeader(request, locale),
    },
  });
  return reply.headers(PAGE_HEADERS).send(markup);
}

function frameHeader({ url }: FastifyRequest, locale: Locale): Html {
  const entries = [
    { path: '/backoffice/small-ads', label: text(locale, 'smallAds') },
    { path: '/backoffice/requests', label: text(locale, 'requests') },
    { path: '/backoffice/orders', label: text(locale, 'orders') },
    { path: '/backoffice/people', label: text(locale, 'people') },
    { path: '/backoffice/mails', label: text(locale, 'mails') },
  ];
  return html`<nav class="places" aria-label="${text(locale, 'backOffice')}">
      <ul>
        ${entries.map(
          ({ path, label }) =>
            html`<li>
              <a href="${path}" ${url.startsWith(path) && html` aria-current="true"`}>${label}</a>
            </li>`,
        )}
      </ul>
    </nav>
    <form class="sign-out" method="post" action="/backoffice/sign-out">
      <button class="plain" type="submit">${text(locale, 'signOut')}</button>
    </form>`;
}

/** This page in another language; where it is the answer to a form, the page that the form stands on. */
function inLanguage({ url, method }: FastifyRequest, locale: Locale): string {
  const { pathname, searchParams } = new URL(url, 'http://here.invalid');
  const path =
    method === 'GET'
      ? pathname
      : pathname.replace(/\/(accept|refuse|deliver|receive|cancel|return|damage|answer|again)$/, '');
  searchParams.set('lang', locale);
  return `${path}?${searchParams.toString()}`;
}
